import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collector: unknown = runInNewContext('gc');
const collects = (value: unknown): value is NonNullable<typeof globalThis.gc> => typeof value === 'function';

/**
 * Frees unused memory now, because the engine would wait for more of it. A minor collection takes about a millisecond.
 */
export function collectGarbage(type: 'minor' | 'major'): void {
  if (collects(collector)) collector({ type });
}
