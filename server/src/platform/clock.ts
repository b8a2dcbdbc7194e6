import { AsyncLocalStorage } from 'node:async_hooks';

const moment = new AsyncLocalStorage<Date>();

/** The time written into records. */
export function now(): Date {
  return moment.getStore() ?? new Date();
}

/** Runs a function at another time: the demo uses it for its past, tests for their future. */
export function at<T>(date: Date, act: () => Promise<T>): Promise<T> {
  return moment.run(date, act);
}

/** The UTC day of a moment, as records write it. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);
export const today = () => dayOf(now());

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** The moment this many milliseconds from now. */
export const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
