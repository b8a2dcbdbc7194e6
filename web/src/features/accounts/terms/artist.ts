import type { Section } from './section.ts';

export const termsOfArtists: readonly Section[] = [
  {
    heading: 'Your works',
    text: 'Register only works that you made, or that were made in your studio under your name, and describe them as they are: material, size, date, edition, signature. One work is registered once.',
  },
  {
    heading: 'Your pictures',
    text: 'Copyright in your works and in your pictures of them stays with you. You allow Verso to show the pictures with the record of the work, for as long as the record stands.',
  },
  {
    heading: 'Review',
    text: 'You can draft works at once. Sending them for review needs a permission, which the authenticators or an admin give. A work under review or approved is locked; to change an approved one you ask first, and its certificate rests until it is approved again.',
  },
  {
    heading: 'Selling',
    text: 'A price that you set is an offer to sell at that price. While a buyer is paying, the work is reserved for them. Once the payment is confirmed, title passes to them and the sale is recorded. Tell us of sales made elsewhere.',
  },
];
