import { useSyncExternalStore } from 'react';

/** The reader wants to leave the page, and a dialog with unsaved input is open. */
interface Leaving {
  leave: () => void;
  stay: () => void;
}

let typed = 0;
let leaving: Leaving | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const notify = () => {
  for (const listener of listeners) listener();
};

/** Notes that an open dialog has unsaved input, until the returned function is called. */
export function holdTyped(): () => void {
  typed += 1;
  notify();
  return () => {
    typed -= 1;
    notify();
  };
}

/** Lets the open dialog ask before its reader leaves; null once they have answered. */
export function askToLeave(next: Leaving | null): void {
  leaving = next;
  notify();
}

export const useHasTyped = () => useSyncExternalStore(subscribe, () => typed > 0);
export const useLeaving = () => useSyncExternalStore(subscribe, () => leaving);
