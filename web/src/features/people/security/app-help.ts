import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'Which app can I use?',
    words: 'Any authenticator app that shows a new code every 30 seconds.',
  },
  {
    title: 'I can’t scan the QR code',
    words: 'Type the key below it into the app. If the app is on this device, press “Open the key in the app”.',
  },
  {
    title: 'The code isn’t accepted',
    words:
      'Make sure the time is correct on the device that has the app. Then enter the newest code. If that doesn’t help, scan the QR code again.',
  },
  {
    title: 'What happens next?',
    words:
      'You need a second factor each time you log in. You also get recovery codes, unless you have some already. If you had no second factor before, you are logged out everywhere else.',
  },
  {
    title: 'What if I lose my phone?',
    words:
      'Log in with a recovery code. Each code works once. If you have none left, ask an admin to reset your second factor.',
  },
];
