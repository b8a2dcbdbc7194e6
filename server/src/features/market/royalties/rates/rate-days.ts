import { dayOf, days } from '#platform/clock.ts';

/** Weekends and holidays have no rate of their own. An older rate says too little about the day. */
export const oldest = days(7);

/** The day that is so many milliseconds after another. */
export const dayAfter = (day: string, offset: number): string =>
  dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + offset));
