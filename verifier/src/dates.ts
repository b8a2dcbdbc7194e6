import type { CheckResult } from './check-result.ts';
import { type JsonObject, objectAt, textAt } from './json.ts';

/** The tolerance for a date after the reader’s clock, because clocks differ. */
export const clockLeeway = 10 * 60 * 1000;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `22 November 2026 at 21:04 UTC`. */
export const momentWords = (time: Date): string => `${moment.format(time)} UTC`;

/** A time in the format of credentials. */
export function timeAt(value: unknown, key: string): Date | undefined {
  const text = textAt(value, key) ?? '';
  const time = new Date(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** Whether the certificate is valid at this moment by its own dates. */
export function checkDates(credential: JsonObject, now: Date): CheckResult {
  const what = 'The dates';
  const unconfirmed = (says: string): CheckResult => ({ what, outcome: 'unconfirmed', says });
  const from = timeAt(credential, 'validFrom');
  const signed = timeAt(objectAt(credential, 'proof'), 'created');
  const until = timeAt(credential, 'validUntil');
  if (!from || !signed || ('validUntil' in credential && !until))
    return unconfirmed('The certificate’s dates cannot be read.');
  const latest = from > signed ? from : signed;
  if (latest.getTime() > now.getTime() + clockLeeway)
    return unconfirmed(
      `The certificate is dated ${momentWords(latest)}, later than this computer’s clock. Check its date and time.`,
    );
  if (until && until <= now) return unconfirmed(`The certificate was valid until ${momentWords(until)}.`);
  return { what, outcome: 'passed', says: `The certificate was issued on ${momentWords(from)}.` };
}
