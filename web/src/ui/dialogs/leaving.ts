import { useEffect } from 'react';
import { createPresence } from './presence.ts';

const unsent = createPresence();

/** Notes that a dialog or a form has unsent input: it asks before its page is left. */
export function useNoteUnsent(isUnsent: boolean): void {
  useEffect(() => (isUnsent ? unsent.hold() : undefined), [isUnsent]);
}

export const useHasUnsent = unsent.usePresent;

let asks = true;

/** Whether a navigation that begins now asks about unsent input. */
export const asksToLeave = () => asks;

/** Leaves a page without asking: its reader has done what ends it. The navigation must begin at once. */
export function leaveUnasked<Left>(leave: () => Left): Left {
  asks = false;
  try {
    return leave();
  } finally {
    asks = true;
  }
}
