import { formatMoney } from '@verso/contract/money.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';

/** The reader's language, for dates, numbers and money. */
export const locale = navigator.language;

export const formatDate = (date: UncertainDate) => formatUncertainDate(date, locale);

/**
 * Creates on first use. The first formatters take tens of milliseconds, which a page without dates should not spend.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
const timeFormat = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
const days = timeFormat({ dateStyle: 'long' });
const moments = timeFormat({ dateStyle: 'medium', timeStyle: 'short' });
const hours = timeFormat({ timeStyle: 'short' });
const monthFormat = timeFormat({ month: 'long', timeZone: 'UTC' });
const plainDays = timeFormat({ dateStyle: 'long', timeZone: 'UTC' });
const relativeDays = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const numbers = once(() => new Intl.NumberFormat(locale));

/** A day without a time is the same day everywhere; as a time it would be midnight in Greenwich. */
const isPlainDay = (time: string) => /^\d{4}-\d{2}-\d{2}$/.test(time);

/** An API time or day as a day: `12 February 2024`. */
export const formatDay = (time: string) => (isPlainDay(time) ? plainDays() : days()).format(new Date(time));
/** An API time to the minute. */
export const formatDateTime = (time: string) => moments().format(new Date(time));
/** The time of day of an API time. */
export const formatTime = (time: string) => hours().format(new Date(time));
/** `today`, `yesterday`, `2 days ago`. */
export const formatDaysAway = (days: number) => relativeDays().format(days, 'day');
/** `12 February 2024 (2 days ago)`. */
export const formatSince = (time: string) => `${formatDay(time)} (${formatDaysAway(daysAway(time, new Date()))})`;

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Calendar days from `now` to an API time or day; negative in the past. */
export const daysAway = (time: string, now: Date) =>
  Math.round((dayOf(new Date(isPlainDay(time) ? `${time}T00:00` : time)) - dayOf(now)) / 86_400_000);
/** Month names, January first. */
export const monthNames = () =>
  Array.from({ length: 12 }, (_, month) => monthFormat().format(Date.UTC(2000, month, 1)));
/** An amount: `€12,500`. */
export const formatAmount = (money: Money) => formatMoney(money, locale);
export const formatNumber = (number: number) => numbers().format(number);

/** `1 work`, `2,041 works`, or `1,000+ works` when the count is capped. */
export const formatCount = ({ count, more }: { count: number; more: boolean }, one: string, many: string) =>
  `${formatNumber(count)}${more ? '+' : ''} ${count === 1 && !more ? one : many}`;

/** A range of API days: `May 3 – July 12, 2026`. */
export const formatDateRange = (from: string, to: string) => plainDays().formatRange(new Date(from), new Date(to));
