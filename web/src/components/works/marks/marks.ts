import type { ArtworkCard, Marks, MarkState } from '@verso/contract/works/schemas/artworks.ts';
import { type MarkName, markNames } from '@verso/contract/works/artworks.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import { paths } from '#paths.ts';

interface MarkWords {
  name: string;
  /** What the mark proves, for a first-time reader. */
  about: string;
  sentence: Readonly<Record<MarkState, string>>;
}

/** Name of each mark and the sentence for each state. */
export const markWords: Readonly<Record<MarkName, MarkWords>> = {
  maker: {
    name: 'Maker',
    about:
      'The artist is recognised, and their identity is verified. Works that were voted not authentic don’t get this mark.',
    sentence: {
      proved: 'Artist recognised, identity verified',
      missing: 'Not proved to be by a recognised artist',
      against: 'Artist disputed',
    },
  },
  assay: {
    name: 'Assay',
    about: 'Authenticators voted the work authentic.',
    sentence: {
      proved: 'Voted authentic',
      missing: 'Not voted authentic',
      against: 'Voted not authentic',
    },
  },
  bill: {
    name: 'Bill',
    about: 'A bill of sale was checked, or the work was bought here by card.',
    sentence: {
      proved: 'Purchase proved',
      missing: 'No purchase proved',
      against: 'Purchase document refused',
    },
  },
  claim: {
    name: 'Claim',
    about: 'The work has no open dispute, loss report or police report.',
    sentence: { proved: 'No open claim', missing: 'Claims not checked', against: 'There is an open claim' },
  },
  record: {
    name: 'Record',
    about: 'Nothing in the work’s history was changed after it was recorded.',
    sentence: { proved: 'Record intact', missing: 'Record not sealed yet', against: 'Record does not match its seal' },
  },
};

/** Whether the maker's mark is missing because of the vote on the work. */
export const isLostByVote = ({ marks, attribution }: Pick<ArtworkCard, 'marks' | 'attribution'>): boolean =>
  marks.maker === 'missing' && attribution === 'by' && marks.assay === 'against';

/** The maker's mark in words; where it is missing, why. */
export function makerSentence({
  marks,
  maker: { recognised, identified, confirmed },
  attribution,
}: Pick<ArtworkCard, 'marks' | 'maker' | 'attribution'>): string {
  const { sentence } = markWords.maker;
  if (marks.maker !== 'missing') return sentence[marks.maker];
  if (attribution !== 'by') return `Recorded as “${attributionName(attribution)}”, not as made by the artist`;
  if (isLostByVote({ marks, attribution })) return 'Not proved: the work was voted not authentic';
  if (recognised && !identified) return 'Artist recognised; identity not verified yet';
  if (identified && !recognised) return 'Identity verified; artist not recognised yet';
  if (confirmed && !recognised) return 'Artist not recognised yet; identity not verified yet';
  if (recognised && !confirmed) return 'Named by the owner; the artist has not confirmed the record';
  return sentence.missing;
}

/** Where an artist completes the maker's mark of their own work; undefined where that is not up to them. */
export function makerFix({
  marks,
  maker: { recognised, identified, confirmed },
  attribution,
}: Pick<ArtworkCard, 'marks' | 'maker' | 'attribution'>): string | undefined {
  if (marks.maker !== 'missing' || attribution !== 'by' || marks.assay === 'against' || !confirmed) return undefined;
  if (!recognised) return paths.userEdit();
  return identified ? undefined : paths.kyc();
}

const stateWords: Readonly<Record<MarkState, string>> = { proved: 'proved', missing: 'not proved', against: 'against' };

/** One sentence for all five, for screen readers: `Maker proved. Assay not proved. …` */
export function marksSpoken(states: Marks): string {
  return markNames.map((name) => `${markWords[name].name} ${stateWords[states[name]]}.`).join(' ');
}
