import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPresence } from './presence.ts';

const typed = createPresence();

/** Notes that an open dialog, or a form in the page, has input, also while that is being sent. */
export function useNoteTyped(isTyped: boolean): void {
  useEffect(() => (isTyped ? typed.hold() : undefined), [isTyped]);
}

/** Whether pages are held now. */
export const isHolding = typed.isPresent;

let renewals = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets pages show what has changed since, although there is input: the reader did it, or was told to look at it. */
export function renewHeld(): void {
  renewals += 1;
  for (const listener of listeners) listener();
}

/**
 * The data that a page shows. While an open dialog or a form has input, that is the data with which the input began:
 * what others change or decide meanwhile must not take the dialog or the form away.
 */
export function useHeld<Data>(data: Data): Data {
  const isTyped = typed.usePresent();
  const renewal = useSyncExternalStore(subscribe, () => renewals);
  const [held, setHeld] = useState<{ data: Data; renewal: number } | null>(null);
  if (!isTyped && held !== null) setHeld(null);
  if (isTyped && held?.renewal !== renewal) setHeld({ data, renewal });
  // What had not loaded yet is shown once it has.
  return held?.data ?? data;
}
