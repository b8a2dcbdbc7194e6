import { useLayoutEffect } from 'react';
import { createPresence } from './presence.ts';

const open = createPresence();

/** Counts a dialog while it is open. */
export function useNoteOpen(opened: boolean): void {
  useLayoutEffect(() => (opened ? open.hold() : undefined), [opened]);
}

/** Whether a dialog is open. */
export const useDialogOpen = open.usePresent;

/** Calls back as soon as no dialog is open. */
export const onceDialogsClosed = open.onceAbsent;
