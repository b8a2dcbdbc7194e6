import { formatMoney, type Money } from '@verso/contract/money.ts';
import { formatUncertainDate, type UncertainDate } from '@verso/contract/uncertain-date.ts';

/** The reader's language, for dates, numbers and money. */
export const locale = navigator.language;

export const dateWords = (date: UncertainDate) => formatUncertainDate(date, locale);

/**
 * Made when it is first asked for: a page's first formatters take tens of milliseconds, for which no page waits that
 * shows no date.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
const timeFormat = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
const days = timeFormat({ dateStyle: 'long' });
const moments = timeFormat({ dateStyle: 'medium', timeStyle: 'short' });
const hours = timeFormat({ timeStyle: 'short' });
const monthNames = timeFormat({ month: 'long', timeZone: 'UTC' });
const plainDays = timeFormat({ dateStyle: 'long', timeZone: 'UTC' });
const daysAway = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const numbers = once(() => new Intl.NumberFormat(locale));

/** A time of the API as a day: `12 February 2024`. */
export const dayWords = (time: string) => days().format(new Date(time));
/** A time of the API to the minute. */
export const momentWords = (time: string) => moments().format(new Date(time));
/** A time of the API within its day. */
export const timeWords = (time: string) => hours().format(new Date(time));
/** `today`, `yesterday`, `2 days ago`. */
export const daysAwayWords = (days: number) => daysAway().format(days, 'day');
/** The months' names, January first. */
export const monthWords = () => Array.from({ length: 12 }, (_, month) => monthNames().format(Date.UTC(2000, month, 1)));
/** An amount as every page shows it: `€12,500`. */
export const moneyWords = (money: Money) => formatMoney(money, locale);
export const numberWords = (number: number) => numbers().format(number);

/** `1 work`, `2,041 works`, `1,000+ works` where counting stopped. */
export const countWords = ({ count, more }: { count: number; more: boolean }, one: string, many: string) =>
  `${numberWords(count)}${more ? '+' : ''} ${count === 1 && !more ? one : many}`;

/** From one day to another, as the API writes days: `May 3 – July 12, 2026`. */
export const daysWords = (from: string, to: string) => plainDays().formatRange(new Date(from), new Date(to));
