import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Who pays for delivery?',
    words: 'The price doesn’t include delivery. Arrange it with the seller in the messages on the order’s page.',
  },
  {
    title: 'Who can see my address?',
    words: 'Only you, the seller and the admins.',
  },
  {
    title: 'Can I change this later?',
    words:
      'Yes, until the seller says that they sent the work, or that you can collect it. After that, write to the seller.',
  },
  {
    title: 'What happens next?',
    words:
      'The seller is notified. When the work is sent or you can collect it, you are notified. Check the work, then confirm receipt or report a problem on the order’s page.',
  },
];
