import type { IdentityState } from '@verso/contract/identity.ts';

interface StateWords {
  heading: string;
  words: string;
  /** What one presses to go on; absent where there is nothing to do. */
  action?: string;
  tone?: 'verdigris' | 'ochre' | 'madder';
}

export const stateWords: Readonly<Record<IdentityState, StateWords>> = {
  none: {
    heading: 'You have not shown who you are',
    words: 'The check takes a few minutes. Have a passport, an identity card or a driving licence at hand.',
    action: 'Start the check',
  },
  created: {
    heading: 'Your check is open',
    words: 'You have not begun it yet.',
    action: 'Go to the check',
  },
  started: {
    heading: 'Your check has begun',
    words: 'It is not handed in yet. You can go on where you were.',
    action: 'Go on with the check',
    tone: 'ochre',
  },
  waiting: {
    heading: 'Your check is being looked at',
    words: 'This takes a few minutes, seldom a day. You can leave this page; the decision comes by itself.',
    tone: 'ochre',
  },
  ask_again: {
    heading: 'Please take the pictures again',
    words: 'The check is still open, at the same place.',
    action: 'Take the pictures again',
    tone: 'ochre',
  },
  verified: {
    heading: 'Your identity is verified',
    words: 'There is nothing more to do here.',
    tone: 'verdigris',
  },
  declined: {
    heading: 'Your check was declined',
    words: 'You can try again in a new check.',
    action: 'Try again',
    tone: 'madder',
  },
  expired: {
    heading: 'Your check ran out',
    words: 'It was not finished in time. Nothing is lost; begin a new one when you are ready.',
    action: 'Start a new check',
  },
};

/** The provider's numbers for its reasons, in words that help the person; what they cannot help stays general. */
const reasons: Readonly<Record<number, string>> = {
  101: 'It needs the document itself, not a copy or a screen.',
  102: 'The document seemed to be altered.',
  103: 'The face did not seem to match the picture in the document.',
  104: 'The name in the document is not the one in your account.',
  108: 'These details were used in another check before.',
  109: 'This device was used in another check before.',
  110: 'This document was used in another check before.',
  112: 'The check cannot be done from where you are.',
  201: 'Pictures were missing.',
  202: 'The face could not be seen clearly.',
  203: 'The document was not wholly in the picture.',
  204: 'The pictures were blurred, dark or covered by glare.',
  205: 'The document is damaged.',
  206: 'This kind of document cannot be used. Take a passport, an identity card or a driving licence.',
  207: 'The document is out of date.',
};

export const reasonWords = (code: number | null): string | undefined =>
  code === null ? undefined : (reasons[code] ?? `The provider gave its reason no. ${code}.`);

/** `PT` in the reader's language: `Portugal`. */
export function countryWords(code: string): string {
  try {
    return new Intl.DisplayNames(navigator.language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
