import { useSyncExternalStore } from 'react';

let reachable = true;
const listeners = new Set<() => void>();

function setReachable(next: boolean): void {
  if (next === reachable) return;
  reachable = next;
  for (const tell of listeners) tell();
}

/** A request did not reach the server. Whoever sends requests says so. */
export const markUnreachable = () => setReachable(false);
/** A request was answered, whatever the answer. */
export const markReachable = () => setReachable(true);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('offline', markUnreachable);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('offline', markUnreachable);
  };
}

/** Whether the server cannot be reached at the moment, as far as is known. */
export function useOffline(): boolean {
  return !useSyncExternalStore(subscribe, () => reachable);
}
