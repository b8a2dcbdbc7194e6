import { useEffect, useState } from 'react';
import { createPresence } from './presence.ts';

const typed = createPresence();

/** Notes that an open dialog has input, also while that is being sent. */
export function useNoteTyped(isTyped: boolean): void {
  useEffect(() => (isTyped ? typed.hold() : undefined), [isTyped]);
}

/**
 * The data that a page shows. While an open dialog has input, that is the data with which the input began: what others
 * change or decide meanwhile must not take the dialog away.
 */
export function useHeld<Data>(data: Data): Data {
  const isTyped = typed.usePresent();
  const [held, setHeld] = useState<{ data: Data } | null>(null);
  if (isTyped !== (held !== null)) setHeld(isTyped ? { data } : null);
  // What had not loaded yet is shown once it has.
  return held?.data ?? data;
}
