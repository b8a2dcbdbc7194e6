import type { Section } from './section.ts';

export const collectorTerms: readonly Section[] = [
  {
    heading: 'Works you own',
    text: 'You only register a work as yours if you own it. You record what you know about its history, with the papers you have. When you sell it or give it away, you record that and name the new owner.',
  },
  {
    heading: 'Buying',
    text: 'A payment provider takes the payment. Verso never sees your card. The work is reserved for you for 30 minutes. Once the provider confirms the payment, you become the owner and the sale is recorded. By law an artist may be owed a share of a resale.',
  },
  {
    heading: 'Theft and loss',
    text: 'A report that a work is stolen or missing warns everyone and stops its sale. Only report what happened. Only record a police report if you made one. When the work is back, record that too.',
  },
  {
    heading: 'Judging for yourself',
    text: 'Read the record before you rely on it. Its marks show what was proved and what was not. Before an important purchase, ask your own adviser.',
  },
];
