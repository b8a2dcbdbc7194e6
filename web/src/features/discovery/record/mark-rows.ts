import type { MarkName } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { claimWords } from '#components/works/artworks/artwork-words.ts';
import { entryId, roundId } from '#components/works/marks/evidence.ts';
import type { MarkRow } from '#components/works/marks/MarkRows.tsx';
import { isLostByVote, makerFix, makerSentence } from '#components/works/marks/marks.ts';
import { paths } from '#paths.ts';

/**
 * The five marks of a record, each with its sentence and a link to the evidence it is computed from. The artist who
 * reads their own work gets a link to what their mark still needs.
 */
export function markRowsOf(artwork: Artwork, reader: { url: string } | undefined): Record<MarkName, MarkRow> {
  const { _id, marks, claim, voting, status, recordedByOwner, artist, beingEdited, evidence } = artwork;
  const entryOf = (id: string | null) => (id === null ? '#provenance' : `#${entryId({ _id: id })}`);
  const round = evidence.round === null ? '#review' : `#${roundId({ round: evidence.round })}`;
  return {
    maker: {
      state: marks.maker,
      href: isLostByVote(artwork)
        ? round
        : (artist.url === reader?.url && makerFix(artwork)) || `${paths.artist(artist.url)}#recognition`,
      sentence: makerSentence(artwork),
    },
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
    if (beingEdited) return { sentence: 'Being edited: the record will be voted on again' };
    if (voting) return { sentence: `Votes so far: ${voting.cast}; ${voting.quorum} must agree` };
    if (status === 'in_review') return { sentence: 'The vote is open' };
    if (status === 'recorded')
      return {
        sentence: recordedByOwner ? 'Recorded by its owner; not yet reviewed' : 'From a catalogue; not voted on here',
      };
    return {};
  }
}
