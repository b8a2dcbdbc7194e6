import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Stolen or missing?',
    words:
      'Choose “Stolen” if you know or believe that someone took it. Choose “Missing” if you can’t find it. You can still report a missing work as stolen later.',
  },
  {
    title: 'I don’t know the exact date',
    words: 'Give the month, the year or a range. If you know nothing about the date, choose “Not known”.',
  },
  {
    title: 'What happens when I report it?',
    words:
      'The work can’t be sold or change hands, and its certificate is suspended. Everyone who voted on it, owned it or follows it is notified. Anyone who looks it up sees the report.',
  },
  {
    title: 'What do I do next?',
    words:
      'Go to the police, then tell your insurer and the registers of lost art. After you report it, the work’s page gives you contacts and a dossier to take with you.',
  },
  {
    title: 'What if the work is found?',
    words:
      'Go to the work’s page and press “Report as found”. An admin must confirm that it was found. The reports stay in the history.',
  },
];
