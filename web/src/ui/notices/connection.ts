import { useSyncExternalStore } from 'react';

/** When the connection was lost; null while it works. */
let lostAt: number | null = null;
const listeners = new Set<() => void>();
/** Dispatches an `answer` for each answer of the server. What failed can be asked for again then. */
export const answers = new EventTarget();

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
  answers.dispatchEvent(new Event('answer'));
  if (lostAt === null || sentAt < lostAt) return;
  lostAt = null;
  notifyAll();
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
