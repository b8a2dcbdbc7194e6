import { deliveryDays, webhookHours } from '@verso/contract/operations/webhooks.ts';
import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What do I need?',
    words: 'A server of your own that can be reached from the internet. Enter the address where it receives requests.',
  },
  {
    title: 'What is sent?',
    words: 'Each of your notifications, as JSON with a headline, a text and a link.',
  },
  {
    title: 'How do I know that a request is from us?',
    words:
      'Each request is signed with the webhook’s secret. You see the secret once, after you add the webhook. Libraries for Standard Webhooks check the signature.',
  },
  {
    title: 'How should my server answer?',
    words: `With a status from 200 to 299, within ten seconds. Otherwise we keep trying for ${webhookHours} hours. The same delivery can arrive twice.`,
  },
  {
    title: 'How do I test it?',
    words: `After you add the webhook, press “Send a test”. Deliveries are listed for ${deliveryDays} days.`,
  },
];
