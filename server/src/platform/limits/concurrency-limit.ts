import { AppError } from '#platform/errors.ts';

/**
 * Runs a limited number of expensive tasks at once, queues a few more in order, and refuses the rest.
 * @param busy the message for refused callers, and what to do then
 * @throws AppError 'unavailable'
 */
export function concurrencyLimit(
  { running: most, waiting: waitingAtMost }: { running: number; waiting: number },
  busy: string,
) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else if (waiting.length < waitingAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('unavailable', busy);
    try {
      return await work();
    } finally {
      // The task that waited longest takes the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
