import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words: 'Once the buyer can collect the work. Until then, you can say on the order’s page when you’ll do that.',
  },
  {
    title: 'What do I write?',
    words:
      'The address, the days and times, and whom the buyer should call or ask for. Only you, the buyer and the admins can see it.',
  },
  {
    title: 'Can I change it later?',
    words: 'Yes, until the buyer confirms that they received the work. The buyer is notified of each change.',
  },
  {
    title: 'What does the buyer do next?',
    words:
      'The buyer checks the work when they collect it. Then they confirm receipt on the order’s page, or report a problem.',
  },
  {
    title: 'When am I paid?',
    words:
      'The order’s page says when. If the buyer reports a problem before you are paid, nothing is paid out until it is solved.',
  },
];
