import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What must be in the table?',
    words: 'One row for each work, with at least its title and its artist. A row above them has the column names.',
  },
  {
    title: 'What if my columns have other names?',
    words: 'After the upload, choose what each column means. We suggest a meaning where we can.',
  },
  {
    title: 'How do I add pictures?',
    words:
      'After the import, choose a ZIP archive of pictures named after your inventory numbers, such as “1920.5.jpg”. A column of your table can also contain their web addresses.',
  },
  {
    title: 'Can I undo an import?',
    words:
      'Yes, but only the whole import. You can’t undo it once someone else has acted on one of the works. You also can’t undo it once a work has been sent for review, reported, disputed, withdrawn, reserved or sold. The same applies once a work has been offered to a buyer or has a bill of sale. Nothing is recorded until you press “Import”.',
  },
];
