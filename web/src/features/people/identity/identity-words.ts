import type { IdentityState } from '@verso/contract/people/schemas/identity.ts';

interface StateWords {
  heading: string;
  words: string;
  /** Label of the button; absent if there is nothing to do. */
  action?: string;
  tone?: 'verdigris' | 'ochre' | 'madder';
}

export const stateWords: Readonly<Record<IdentityState, StateWords>> = {
  none: {
    heading: 'Identity not verified',
    words: 'The check takes a few minutes. You need a passport, identity card or driving licence.',
    action: 'Start the check',
  },
  created: {
    heading: 'Your check has started',
    words: 'You haven’t finished the check yet. Continue with Veriff.',
    action: 'Continue the check',
    tone: 'ochre',
  },
  started: {
    heading: 'Your check has started',
    words: 'The check isn’t finished. You can continue where you stopped.',
    action: 'Continue the check',
    tone: 'ochre',
  },
  waiting: {
    heading: 'Your check is being reviewed',
    words: 'You can leave this page.',
    tone: 'ochre',
  },
  ask_again: {
    heading: 'Please take the pictures again',
    words: 'Your check is still open.',
    action: 'Take the pictures again',
    tone: 'ochre',
  },
  verified: {
    heading: 'Your identity is verified',
    words: 'You don’t need to do anything else.',
    tone: 'verdigris',
  },
  declined: {
    heading: 'Your identity check was declined',
    words: 'You can try again with a new check.',
    action: 'Try again',
    tone: 'madder',
  },
  expired: {
    heading: 'Your identity check expired',
    words: 'The check was not finished in time. You can start a new one whenever you like.',
    action: 'Start a new check',
  },
};

/** The provider's reason codes as advice for the user; codes that the user cannot act on get a general message. */
const reasons: Readonly<Record<number, string>> = {
  101: 'Show the document itself, not a copy or a screen.',
  102: 'The document looks altered.',
  103: 'Your face didn’t match the picture in the document.',
  104: 'The name in the document differs from the name in your account.',
  108: 'These details have already been used in another check.',
  109: 'This device has already been used in another check.',
  110: 'This document has already been used in another check.',
  112: 'The check isn’t available where you are.',
  201: 'Some pictures were missing.',
  202: 'Your face was not clearly visible.',
  203: 'Part of the document was outside the picture.',
  204: 'The pictures were blurred, too dark or hidden by glare.',
  205: 'The document is damaged.',
  206: 'This kind of document isn’t accepted. Use a passport, identity card or driving licence.',
  207: 'The document has expired.',
};

export const reasonWords = (code: number | null): string | undefined =>
  code === null ? undefined : (reasons[code] ?? `Veriff gave reason code ${code}.`);

/** `PT` in the reader's language: `Portugal`. */
export function countryWords(code: string): string {
  try {
    return new Intl.DisplayNames(navigator.language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
