import { wordsIn } from '#features/operations/dashboard/dashboard-state.ts';
import { eventNames } from './event-words.ts';

const dayIn = (params: URLSearchParams, field: 'from' | 'to') => {
  const text = params.get(field) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
};

/** Days in the reader's time zone, both ends included. */
export const eventsIn = (params: URLSearchParams) => ({
  who: wordsIn(params, 'who'),
  about: wordsIn(params, 'about'),
  kind: eventNames.find((one) => one === params.get('kind')) ?? ('' as const),
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
});
export type EventsFilter = ReturnType<typeof eventsIn>;

/** Midnight in the reader's time zone at the start of a day, or of the day after it. */
export function midnight(day: string, after = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}
