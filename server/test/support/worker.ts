import { setTimeout as sleep } from 'node:timers/promises';

/** Functions for a worker of a test's pool. */
export const processId = async (_nothing: null): Promise<number> => process.pid;
export const reverse = async (bytes: Uint8Array): Promise<Uint8Array> => bytes.toReversed();
export const fail = async (message: string): Promise<never> => {
  throw new Error(message);
};
export const crash = async (_nothing: null): Promise<never> => process.abort();
export const fillMemory = async (_nothing: null): Promise<number> => {
  const kept: number[][] = [];
  while (kept.length < 1_000_000) kept.push(Array.from({ length: 10_000 }, Math.random));
  return kept.length;
};
export const neverEnd = async (_nothing: null): Promise<void> => {
  for (;;);
};
export const pause = async (_nothing: null): Promise<void> => {
  await sleep(20);
};
export const urgent = pause;
