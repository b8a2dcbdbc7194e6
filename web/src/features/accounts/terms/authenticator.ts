import type { Section } from './section.ts';

export const termsOfAuthenticators: readonly Section[] = [
  {
    heading: 'Independence',
    text: 'You do not vote on a work that you made, own, have sold or mean to buy. Verso refuses what it knows of; what only you know of, you decline yourself. You take no payment from anybody for a particular outcome.',
  },
  {
    heading: 'Your opinion',
    text: 'You vote in good faith on the evidence in the record and on your own knowledge, and ask for more where it is not enough. It is your opinion as an expert, not a guarantee.',
  },
  {
    heading: 'Your name and your reasons',
    text: 'An approval or a denial is shown on the record with your name and the reasons you wrote. You can change your vote until its round closes; after that it stays on record.',
  },
  {
    heading: 'What you are shown',
    text: 'Documents, prices and whereabouts that are not public are shown to you for the review alone. You do not copy them, pass them on or use them for anything else.',
  },
];
