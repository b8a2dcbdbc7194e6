import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words: 'When an entry that the registry recorded or confirmed has a wrong date, place, name or price.',
  },
  {
    title: 'What is good evidence?',
    words: 'A document or a publication that shows what happened. Say where the admins can check it.',
  },
  {
    title: 'What happens next?',
    words:
      'Everyone can see that the entry is disputed. If two admins approve your correction, it is recorded beside the entry. You are notified of their decision.',
  },
];
