import type { MarkName } from '@verso/contract/artworks.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { claimWords } from '#components/artwork-words.ts';
import type { MarkRow } from '#components/MarkRows.tsx';
import { paths } from '#paths.ts';

/** The five marks of a record, each with what the record says and the way to its evidence. */
export function markRowsOf({
  _id,
  marks,
  claim,
  voting,
  status,
  artist,
  beingEdited,
}: Artwork): Record<MarkName, MarkRow> {
  return {
    maker: { state: marks.maker, href: paths.artist(artist.url) },
    assay: { state: marks.assay, href: '#review', ...assayWords() },
    bill: { state: marks.bill, href: '#provenance' },
    claim: { state: marks.claim, href: '#provenance', ...(claim ? { sentence: claimWords[claim] } : {}) },
    record: { state: marks.record, href: paths.workLog(_id) },
  };

  function assayWords(): Pick<MarkRow, 'sentence'> {
    if (beingEdited) return { sentence: 'Being edited: it will be voted on again' };
    if (voting) return { sentence: `${voting.cast} voted; ${voting.quorum} must agree` };
    if (status === 'in_review') return { sentence: 'The vote is open' };
    if (status === 'recorded') return { sentence: 'From a catalogue; not voted on here' };
    return {};
  }
}
