import { failedStyles, retryStyles } from './failed-styles.ts';

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

/** The styles that failed while a chunk was loaded, and without which it is not shown. */
const lacking = new WeakMap<() => Promise<unknown>, readonly string[]>();

async function arrived<T>(load: () => Promise<T>): Promise<T> {
  let module: T | undefined;
  const before = failedStyles();
  const lacked = lacking.get(load) ?? [];
  // Others may need them too, but do not wait for them.
  void retryStyles(before.filter((style) => !lacked.includes(style)));
  try {
    [module] = await Promise.all([load(), retryStyles(before.filter((style) => lacked.includes(style)))]);
    const missing = failedStyles().find((style) => lacked.includes(style));
    if (missing) throw new Error(`${missing} failed again`);
  } catch (cause) {
    lacking.set(load, [...lacked, ...failedStyles().filter((style) => !before.includes(style))]);
    // A module that threw while it ran ends here too; its message helps in the console.
    console.error(cause);
    throw new ChunkLoadError('Part of this page couldn’t be loaded', { cause });
  }
  // Vite returns nothing while fresh-version.ts reloads the page: wait for the reload without an error.
  return module ?? new Promise<never>(() => undefined);
}
