import { useSyncExternalStore } from 'react';

/** A pending request to confirm the user's identity; the call that caused it waits. */
interface Request {
  promise: Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

let request: Request | null = null;
const listeners = new Set<() => void>();

function set(next: Request | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the confirmation dialog. Calls refused while it is open share its answer. */
export function confirmIdentity(): Promise<boolean> {
  if (request) return request.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (confirmed: boolean) => {
    set(null);
    resolve(confirmed);
  };
  set({ promise, settle });
  return promise;
}

/** Closes the dialog, unconfirmed: the page whose call waits for it was left. */
export const cancelConfirmation = (): void => request?.settle(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pending request, or null. */
export const useConfirmationRequest = () => useSyncExternalStore(subscribe, () => request);
