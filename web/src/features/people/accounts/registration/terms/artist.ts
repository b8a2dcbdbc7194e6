import type { Section } from './section.ts';

export const artistTerms: readonly Section[] = [
  {
    heading: 'Your works',
    text: 'Only register works that you made, or that were made in your studio under your name. Describe them truthfully: material, size, date, edition, signature. Register each work once.',
  },
  {
    heading: 'Your pictures',
    text: 'Copyright in your works and in your pictures of them stays with you. You allow Verso to show the pictures with the record of the work, for as long as the record exists.',
  },
  {
    heading: 'Review',
    text: 'You can draft works immediately. To send them for review you need permission from the authenticators or an admin. Works are locked during a review and once approved. To change an approved work, you ask first. If an admin agrees, its certificate is suspended until the work is approved again.',
  },
  {
    heading: 'Selling',
    text: 'A price that you set is an offer to sell at that price. While a buyer is paying, the work is reserved for them. Once the payment is confirmed, they become the owner and the sale is recorded. Record sales made elsewhere.',
  },
];
