import type { Section } from './section.ts';

export const termsOfCollectors: readonly Section[] = [
  {
    heading: 'Works you own',
    text: 'You claim a work only if it is yours, and record what you know of where it has been, with the papers you have. When you sell or give it away, you record that too, and name who has it now.',
  },
  {
    heading: 'Buying',
    text: 'A card payment provider takes the payment; Verso never sees your card. The work is reserved for you for 30 minutes. Once the provider confirms the payment, title passes to you and the sale is recorded. By law an artist may be owed a share of a resale.',
  },
  {
    heading: 'Theft and loss',
    text: 'A report that a work is stolen or missing warns everybody and stops its sale. You report only what has happened, say so to the police where you say here that you did, and record it when the work is back.',
  },
  {
    heading: 'Judging for yourself',
    text: 'Read the record before you rely on it: its marks say what was proved and what was not. For a purchase that matters, ask your own adviser.',
  },
];
