import { type MarkName, type Marks, type MarkState, markNames } from '@verso/contract/artworks.ts';

interface MarkWords {
  name: string;
  /** What the mark proves, for a reader who meets it for the first time. */
  about: string;
  sentence: Readonly<Record<MarkState, string>>;
}

/** What each mark is called and what each of its states says. */
export const markWords: Readonly<Record<MarkName, MarkWords>> = {
  maker: {
    name: 'Maker',
    about: 'The artist is known to the registry, which has recognised them as the maker of their works.',
    sentence: {
      proved: 'Artist recognised',
      missing: 'Not proved to be by a recognised artist',
      against: 'Artist disputed',
    },
  },
  assay: {
    name: 'Assay',
    about: 'Authenticators looked at the work and voted it authentic.',
    sentence: {
      proved: 'Voted authentic',
      missing: 'No vote has passed on this record',
      against: 'Voted not authentic',
    },
  },
  bill: {
    name: 'Bill',
    about: 'The document of a purchase was read and accepted by vote.',
    sentence: {
      proved: 'Purchase document accepted',
      missing: 'No purchase document accepted',
      against: 'Purchase document refused',
    },
  },
  claim: {
    name: 'Claim',
    about: 'No open report says that the work is stolen or missing.',
    sentence: { proved: 'No open claim', missing: 'Claims not checked', against: 'An open claim stands against it' },
  },
  record: {
    name: 'Record',
    about: 'The log of everything that happened is whole: nothing was changed afterwards.',
    sentence: { proved: 'Record intact', missing: 'Record not sealed yet', against: 'Record does not match its seal' },
  },
};

const stateWords: Readonly<Record<MarkState, string>> = { proved: 'proved', missing: 'not yet', against: 'against' };

/** One sentence for all five, for readers who hear the marks: `Maker proved. Assay not yet. …` */
export function marksSpoken(states: Marks): string {
  return markNames.map((name) => `${markWords[name].name} ${stateWords[states[name]]}.`).join(' ');
}

/** Of five. */
export function provedCount(states: Marks): number {
  return markNames.filter((name) => states[name] === 'proved').length;
}
