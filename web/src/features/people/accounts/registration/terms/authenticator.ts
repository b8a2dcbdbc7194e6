import type { Section } from './section.ts';

export const authenticatorTerms: readonly Section[] = [
  {
    heading: 'Independence',
    text: 'You don’t vote on a work that you made, own, have sold or intend to buy. Verso blocks the conflicts it knows about. If you know of others, you recuse yourself. You don’t accept payment for a particular outcome.',
  },
  {
    heading: 'Your opinion',
    text: 'You vote in good faith, based on the evidence in the record and your own knowledge. If that isn’t enough, you ask for more information. Your vote is an expert opinion, not a guarantee.',
  },
  {
    heading: 'Your name and your reasons',
    text: 'An approval or a denial is shown on the record with your name and the reasons you wrote. You can change your vote until its round closes. After that it stays on record.',
  },
  {
    heading: 'What you can see',
    text: 'You see private documents and prices only for the review. You don’t copy them, pass them on or use them for anything else.',
  },
];
