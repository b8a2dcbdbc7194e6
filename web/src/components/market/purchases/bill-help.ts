import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Which document can I send?',
    words:
      'An invoice, a receipt or a contract that names the work, the seller, the buyer and the date. A photo is enough if every word can be read.',
  },
  {
    title: 'Who can see the bill?',
    words:
      'You, admins and the authenticators who check the bill can see the names and the price. Only you and admins can open the file. The authenticators see a copy of its pages. If you tick “Show the price to everyone”, the price is public. If not, a buyer whom you invite still sees it.',
  },
  {
    title: 'What happens after I send the bill?',
    words:
      'Authenticators compare the bill with what you entered, and vote. If they ask for more information, send an amended bill. If they deny it, they say why.',
  },
];
