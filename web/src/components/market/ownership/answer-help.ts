import { ownerAnswersWithinDays } from '@verso/contract/market/ownership.ts';
import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What happens if I answer yes?',
    words:
      'The admins still decide. If two of them approve the request, the person who asked becomes the owner. The work’s price, location and open offers are then removed.',
  },
  {
    title: 'What happens if I answer no?',
    words:
      'If an admin has already approved the request, that approval no longer counts. Two admins can still approve the request, but each of them must say why. You can read their reasons.',
  },
  {
    title: 'Who can read my answer?',
    words:
      'The person who asked and the admins can read what you write. Only you and admins without a stake in the work can open your documents.',
  },
  {
    title: 'What happens after I answer?',
    words:
      'You can’t change your answer. The person who asked can reply to it once. You are notified of the reply and of the decision.',
  },
  {
    title: 'What if I don’t answer?',
    words: `After ${ownerAnswersWithinDays} days, two admins can approve the request without your answer. An admin can deny it at any time.`,
  },
];
