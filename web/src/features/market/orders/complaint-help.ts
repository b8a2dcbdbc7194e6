import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words:
      'When the work hasn’t arrived, is damaged or is not as described. If you changed your mind, use “Cancel the order” or “Return the work” on the order’s page. You can only see a button while you can use it.',
  },
  {
    title: 'What should I attach?',
    words: 'Photos of the damage and the packaging, and anything that the carrier gave you.',
  },
  {
    title: 'What happens next?',
    words:
      'The seller and the admins are notified. Agree on a solution with the seller in the messages on the order’s page. Then close the problem there.',
  },
  {
    title: 'What if we can’t agree?',
    words: 'An admin will decide whether you get a refund.',
  },
];
