import { AsyncLocalStorage } from 'node:async_hooks';

const moment = new AsyncLocalStorage<Date>();

/** The time that is written into records. */
export function now(): Date {
  return moment.getStore() ?? new Date();
}

/** Runs something as if it happened then: how the demo gets its past, and tests their future. */
export function at<T>(date: Date, act: () => Promise<T>): Promise<T> {
  return moment.run(date, act);
}

/** The day of a moment by universal time, as records write it. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);
export const today = () => dayOf(now());

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** The moment so many milliseconds from now. */
export const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
