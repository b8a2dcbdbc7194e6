import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What happens when I set a price?',
    words:
      'Once the work is approved, anyone can buy it at that price by card. To take the work off sale, clear the field.',
  },
  {
    title: 'How much do I get?',
    words:
      'You get the price less the card provider’s fee, which is known once the buyer has paid. If you didn’t make the work, the artist’s royalty is also deducted. Type a price to see what is left. The registry takes no fee.',
  },
  {
    title: 'When am I paid?',
    words:
      'At the earliest 14 days after the sale, or 7 days after you send the work if that is later. Before that, verify your identity under Settings and set up payouts under Billing.',
  },
  {
    title: 'What if I sell as a business?',
    words:
      'Tick “I sell as a trader” under Billing first. Where the law says so, buyers can then return the work within 14 days.',
  },
  {
    title: 'Can I hide the price?',
    words:
      'Yes. Tick “Hide the price”. Visitors see “Price on request” and can ask you. No one can buy the work by card until you show the price.',
  },
  {
    title: 'What are the original files?',
    words:
      'The files as you uploaded them. They can reveal your camera, where a picture was taken and your file names. If you don’t tick “Give the buyer my original files”, the buyer gets full-size copies without these details.',
  },
];
