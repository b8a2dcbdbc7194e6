import { useLayoutEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  open += change;
  for (const listener of listeners) listener();
}

/** Counts a dialog while it is open. */
export function useNoteOpen(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    count(1);
    return () => count(-1);
  }, [opened]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog is open. */
export const useDialogOpen = () => useSyncExternalStore(subscribe, () => open > 0);
