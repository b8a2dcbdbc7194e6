import { useSyncExternalStore } from 'react';

/** When the server was found to be out of reach; null while it is not. */
let lostAt: number | null = null;
const listeners = new Set<() => void>();

const tellAll = () => {
  for (const tell of listeners) tell();
};

/** A request did not reach the server. Whoever sends requests says so. */
export function markUnreachable(): void {
  const known = lostAt !== null;
  lostAt = performance.now();
  if (!known) tellAll();
}

/**
 * A request was answered, whatever the answer. One that was sent before the connection was lost says nothing of what is
 * now.
 *
 * @param sentAt when it was sent, by `performance.now()`
 */
export function markReachable(sentAt: number): void {
  if (lostAt === null || sentAt < lostAt) return;
  lostAt = null;
  tellAll();
}

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
  return useSyncExternalStore(subscribe, () => lostAt !== null);
}
