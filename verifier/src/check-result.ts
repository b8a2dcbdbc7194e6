/**
 * `unconfirmed`: the check is needed for a valid certificate and could not be made. `open`: no file can show it, or the
 * reader did not ask for it; it does not count against the certificate.
 */
export type Outcome = 'passed' | 'failed' | 'unconfirmed' | 'open';

/** One check and its result. */
export interface CheckResult {
  what: string;
  outcome: Outcome;
  /** One or more sentences for the reader. */
  says: string;
}

/** A check could not be made with what is given; that does not contradict the certificate. */
export class Unconfirmed extends TypeError {}

/** The outcome of a check that ended with an error. */
export const outcomeOf = (error: unknown): Outcome => (error instanceof Unconfirmed ? 'unconfirmed' : 'failed');

/** The message of an error, as a sentence of a result. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof TypeError || error instanceof RangeError ? error.message : otherwise;

/** The longest text of a result and of a name in it, in characters: more would push the verdict out of sight. */
const mostOfText = 2000;
const mostOfName = 300;

/** Text from a proof without control and formatting characters, which could overwrite words on a terminal or screen. */
export function plainText(text: string, most = mostOfText): string {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    // Also spaces in a row, which could move the rest to another line.
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}

/** A title or name from a proof. */
export const shortText = (text: string): string => plainText(text, mostOfName);
