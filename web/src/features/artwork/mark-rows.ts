import type { MarkName } from '@verso/contract/artworks.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { claimWords } from '#components/artwork-words.ts';
import { entryId, roundId } from '#components/evidence.ts';
import type { MarkRow } from '#components/MarkRows.tsx';
import { makerSentence } from '#components/marks.ts';
import { paths } from '#paths.ts';

/** The five marks of a record, each with what the record says and the way to the evidence that its rule rests on. */
export function markRowsOf(artwork: Artwork): Record<MarkName, MarkRow> {
  const { _id, marks, claim, voting, status, artist, beingEdited, evidence } = artwork;
  const entryOf = (id: string | null) => (id === null ? '#provenance' : `#${entryId({ _id: id })}`);
  const round = evidence.round === null ? '#review' : `#${roundId({ round: evidence.round })}`;
  return {
    maker: { state: marks.maker, href: `${paths.artist(artist.url)}#recognition`, sentence: makerSentence(artwork) },
    assay: { state: marks.assay, href: round, ...assayWords() },
    bill: { state: marks.bill, href: entryOf(evidence.bill) },
    claim: {
      state: marks.claim,
      href: entryOf(evidence.claim),
      ...(claim ? { sentence: claimWords[claim] } : {}),
    },
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
