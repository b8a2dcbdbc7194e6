import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What do I vote on?',
    words: 'Whether the work is by the artist that its record names, with exactly that attribution.',
  },
  {
    title: 'How do I choose?',
    words:
      'Approve if you are convinced that the record is right. Deny if you are convinced that it is wrong. Ask for information if a picture or a document could decide it.',
  },
  {
    title: 'Who sees my vote?',
    words:
      'No one, until the round closes. Then your vote and your opinion are published with your name. The owner can read a request for information immediately.',
  },
  {
    title: 'Can I change my vote?',
    words:
      'Yes, while the round is open. The round closes when enough reviewers agree. A request for information can also close it.',
  },
  {
    title: 'I have an interest in the work',
    words:
      'If you have a small interest in the work, disclose it in the form. If you are too close to the work, recuse yourself instead, below the form. You can’t vote in this round after that.',
  },
];
