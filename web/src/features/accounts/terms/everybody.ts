import type { Section } from './section.ts';

/** What everybody agrees to, whatever they do here. */
export const termsOfEverybody: readonly Section[] = [
  {
    heading: 'What Verso is',
    text: 'Verso is a public registry. It keeps what people say about works of art, who said it, when, and which papers support it. Verso does not itself say that a work is genuine: an approval is the opinion of the authenticators named on the record, and no guarantee.',
  },
  {
    heading: 'Your account',
    text: 'It is yours alone, under your own name. Keep your password to yourself: what is done with your account counts as done by you. Say so at once if somebody else may have it.',
  },
  {
    heading: 'What you record stays',
    text: 'Others rely on the record, so nothing in it is rewritten. A mistake is put right by a further entry that names the one it corrects. If you close your account, what you recorded about works remains.',
  },
  {
    heading: 'What others see',
    text: 'Your name stands beside what you put on a public record. Your email is not shown to other members. Documents and prices are private unless you choose to show them; whoever reviews them for the registry can read them.',
  },
  {
    heading: 'Your data',
    text: 'We keep what the registry needs to work and to be checked, and send the mails it needs. We do not sell your data or show you advertisements.',
  },
  {
    heading: 'False statements',
    text: 'If you record what you know to be untrue, we may mark it as disputed, take your permissions away or close your account. The reason is recorded, and you can answer it.',
  },
  {
    heading: 'When the terms change',
    text: 'A new text has a new date as its version. We record which version you accepted, and when.',
  },
];
