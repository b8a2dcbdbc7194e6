/**
 * `unconfirmed`: the check is needed for a valid certificate and could not be made. `open`: no file can show it, or the
 * reader did not ask for it; it does not count against the certificate.
 */
export type Outcome = 'passed' | 'failed' | 'unconfirmed' | 'open';

/** One check and its result. */
export interface Finding {
  what: string;
  outcome: Outcome;
  /** One or more sentences for the reader. */
  says: string;
}

/** The message of an error, as a sentence of a finding. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof TypeError || error instanceof RangeError ? error.message : otherwise;

/** Text from a proof without control and formatting characters, which could overwrite words on a terminal or screen. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
