import { AppError } from './errors.ts';

/**
 * Does so much at once of what is dear, has a few more wait in their order, and turns away the rest.
 * @param busy what those are told who are turned away, and what to do then
 * @throws AppError 'unavailable'
 */
export function fewAtOnce(
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
      // Whoever waits longest takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
