import type { Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { daysAway, formatDaysAway, formatDay, locale } from '#components/shared/text/reader-locale.ts';

/** As plain text, with titles of works in quotation marks. */
export const headlineText = (pieces: readonly Piece[]) =>
  pieces.map(({ text, title }) => (title ? `“${text}”` : text)).join('');

/** `today`, `yesterday`, or the date. */
export function groupOf(time: string, now = new Date()): string {
  const days = daysAway(time, now);
  const words = days > -2 ? formatDaysAway(days) : formatDay(time);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Groups by day, in the given order. */
export function byDay<T extends { createdAt: string }>(list: readonly T[]): { day: string; items: T[] }[] {
  const groups: { day: string; items: T[] }[] = [];
  for (const item of list) {
    const day = groupOf(item.createdAt);
    const group = groups.at(-1);
    if (group?.day === day) group.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
