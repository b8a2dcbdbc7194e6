import { webhookHours } from '@verso/contract/operations/webhooks.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quoted } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';

const action = (publicUrl: string) => ({ label: 'Open your webhooks', url: `${publicUrl}${paths.userWebhooks()}` });

export const webhookCreatedEmail = (publicUrl: string, host: string): EmailMessage => ({
  subject: 'A webhook was added',
  lines: [`Your notifications are now also sent to the server ${quoted(host)}.`],
  action: action(publicUrl),
  because:
    'If it wasn’t you, delete the webhook, end all other sessions on your security page and change your password.',
});

export const webhookDisabledEmail = (publicUrl: string, host: string): EmailMessage => ({
  subject: 'A webhook was turned off',
  lines: [
    `Your webhook to the server ${quoted(host)} was turned off. Either the server refused further deliveries, or no delivery succeeded for ${webhookHours} hours.`,
    'Your webhooks page shows the last reply. Turn the webhook back on there when the server works again.',
  ],
  action: action(publicUrl),
  because: `You’re receiving this because you added this webhook on ${thisSite}.`,
});
