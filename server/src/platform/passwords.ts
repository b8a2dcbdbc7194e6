import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fewAtOnce } from './few-at-once.ts';

// Argon2id with 19 MiB, two passes, one lane: the library's defaults, and OWASP's.
const dummy = hash('nobody has this password');

/** More at once would let a burst of logins take the machine's memory. */
const oneOfFew = fewAtOnce(
  { running: 4, waiting: 40 },
  'Too many people are signing in at this moment. Try again in a few seconds.',
);

export const hashPassword = (password: string) => oneOfFew(() => hash(password));

/** Whether the password is right; takes as long when there is nobody to compare with. */
export const checkPassword = (stored: string | undefined, password: string) =>
  oneOfFew(async () => (await verify(stored ?? (await dummy), password)) && stored !== undefined);

// Loaded when somebody first chooses a password, which most starts do without.
let estimator: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // What stands behind the first characters makes no password easier to guess, and judging all of 256 would take
  // seconds.
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 24 });
}

/**
 * Whether a program that knows common passwords, keyboards, and these words of whoever chooses it would guess it within
 * 10^8 tries.
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= load();
  return (await estimator).check(password, ['verso', ...ownWords]).score < 3;
}
