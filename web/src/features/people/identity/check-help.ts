import type { HelpEntry } from '#ui/help/FormHelp.tsx';

export const help: readonly HelpEntry[] = [
  {
    title: 'What do I need?',
    words: 'You need a device with a camera, and a valid passport, identity card or driving licence.',
  },
  {
    title: 'My computer has no camera',
    words: 'Start the check here. You can then continue it on your phone.',
  },
  {
    title: 'Why was my check declined?',
    words:
      'Common reasons are glare, a cut-off edge, or a copy instead of the document. The name may also differ from the one in your account. This page shows the reason. You can try again.',
  },
  {
    title: 'My name differs from the name in my document',
    words:
      'First change your name in your profile, so that it matches the document. If your profile is locked, ask to edit it there.',
  },
  {
    title: 'How long does it take?',
    words: 'The check takes a few minutes. The decision usually follows soon after. You can leave the page.',
  },
];
