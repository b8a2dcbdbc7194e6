import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What should I check first?',
    words:
      'Read the messages and files from both sides. Check what was promised, when the work was sent and whether the tracking shows that it arrived. If something is missing, write to both sides and wait for their answers.',
  },
  {
    title: 'When should I refund the buyer?',
    words:
      'When the work has not arrived, or is damaged or not as described. If the seller is a trader, the law often lets the buyer cancel or return the work without a reason. The order’s page says if the seller is a trader.',
  },
  {
    title: 'What happens if I refund the buyer?',
    words:
      'The buyer gets back what has not been refunded yet, and is asked to give the work back. If they cancelled before it was sent, the seller becomes the owner again by the refund.',
  },
  {
    title: 'What happens if I find the sale valid?',
    words:
      'The matter is closed without a refund, and the buyer can’t open it again. Money that was held for it is no longer held. If the buyer wanted to cancel, the seller has to send the work or hand it over. That doesn’t apply if one of them has deleted their account.',
  },
  {
    title: 'Who reads my reason?',
    words: 'The buyer, the seller and the admins. Other people can’t read it.',
  },
];
