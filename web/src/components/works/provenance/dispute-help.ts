import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'When do I use this?',
    words:
      'When the work belongs to someone other than the recorded owner, is not authentic or has another record. If you inherited or bought the work, press “Ask to become its owner” on its page instead.',
  },
  {
    title: 'What is good evidence?',
    words:
      'A document, a publication or a person who knows about it. You can’t attach files, so say where an admin can check your evidence.',
  },
  {
    title: 'Who can read what I write?',
    words:
      'Only admins, until one of them accepts the dispute. Then everyone can read it on the record, exactly as you wrote it but without your name. It stays there permanently.',
  },
  {
    title: 'What happens next?',
    words:
      'An admin accepts or declines the dispute, and you are notified. If it is accepted, the work can’t be sold or change hands until another admin closes the dispute. Its certificate is suspended until then.',
  },
  {
    title: 'What if it is declined?',
    words: 'You can read why. The dispute is not shown on the record. If you learn more, dispute the work again.',
  },
];
