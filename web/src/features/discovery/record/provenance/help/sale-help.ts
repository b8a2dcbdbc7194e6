import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words: 'When you sold the work yourself, outside this registry. Sales by card are recorded automatically.',
  },
  {
    title: 'What happens next?',
    words:
      'The buyer gets an email. If they don’t have an account, the email invites them to create one. The buyer becomes the owner when they accept the work. Until then, you can cancel the sale.',
  },
  {
    title: 'Who can see the sale?',
    words: 'Everyone can see the date and the place. The price and the documents are private unless you show them.',
  },
  {
    title: 'I made a mistake',
    words:
      'If the buyer hasn’t accepted yet, cancel the sale and record it again. If they have, dispute the entry on the work’s page. The admins will decide.',
  },
];
