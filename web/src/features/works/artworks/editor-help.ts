import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Which pictures do I need?',
    words:
      'One picture of the whole work is enough to send the work for review. Pictures of the back, the signature and any damage help the authenticators most. The first picture is the cover.',
  },
  {
    title: 'I don’t know the exact date',
    words: 'Choose “In the year” or “Between two years”, and tick “circa”. If nothing is known, choose “Not known”.',
  },
  {
    title: 'How do I measure the work?',
    words: 'Measure the work without its frame: height first, then width. Add the depth if the work isn’t flat.',
  },
  {
    title: 'What do I write in the description?',
    words:
      'Describe what you see and what sets this work apart. For example, mention its subject and place, and any marks or labels on the back.',
  },
  {
    title: 'Who sees what I enter?',
    words:
      'Until you send the work, only you and admins can see it. While your profile is being voted on, voters can also see the work’s first picture. Once the work is in review, everyone can see the record except the fields marked with a lock.',
  },
  {
    title: 'Do I have to finish now?',
    words: 'No. Each change is saved automatically. You can return to the work from your dashboard.',
  },
  {
    title: 'What happens after I send the work?',
    words:
      'Authenticators vote on the work. They can approve it, deny it or ask you for more information. You can’t change the record until they have decided.',
  },
];
