import type { Letter } from '#platform/letter.ts';

export const secondFactorResetLetter = (publicUrl: string): Letter => ({
  subject: 'Your second factor was reset',
  lines: [
    'An admin has taken the second factors from your account, because we were told that you had lost them. You have been signed out everywhere.',
    'Sign in with your password and set up a new one. If you did not ask for this, change your password at once and write to us.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}/login?next=%2Fuser%2Fsecurity` },
  because: 'You get this because it concerns how your account can be entered.',
});
