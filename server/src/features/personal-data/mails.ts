import type { Letter } from '#platform/letter.ts';

export const accountDeletedLetter = (publicUrl: string, own: boolean): Letter => ({
  subject: 'Your account was deleted',
  lines: [
    own
      ? 'Your account at Verso was deleted, as you asked, and what we held about you was erased.'
      : 'An admin deleted your account at Verso, and what we held about you was erased.',
    'The records of works, their votes and their provenance stay, without your name. Where you made a work, your name stays on its record as its maker.',
  ],
  action: { label: 'Go to Verso', url: publicUrl },
  because: 'This is the last mail that you get from us. If it was not you, write to us at once.',
});
