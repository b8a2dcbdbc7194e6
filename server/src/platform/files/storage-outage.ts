import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/clock.ts';
import { StoreAway } from '#platform/outage.ts';
import type { Storage } from './storage.ts';

/**
 * A storage that reports its outages. For a moment after one, calls fail at once, so only the first of many waits in
 * vain.
 */
export function outageAware(storage: Storage, isAway: (error: unknown) => boolean, rest = seconds(3)): Storage {
  let away: { until: number; cause: unknown } | undefined;

  async function guard<T>(work: () => Promise<T>): Promise<T> {
    if (away && performance.now() < away.until) throw new StoreAway(away.cause);
    try {
      const result = await work();
      away = undefined;
      return result;
    } catch (error) {
      if (!isAway(error)) throw error;
      away = { until: performance.now() + rest, cause: error };
      throw new StoreAway(error);
    }
  }

  return {
    ...storage,
    put: (key, body) => guard(() => storage.put(key, body)),
    read: (key) => guard(() => storage.read(key)),
    replace: (key, body, seen) => guard(() => storage.replace(key, body, seen)),
    get: (key) => guard(() => storage.get(key)),
    remove: (key) => guard(() => storage.remove(key)),
  };
}

const diskErrors: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
]);

/** Outages of a folder: removed, access refused, or a disk failure. A full one can still be read. */
export const saysDiskAway = (error: unknown) => error instanceof Error && 'code' in error && diskErrors.has(error.code);

/** Shorter than a proxy waits for `/readyz`. */
const patience = seconds(1);
const fresh = seconds(5);

/** Checks at most every few seconds whether a storage answers. */
export function storageWatch(storage: Pick<Storage, 'get'>): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - asked > fresh) {
      asked = performance.now();
      asking = storage.get('installation').then(
        (found) => {
          found?.destroy();
          return true;
        },
        () => false,
      );
    }
    return Promise.race([asking, sleep(patience, false, { ref: false })]);
  };
}
