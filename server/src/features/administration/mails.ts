import type { Letter } from '#platform/letter.ts';

export const answerLetter = (about: string, answer: string): Letter => ({
  subject: `Your report about ${about}`,
  lines: [`An admin of Verso has read your report about ${about} and answers:`, answer],
  because: 'You get this because you reported somebody at Verso.',
});
