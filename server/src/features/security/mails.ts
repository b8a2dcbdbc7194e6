import type { Letter } from '#platform/letter.ts';

const lookAtSecurity = (publicUrl: string) => ({
  label: 'Look at your security page',
  url: `${publicUrl}/user/security`,
});
const notYou =
  'If it was not you, ask for a new password at once on the “Forgot password” page, and look through your security page.';

/** For whoever changed it while signed in; the session they did it in stays. */
export const ownPasswordChangedLetter = (publicUrl: string): Letter => ({
  subject: 'Your password was changed',
  lines: ['The password of your account was changed just now, and all other sessions were ended.'],
  action: lookAtSecurity(publicUrl),
  because: notYou,
});

const factorWords = { app: 'an authenticator app', passkey: 'a passkey' };

export const factorAddedLetter = (publicUrl: string, factor: 'app' | 'passkey'): Letter => ({
  subject: 'A second factor was added',
  lines: [`Your account can be entered with ${factorWords[factor]} after the password from now on.`],
  action: lookAtSecurity(publicUrl),
  because: notYou,
});

export const factorRemovedLetter = (publicUrl: string, factor: 'app' | 'passkey', left: boolean): Letter => ({
  subject: 'A second factor was removed',
  lines: [
    `Your account can no longer be entered with ${factorWords[factor]}, and all other sessions were ended.`,
    left ? 'A login still asks for your other second factor.' : 'A login asks for the password alone now.',
  ],
  action: lookAtSecurity(publicUrl),
  because: notYou,
});

export const recoveryCodesMadeLetter = (publicUrl: string): Letter => ({
  subject: 'New recovery codes were made',
  lines: ['Ten new recovery codes were made for your account. The older ones no longer work.'],
  action: lookAtSecurity(publicUrl),
  because: notYou,
});

export const recoveryCodeUsedLetter = (publicUrl: string, left: number): Letter => ({
  subject: 'A recovery code was used',
  lines: [
    'Somebody signed in to your account with the password and a recovery code.',
    left === 0
      ? 'It was the last one. Make new ones on your security page.'
      : `${left} ${left === 1 ? 'code is' : 'codes are'} left.`,
  ],
  action: lookAtSecurity(publicUrl),
  because: notYou,
});

export const secondFactorFailingLetter = (publicUrl: string): Letter => ({
  subject: 'Somebody knows your password',
  lines: [
    'The password of your account was entered rightly several times, each time followed by wrong codes. Nobody came in: codes are not taken for a quarter of an hour.',
    'If it was not you, change your password.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}/forgot` },
  because: 'You get this because your account asks for a second factor.',
});
