import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Which name do I use?',
    words:
      'Use the name in your passport or identity card if you want to sell or be recognised as an artist. You can change it later in your profile.',
  },
  {
    title: 'Who sees my email?',
    words: 'You and the admins can see your email. Other people can only see it if you share it.',
  },
  {
    title: 'What is a good password?',
    words:
      'Use at least 12 characters. Four unrelated words are easy to remember. Better still, let a password manager create the password.',
  },
  {
    title: 'What happens next?',
    words:
      'You’ll get an email with a link that verifies your address. The link works for 24 hours. You can log in before you open it.',
  },
  {
    title: 'I already have an account',
    words:
      'Log in instead. If you’ve forgotten your password, press “Forgot your password?” on the login page. We’ll send you a link to choose a new one.',
  },
];
