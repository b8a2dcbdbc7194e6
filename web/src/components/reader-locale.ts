import { formatMoney, type Money } from '@verso/contract/money.ts';
import { formatUncertainDate, type UncertainDate } from '@verso/contract/uncertain-date.ts';

/** The reader's language, for dates, numbers and money. */
export const locale = navigator.language;

export const dateWords = (date: UncertainDate) => formatUncertainDate(date, locale);

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const hours = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const numbers = new Intl.NumberFormat(locale);

/** A time of the API as a day: `12 February 2024`. */
export const dayWords = (time: string) => days.format(new Date(time));
/** A time of the API to the minute. */
export const momentWords = (time: string) => moments.format(new Date(time));
/** A time of the API within its day. */
export const timeWords = (time: string) => hours.format(new Date(time));
/** An amount as every page shows it: `€12,500`. */
export const moneyWords = (money: Money) => formatMoney(money, locale);
export const numberWords = (number: number) => numbers.format(number);

/** `1 work`, `2,041 works`, `1,000+ works` where counting stopped. */
export const countWords = ({ count, more }: { count: number; more: boolean }, one: string, many: string) =>
  `${numberWords(count)}${more ? '+' : ''} ${count === 1 && !more ? one : many}`;

const plainDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
/** From one day to another, as the API writes days: `May 3 – July 12, 2026`. */
export const daysWords = (from: string, to: string) => plainDays.formatRange(new Date(from), new Date(to));
