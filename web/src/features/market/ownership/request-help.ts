import { ownerAnswersWithinDays } from '@verso/contract/market/ownership.ts';
import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Which documents count?',
    words:
      'For an heir: a certificate of inheritance, a will or a letter from the court. For a buyer: an invoice, a contract or an auction receipt. A legible photo of the document is enough.',
  },
  {
    title: 'Who can read them?',
    words:
      'Only you and admins without a stake in the work can open the documents. The recorded owner can see your name and what you write.',
  },
  {
    title: 'What if several people inherited it?',
    words: 'Send one request on behalf of all the heirs. Attach evidence that the others agree.',
  },
  {
    title: 'How long does it take?',
    words: `The recorded owner has ${ownerAnswersWithinDays} days to answer. You can reply to the answer once, with more documents. Then the admins will decide. We’ll email you at each step.`,
  },
  {
    title: 'What if the work is sold before the admins decide?',
    words:
      'Your request will be closed, and we’ll email you. You can then send a new request to the new owner, or dispute the record.',
  },
  {
    title: 'What if it is denied?',
    words: 'You can read the reason and send a new request with other evidence.',
  },
];
