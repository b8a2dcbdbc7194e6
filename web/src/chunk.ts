import { loadFailedStyles } from './failed-styles.ts';

/** A script or style of the app could not be loaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Timeout for loading a chunk, in milliseconds. */
export const chunkTimeout = 120_000;

/**
 * Loads a chunk, and throws ChunkLoadError when its script or style fails or exceeds `chunkTimeout`. For `React.lazy`
 * and pages: `lazy(() => chunk(() => import('./wallet.tsx')))`.
 */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`This page didn’t load within ${chunkTimeout / 1000} seconds`)),
      chunkTimeout,
    );
  });
  try {
    return await Promise.race([arrived(load), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why chunks failed: perhaps by a style, which Vite would not ask for again. */
const faults = new WeakMap<() => Promise<unknown>, string>();

async function arrived<T>(load: () => Promise<T>): Promise<T> {
  let module: T | undefined;
  try {
    await loadFailedStyles(faults.get(load) ?? '');
    module = await load();
  } catch (cause) {
    faults.set(load, String(cause));
    // A module that threw while it ran ends here too; its message helps in the console.
    console.error(cause);
    throw new ChunkLoadError('Part of this page couldn’t be loaded. Try again, or reload the page.', { cause });
  }
  // Vite returns nothing while fresh-version.ts reloads the page: wait for the reload without an error.
  return module ?? new Promise<never>(() => undefined);
}
