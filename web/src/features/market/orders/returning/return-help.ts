import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words:
      'When you bought from a trader and don’t want to keep the work. If it hasn’t arrived or is damaged, you can report a problem instead.',
  },
  {
    title: 'What happens next?',
    words:
      'The seller and the admins are notified. We email you a confirmation with the time and what you wrote. Keep that email.',
  },
  {
    title: 'How do I send the work back?',
    words: 'Arrange this with the seller in the messages on the order’s page, including who pays for it.',
  },
  {
    title: 'When do I get my money back?',
    words:
      'When the seller refunds you. If you can’t agree, an admin decides. After a full refund, press “Give the work back” on the order’s page.',
  },
  {
    title: 'What if I decide to keep the work?',
    words: 'Press “Keep the work” on the order’s page.',
  },
];
