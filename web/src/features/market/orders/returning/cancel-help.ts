import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words:
      'When you no longer want the work and the seller hasn’t sent it yet. Once it is sent, you can’t cancel. If you bought from a trader, the law may then let you return it.',
  },
  {
    title: 'What happens next?',
    words:
      'The seller and the admins are notified. We email you a confirmation with the time and what you wrote. Until this is settled, the seller is asked not to send the work.',
  },
  {
    title: 'What if I already have the work?',
    words: 'Report a problem instead, or write to the seller. If you cancel, we tell the seller not to send the work.',
  },
  {
    title: 'When do I get my money back?',
    words: 'When the seller refunds you. If you can’t agree, an admin decides.',
  },
  {
    title: 'What if I want the work after all?',
    words: 'Press “Keep the order” on the order’s page.',
  },
];
