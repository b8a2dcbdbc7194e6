import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words:
      'When you have reported something about this work to the police, for instance a theft, a forgery or a fraud. If the work is gone and you have no case number yet, report it stolen or missing first.',
  },
  {
    title: 'Who can see the police report?',
    words:
      'Everyone can see the police force, the case number, the date and your note. The documents are private unless you show them.',
  },
  {
    title: 'What happens when I record the police report?',
    words: 'The work can’t be sold or change hands until the matter is settled, and its certificate is suspended.',
  },
  {
    title: 'What if the matter is settled?',
    words:
      'Go to the work’s page and report that the matter is settled. An admin must confirm this. The report stays in the history.',
  },
];
