import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Where is the contact shown?',
    words:
      'On pages of stolen and missing works, if the reader or the owner is in the country. Readers can also choose another country there.',
  },
  {
    title: 'Which police unit should I enter?',
    words:
      'The unit that investigates thefts of art in the country. If there is none, enter the police force that takes reports of theft.',
  },
  {
    title: 'Do I need both a website and a phone number?',
    words: 'No, one of them is enough. Don’t enter an emergency number here: pages show it for most countries.',
  },
  {
    title: 'What happens to the default contact?',
    words: 'Your contact replaces it. If you remove yours, pages show the default contact again.',
  },
  {
    title: 'How do I keep a contact up to date?',
    words:
      'Pages say that the contact was last checked on the day you saved it. Check it once a year and save it again.',
  },
];
