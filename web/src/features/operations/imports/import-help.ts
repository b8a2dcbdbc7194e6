import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What must be in the table?',
    words: 'One row for each work, with at least its title and its artist. The first row has the column names.',
  },
  {
    title: 'My columns have other names',
    words: 'After the upload you choose what each column means. We suggest it where we can.',
  },
  {
    title: 'Where do the pictures go?',
    words:
      'After the upload, add one ZIP file whose pictures are named by your inventory numbers, such as “1920.5.jpg”. A column can also have their web addresses.',
  },
  {
    title: 'Can I undo it?',
    words:
      'Yes, as a whole, until someone else has acted on one of the works. Until you press “Import”, nothing is recorded.',
  },
];
