import type { Section } from './section.ts';

/** Terms that apply to every role. */
export const commonTerms: readonly Section[] = [
  {
    heading: 'What Verso is',
    text: 'Verso is a public registry. It records what people say about works of art, who said it and when, and which papers support it. Verso itself does not say that a work is genuine. An approval is the opinion of the authenticators named on the record, not a guarantee.',
  },
  {
    heading: 'Your account',
    text: 'Your account is yours alone, under your own name. Keep your password to yourself: you are responsible for what is done with your account. Tell us immediately if someone else may know it.',
  },
  {
    heading: 'What you record stays',
    text: 'Others rely on the record, so entries are never rewritten. To correct a mistake, you add a new entry that names the one it corrects. If you close your account, what you recorded about works stays.',
  },
  {
    heading: 'What others see',
    text: 'Your name is shown beside what you add to a public record. Your email is not shown to other members. Documents and prices are private unless you choose to show them. The people who review them for the registry can read them.',
  },
  {
    heading: 'Your data',
    text: 'We keep the data needed to run the registry and to check its records. We send the emails needed to run it. We don’t sell your data or show you advertisements.',
  },
  {
    heading: 'False statements',
    text: 'If you record something that you know to be untrue, we may mark it as disputed, remove your permissions or close your account. We record the reason, and you can answer it.',
  },
  {
    heading: 'When the terms change',
    text: 'Each version of the terms has its date. We record which version you accepted, and when.',
  },
];
