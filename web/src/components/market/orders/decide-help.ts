import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What should I check first?',
    words:
      'Read the messages and open the files of both sides. Check what was promised, when the work was sent and whether the tracking shows its arrival. If something is missing, write to both sides and wait for their answers.',
  },
  {
    title: 'When is a refund right?',
    words:
      'When the work did not arrive, or is damaged or not as described. The law often lets a buyer cancel or return what a trader sold, without giving a reason. The order’s page says whether the seller is a trader.',
  },
  {
    title: 'What happens if I refund the buyer?',
    words:
      'The buyer gets back what is left of the price, and is then asked to give the work back. If they cancelled before it was sent, the seller becomes the owner again without that.',
  },
  {
    title: 'What happens if I find the sale valid?',
    words:
      'The matter is closed without a refund, and the buyer can’t open it again. Money that was held for it is no longer held. If the buyer wanted to cancel, the seller has to send the work or hand it over.',
  },
  {
    title: 'Who reads my reason?',
    words: 'The buyer, the seller and the admins. Other people can’t read it.',
  },
];
