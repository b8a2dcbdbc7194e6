import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';

export const secondFactorResetEmail = (publicUrl: string): EmailMessage => ({
  subject: 'Your second factor was reset',
  lines: [
    'An admin removed the second factors from your account, because we were told that you lost them. You were logged out everywhere.',
    'Log in with your password and set up a new second factor. If you didn’t ask for this, change your password now and contact us.',
  ],
  action: { label: 'Log in', url: `${publicUrl}${paths.login({ next: paths.userSecurity() })}` },
  because: 'You’re receiving this because it concerns the security of your account.',
});
