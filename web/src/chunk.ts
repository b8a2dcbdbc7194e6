/** A part of the application, its script or its style, did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** How long a part of the application may take to arrive, in milliseconds. */
export const chunkTimeout = 120_000;

/**
 * Fetches a part of the application, and says so with a ChunkLoadError when its script or style fails or takes longer
 * than `chunkTimeout`. For `React.lazy` as for pages: `lazy(() => chunk(() => import('./wallet.tsx')))`.
 */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`This page did not arrive within ${chunkTimeout / 1000} seconds`)),
      chunkTimeout,
    );
  });
  try {
    return await Promise.race([arrived(load), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function arrived<T>(load: () => Promise<T>): Promise<T> {
  let module: T | undefined;
  try {
    module = await load();
  } catch (cause) {
    // A module that came but failed while it ran ends here too; its own words help whoever looks into the console.
    console.error(cause);
    throw new ChunkLoadError('A part of this page could not be fetched', { cause });
  }
  // Vite answers with nothing when the failure is being met by a reload (fresh-version.ts): wait for that, show no
  // error.
  return module ?? new Promise<never>(() => undefined);
}
