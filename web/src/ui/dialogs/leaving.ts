import { useEffect, useSyncExternalStore } from 'react';
import { createPresence } from './presence.ts';

/** The reader wants to leave the page, and a dialog with unsent input is open. */
interface Leaving {
  leave: () => void;
  stay: () => void;
}

const unsent = createPresence();

/** Notes that an open dialog has unsent input: it asks before its page is left. */
export function useNoteUnsent(isUnsent: boolean): void {
  useEffect(() => (isUnsent ? unsent.hold() : undefined), [isUnsent]);
}

export const useHasUnsent = unsent.usePresent;

let leaving: Leaving | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets the open dialog ask before its reader leaves; null once they have answered. */
export function askToLeave(next: Leaving | null): void {
  leaving = next;
  for (const listener of listeners) listener();
}

export const useLeaving = () => useSyncExternalStore(subscribe, () => leaving);
