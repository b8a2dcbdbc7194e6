import { figureMonths } from '@verso/contract/operations/figures.ts';
import type { MonthOfViews, MonthOfVotes } from '@verso/contract/operations/schemas/figures.ts';

/** A month with its label, `Mar 2026`, in the reader's language. */
export type Plotted<Month> = Month & { label: string };

export const noVotes = (month: string): MonthOfVotes => ({ month, approve: 0, deny: 0, request_information: 0 });
export const noViews = (month: string): MonthOfViews => ({ month, views: 0 });

/** Every month from the first with data to this one, filled with `none`; at least six, so that the bars stay narrow. */
export function everyMonth<Month extends { month: string }>(
  months: readonly Month[],
  none: (month: string) => Month,
  today: Date,
  locale: string,
): Plotted<Month>[] {
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const known = new Map(months.map((month) => [month.month, month]));
  const ago = (back: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  const first = months[0]?.month ?? '';
  const span: Date[] = [];
  for (let back = 0; back < figureMonths && (back < 6 || keyOf(ago(back)) >= first); back += 1) span.unshift(ago(back));
  return span.map((date) => {
    const month = keyOf(date);
    return { ...(known.get(month) ?? none(month)), label: monthFormat.format(date) };
  });
}

const keyOf = (date: Date) => date.toISOString().slice(0, 7);

export function sumOf(months: readonly MonthOfVotes[]) {
  const sum = { approve: 0, deny: 0, request_information: 0 };
  for (const { approve, deny, request_information: asked } of months) {
    sum.approve += approve;
    sum.deny += deny;
    sum.request_information += asked;
  }
  return sum;
}

/** A duration in hours as text: `40 minutes`, `7 hours`, `12 days`. */
export function formatHours(hours: number): string {
  const [count, unit] =
    hours < 1
      ? [Math.max(1, Math.round(hours * 60)), 'minute']
      : hours < 48
        ? [Math.round(hours), 'hour']
        : [Math.round(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
