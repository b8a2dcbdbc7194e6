import { useSyncExternalStore } from 'react';

/** Whether something is there at the moment, for any number of holders; readers render again when that changes. */
export function createPresence() {
  let holders = 0;
  const listeners = new Set<() => void>();
  const count = (change: 1 | -1) => {
    holders += change;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Holds it until the returned function is called. */
    hold: () => {
      count(1);
      return () => count(-1);
    },
    isPresent: () => holders > 0,
    /** Calls back as soon as nothing is there, at once if nothing is. */
    onceAbsent: (onAbsent: () => void) => {
      if (holders === 0) return onAbsent();
      const stop = subscribe(() => {
        if (holders > 0) return;
        stop();
        onAbsent();
      });
    },
    usePresent: () => useSyncExternalStore(subscribe, () => holders > 0),
  };
}
