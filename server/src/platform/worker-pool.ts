import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

type Functions = Record<string, (task: never) => Promise<unknown>>;

/** Threads that run the functions which a module exports; started when first needed, ended when long idle. */
export function workerPool<Exports extends Functions>(module: URL, limits: { threads: number; heapMb: number }) {
  let pool: Piscina | undefined;

  return {
    /** @param signal ends the thread itself, whatever it is doing, and rejects with an AbortError */
    run<Name extends keyof Exports & string>(
      name: Name,
      task: Parameters<Exports[Name]>[0],
      signal?: AbortSignal,
    ): Promise<Awaited<ReturnType<Exports[Name]>>> {
      pool ??= new Piscina({
        filename: fileURLToPath(module),
        minThreads: 0,
        maxThreads: limits.threads,
        idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
      });
      return pool.run(task, { name, signal: signal ?? null });
    },

    /** Lets running work finish. */
    async close(): Promise<void> {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
}
