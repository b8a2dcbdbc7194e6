import { paths } from '@verso/contract/publishing/paths.ts';
import { quoted } from '#platform/mail/quoted.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';

export const keyCreatedEmail = (publicUrl: string, name: string): EmailMessage => ({
  subject: 'An API key was created',
  lines: [`The API key ${quoted(name)} was created for your account. A program with this key can act for you.`],
  action: { label: 'Open your API keys', url: `${publicUrl}${paths.userApiKeys()}` },
  because: 'If it wasn’t you, revoke the key, end all other sessions on your security page and change your password.',
});
