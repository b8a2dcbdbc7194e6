import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'The artist isn’t in the list',
    words: 'Type the name as it is usually written, and choose “Add … as a new artist”.',
  },
  {
    title: 'No one knows for certain who made the work',
    words:
      'Choose an attribution such as “Attributed to”, “Studio of” or “Circle of”. Reviewers vote on exactly what you choose.',
  },
  {
    title: 'What if I have no bill or other document?',
    words:
      'You can add the work without one. A bill, a letter or an old catalogue makes it easier for reviewers to decide. Reviewers can only use documents that everyone can open. You can also add documents later, on the work’s page.',
  },
  {
    title: 'Who sees what I enter?',
    words:
      'Everyone can see the record immediately, marked as recorded by its owner and not yet reviewed. Your name stays private. Your note, and who you got the work from, are public. Documents are private unless you tick “Show the documents to everyone”.',
  },
  {
    title: 'What happens next?',
    words: 'You add pictures and details. When the record is complete, you can send the work for review.',
  },
];
