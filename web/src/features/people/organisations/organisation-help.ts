import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Which name do I use?',
    words:
      'The legal name, as on your letterhead. If you change it later, an admin must verify the organisation again.',
  },
  {
    title: 'Who sees what I enter?',
    words: 'Everyone can see it on the organisation’s public page.',
  },
  {
    title: 'How do we get verified?',
    words:
      'Press “Ask to be verified” on the organisation’s public page. An admin decides, and its owners get an email.',
  },
  {
    title: 'Who can act for the organisation?',
    words:
      'The person who creates it is its first owner. Owners invite others by email, as owners, registrars or viewers. Only owners can buy, sell and manage members.',
  },
  {
    title: 'How do I act for it?',
    words:
      'Choose it in the account menu. Works that you add then belong to it. A banner on every page shows who you are acting for.',
  },
];
