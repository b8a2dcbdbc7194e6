import { type ArtworkCard, type MarkName, type Marks, type MarkState, markNames } from '@verso/contract/artworks.ts';

interface MarkWords {
  name: string;
  /** What the mark proves, for a reader who meets it for the first time. */
  about: string;
  /** By what it is computed from the record; `server/src/features/record/marks.ts` does so. */
  rule: string;
  sentence: Readonly<Record<MarkState, string>>;
}

/** What each mark is called and what each of its states says. */
export const markWords: Readonly<Record<MarkName, MarkWords>> = {
  maker: {
    name: 'Maker',
    about: 'The artist is known to the registry: recognised as the maker of their works, and their identity verified.',
    rule: 'Proved while the artist has an account that the vote on their profile, or an admin, recognises, and whose identity was verified; not where the work was voted not authentic, nor where its record says anything but that it is by them.',
    sentence: {
      proved: 'Artist recognised, identity verified',
      missing: 'Not proved to be by a recognised artist',
      against: 'Artist disputed',
    },
  },
  assay: {
    name: 'Assay',
    about: 'Authenticators looked at the work and voted it authentic.',
    rule: 'Proved while the last vote approved the record as it is; against while it denied it. A vote that is open, and an approved record that is being edited, prove nothing.',
    sentence: {
      proved: 'Voted authentic',
      missing: 'No vote has passed on this record',
      against: 'Voted not authentic',
    },
  },
  bill: {
    name: 'Bill',
    about: 'The document of a purchase was read and accepted by vote.',
    rule: 'Proved once those who check purchases have approved the bill of one of its sales.',
    sentence: {
      proved: 'Purchase document accepted',
      missing: 'No purchase document accepted',
      against: 'Purchase document refused',
    },
  },
  claim: {
    name: 'Claim',
    about:
      'No open report says that the work is stolen, missing or with the police, and nobody’s dispute of it stands.',
    rule: 'Against while it is reported stolen, missing or to the police, or is disputed: until a second person confirms that this is over. A police report belongs to the loss that it is about and ends with it. Proved otherwise.',
    sentence: { proved: 'No open claim', missing: 'Claims not checked', against: 'An open claim stands against it' },
  },
  record: {
    name: 'Record',
    about: 'The log of everything that happened is whole: nothing was changed afterwards.',
    rule: 'Proved while every entry of its provenance is covered by a published checkpoint of the log and hashes to what the log holds; against where one does not.',
    sentence: { proved: 'Record intact', missing: 'Record not sealed yet', against: 'Record does not match its seal' },
  },
};

/** What is there of the mark of the maker, and which half of it is missing. */
export function makerSentence({
  marks,
  maker: { recognised, identified },
}: Pick<ArtworkCard, 'marks' | 'maker'>): string {
  const { sentence } = markWords.maker;
  if (marks.maker === 'missing' && recognised && !identified) return 'Artist recognised; identity not verified yet';
  if (marks.maker === 'missing' && identified && !recognised) return 'Identity verified; artist not recognised yet';
  return sentence[marks.maker];
}

const stateWords: Readonly<Record<MarkState, string>> = { proved: 'proved', missing: 'not yet', against: 'against' };

/** One sentence for all five, for readers who hear the marks: `Maker proved. Assay not yet. …` */
export function marksSpoken(states: Marks): string {
  return markNames.map((name) => `${markWords[name].name} ${stateWords[states[name]]}.`).join(' ');
}
