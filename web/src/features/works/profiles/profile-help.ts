import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What is the profile for?',
    words:
      'Authenticators vote on your profile. Once they approve it, you can send works for review. Your works get the Maker mark once your identity is also verified.',
  },
  {
    title: 'What do the voters look at?',
    words:
      'Whether you are who you say you are, and whether you made the works you show. Give at least one of these: a website, a school, an exhibition or a person who knows you.',
  },
  {
    title: 'I’m self-taught and have never exhibited',
    words:
      'Say so under “Where you trained”, and link to pages where your work can be seen. Add pictures of your works as drafts.',
  },
  {
    title: 'Who sees what I enter?',
    words:
      'Your page shows your name, nationality, life dates, place of birth, biography and links. Only voters and admins can see your training, exhibitions and references. Only you and admins can see the country where you live.',
  },
  {
    title: 'Do I need to verify my identity first?',
    words:
      'No, but voters are warned if your identity isn’t verified. You need to verify it to get the Maker mark and to be paid.',
  },
  {
    title: 'What can I change later?',
    words:
      'After approval, your name, nationality, life dates and place of birth are locked, because the voters checked them. You can ask to edit them. You can change everything else.',
  },
];
