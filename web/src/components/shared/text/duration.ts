import { formatCount } from './reader-locale.ts';

/** `less than an hour`, `about 5 hours`, `about 3 days`. */
export function durationWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  const days = Math.round(hours / 24);
  return `about ${hours < 36 ? formatCount({ count: Math.round(hours), more: false }, 'hour', 'hours') : formatCount({ count: days, more: false }, 'day', 'days')}`;
}
