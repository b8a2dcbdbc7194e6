import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts';

// Argon2id with 19 MiB, two passes, one lane: the defaults of the library and of OWASP.
const dummy = hash('nobody has this password');

/** A limit on concurrent hashes, because a burst of logins could exhaust memory. */
const limited = concurrencyLimit(
  { running: 4, waiting: 40 },
  'Too many people are logging in right now. Try again in a few seconds.',
);

export const hashPassword = (password: string) => limited(() => hash(password));

/** Whether the password is right; takes equally long if there is no account. */
export const checkPassword = (stored: string | undefined, password: string) =>
  limited(async () => (await verify(stored ?? (await dummy), password)) && stored !== undefined);

// Loaded when a password is first chosen, which most starts never need.
let estimator: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Characters after the first ones make no password easier to guess, and judging all 256 would take seconds.
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 24 });
}

/**
 * Whether a program that knows common passwords, keyboards and these words about the user would guess it within 10^8
 * tries.
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= load();
  return (await estimator).check(password, ['verso', ...ownWords]).score < 3;
}
