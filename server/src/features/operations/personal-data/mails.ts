import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { thisSite } from '#platform/mail/site-name.ts';

export const accountDeletedEmail = (publicUrl: string, own: boolean): EmailMessage => ({
  subject: 'Your account was deleted',
  lines: [
    own
      ? `Your account on ${thisSite} was deleted as you asked. Your personal data was erased.`
      : `An admin deleted your account on ${thisSite}. Your personal data was erased.`,
    'Records of works are kept, with their votes and provenance. Any votes you cast no longer show your name. Your name stays on works you made and in provenance entries.',
  ],
  action: { label: `Go to ${thisSite}`, url: publicUrl },
  because: `This is the last email you’ll get from us. ${own ? 'If it wasn’t you, contact us now.' : 'If you think this is a mistake, contact us.'}`,
});

export const erasureAskedEmail = (publicUrl: string): EmailMessage => ({
  subject: 'Your account will be deleted',
  lines: [
    `An admin asked to delete your account on ${thisSite}. It will be deleted in 24 hours, along with your personal data.`,
    'If you think this is a mistake, contact us before then. An admin can stop it.',
    'To keep a copy of your data, log in and download it from your security page.',
  ],
  action: { label: 'Open your security page', url: `${publicUrl}${paths.userSecurity()}` },
  because: 'You’re receiving this because it concerns your account.',
});
