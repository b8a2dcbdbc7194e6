import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';

const securityLink = (publicUrl: string) => ({
  label: 'Open your security page',
  url: `${publicUrl}${paths.userSecurity()}`,
});
const notYou = 'If it wasn’t you, set a new password now on the “Forgot password” page. Then check your security page.';

/** For a user who changed it while signed in; that session stays open. */
export const ownPasswordChangedEmail = (publicUrl: string): EmailMessage => ({
  subject: 'Your password was changed',
  lines: ['Your password was just changed. You were logged out everywhere else.'],
  action: securityLink(publicUrl),
  because: notYou,
});

const factorWords = { app: 'authenticator app', passkey: 'passkey' };

/** `first`: until now the password alone was enough. */
export const factorAddedEmail = (publicUrl: string, factor: 'app' | 'passkey', first: boolean): EmailMessage => ({
  subject: 'A second factor was added',
  lines: first
    ? [
        `From now on you need your password and your new ${factorWords[factor]} to log in. You were logged out everywhere else.`,
      ]
    : [`You can now use the new ${factorWords[factor]} as your second factor.`],
  action: securityLink(publicUrl),
  because: notYou,
});

export const factorRemovedEmail = (publicUrl: string, factor: 'app' | 'passkey', left: boolean): EmailMessage => ({
  subject: 'A second factor was removed',
  lines: [
    `The removed ${factorWords[factor]} can no longer be used to log in. You were logged out everywhere else.`,
    left ? 'You still need your other second factor to log in.' : 'You now only need your password to log in.',
  ],
  action: securityLink(publicUrl),
  because: notYou,
});

export const recoveryCodesMadeEmail = (publicUrl: string): EmailMessage => ({
  subject: 'New recovery codes were created',
  lines: ['Ten new recovery codes were created for your account. The old ones no longer work.'],
  action: securityLink(publicUrl),
  because: notYou,
});

export const recoveryCodeUsedEmail = (publicUrl: string, left: number): EmailMessage => ({
  subject: 'A recovery code was used',
  lines: [
    'Someone logged in to your account with the password and a recovery code.',
    left === 0
      ? 'It was the last one. Create new ones on your security page.'
      : `${left} ${left === 1 ? 'code is' : 'codes are'} left.`,
  ],
  action: securityLink(publicUrl),
  because: notYou,
});

export const secondFactorFailingEmail = (publicUrl: string): EmailMessage => ({
  subject: 'Failed attempts to log in with your password',
  lines: [
    'Someone entered your password correctly several times, but then entered wrong codes. They did not get in. No codes will be accepted for 15 minutes.',
    'If it wasn’t you, change your password.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgot()}` },
  because: 'You’re receiving this because your account requires a second factor.',
});

export const confirmationFailingEmail = (publicUrl: string): EmailMessage => ({
  subject: 'Wrong codes were entered for your account',
  lines: [
    'Someone who is logged in to your account entered several wrong codes when asked to confirm it’s you. Nothing was changed. No codes will be accepted for 15 minutes.',
    'If it wasn’t you, end all other sessions on your security page and change your password.',
  ],
  action: securityLink(publicUrl),
  because: 'You’re receiving this because it concerns the security of your account.',
});
