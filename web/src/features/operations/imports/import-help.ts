import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What must be in the table?',
    words: 'One row for each work, with at least its title and its artist. A row above them has the column names.',
  },
  {
    title: 'My columns have other names',
    words: 'After the upload you choose what each column means. We suggest it where we can.',
  },
  {
    title: 'How do I add pictures?',
    words:
      'After the import, choose a ZIP archive whose pictures are named by your inventory numbers, such as “1920.5.jpg”. A column can also have their web addresses.',
  },
  {
    title: 'Can I undo it?',
    words:
      'Yes, but only the whole import. You can’t undo it once someone else has acted on one of the works. You also can’t once you have sent a work for review or offered it for sale. The same is true once you have reported an event or sent a bill. Until you press “Import”, nothing is recorded.',
  },
];
