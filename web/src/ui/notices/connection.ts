import { useSyncExternalStore } from 'react';

/** When the connection was lost; null while it works. */
let lostAt: number | null = null;
const listeners = new Set<() => void>();
/** What waits for the next answer. */
const waiting = new Set<() => void>();

const notifyAll = () => {
  for (const listener of listeners) listener();
};

/** Called by request code when a request did not reach the server. */
export function markUnreachable(): void {
  const known = lostAt !== null;
  lostAt = performance.now();
  if (!known) notifyAll();
}

/**
 * Called when a request was answered, with any status. Requests sent before the connection was lost are ignored.
 *
 * @param sentAt when it was sent, by `performance.now()`
 */
export function markReachable(sentAt: number): void {
  const asking = [...waiting];
  waiting.clear();
  for (const ask of asking) ask();
  if (lostAt === null || sentAt < lostAt) return;
  lostAt = null;
  notifyAll();
}

/** Calls back once, when the server answers the next request, unless the returned function is called before. */
export function onceReachable(ask: () => void): () => void {
  waiting.add(ask);
  return () => void waiting.delete(ask);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('offline', markUnreachable);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', markUnreachable);
  };
}

/** Whether the server is currently unreachable, as far as is known. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => lostAt !== null);
}
