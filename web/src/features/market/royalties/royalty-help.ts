import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What is this royalty?',
    words: 'A share of the price that the law of some countries gives the artist when a work is resold.',
  },
  {
    title: 'What if I don’t know an answer?',
    words: 'Choose “Not known”. The calculator doesn’t guess. It lists the details that it still needs.',
  },
  {
    title: 'Can I rely on the result?',
    words: 'No, it is not legal advice. We have checked our rules only for the places in the first group of the list.',
  },
  {
    title: 'What if the work is sold here?',
    words: 'If the law gives the artist no royalty, the seller may owe one by contract. The result shows both.',
  },
  {
    title: 'Can I share the result?',
    words: 'Yes. Your answers are part of the page’s address. Copy the address to share it.',
  },
];
