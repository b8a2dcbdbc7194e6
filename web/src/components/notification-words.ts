import type { Piece } from '@verso/contract/notifications.ts';
import { daysAwayWords, dayWords, locale } from './reader-locale.ts';

/** As plain text, where names of works stand in quotation marks. */
export const headlineText = (pieces: readonly Piece[]) =>
  pieces.map(({ text, title }) => (title ? `“${text}”` : text)).join('');

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** `today`, `yesterday`, else the day. */
export function groupOf(time: string, now = new Date()): string {
  const days = Math.round((dayOf(new Date(time)) - dayOf(now)) / 86_400_000);
  const words = days > -2 ? daysAwayWords(days) : dayWords(time);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Those of one day together, in the order they came in. */
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
