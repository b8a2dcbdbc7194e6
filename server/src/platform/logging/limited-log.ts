import { minutes } from '#platform/clock.ts';

const pause = minutes(1);
const mostKeys = 1000;

/**
 * Logs repeated messages once a minute for each key. The next line has the number of those left out, so an outage of an
 * hour is sixty lines.
 */
export function limitedLog(clock: () => number = () => performance.now()) {
  const last = new Map<string, { at: number; leftOut: number }>();
  return (key: string, write: (leftOut: number) => void): void => {
    const before = last.get(key);
    if (before && clock() - before.at < pause) {
      before.leftOut += 1;
      return;
    }
    if (last.size >= mostKeys) last.clear();
    last.set(key, { at: clock(), leftOut: 0 });
    write(before?.leftOut ?? 0);
  };
}
