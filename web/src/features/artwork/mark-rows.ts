import type { MarkName } from '@verso/contract/artworks.ts';
import type { ProvenanceEntry } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { claimWords } from '#components/artwork-words.ts';
import type { MarkRow } from '#components/MarkRows.tsx';
import { paths } from '#paths.ts';
import { entryId } from './provenance-words.ts';
import { roundId } from './review-words.ts';

/** The five marks of a record, each with what the record says and the way to the evidence that its rule rests on. */
export function markRowsOf(artwork: Artwork): Record<MarkName, MarkRow> {
  const { _id, marks, claim, voting, status, artist, beingEdited, reviews, provenance } = artwork;
  const entries = provenance.filter((item) => item.type === 'entry');
  const verdict = reviews.findLast(({ outcome }) => outcome === 'approved' || outcome === 'denied');
  const bill = entries.findLast(({ billChecked }) => billChecked !== null);
  const report = entries.findLast(({ kind, correctedBy }) => kind === claim && correctedBy === null);
  const entryOf = (entry: ProvenanceEntry | undefined) => (entry ? `#${entryId(entry)}` : '#provenance');
  return {
    maker: { state: marks.maker, href: `${paths.artist(artist.url)}#recognition` },
    assay: { state: marks.assay, href: verdict ? `#${roundId(verdict)}` : '#review', ...assayWords() },
    bill: { state: marks.bill, href: entryOf(bill) },
    claim: { state: marks.claim, href: entryOf(report), ...(claim ? { sentence: claimWords[claim] } : {}) },
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
