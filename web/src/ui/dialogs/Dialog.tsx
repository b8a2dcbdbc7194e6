import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { FormHelp, type LoadHelp } from '#ui/help/FormHelp.tsx';
import classes from './Dialog.module.css';
import { useNoteTyped } from './held.ts';
import { useNoteUnsent } from './leaving.ts';
import { useNoteOpen } from './open-dialogs.ts';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** An action is in progress: the dialog cannot be closed. */
  busy?: boolean;
  /**
   * There is unsaved input: Escape and a click outside do not close the dialog, it asks before its page is left, and the
   * page stays as it is behind it. A function is asked after each input, for forms that keep their values themselves.
   */
  typed?: boolean | (() => boolean);
  /** The input is stored, so that leaving the page loses nothing. */
  kept?: boolean;
  /** Help with the form in the dialog. */
  help?: LoadHelp;
}

/** A dialog that is open while mounted, and returns focus on close. */
export function Dialog({
  busy = false,
  typed: isTyped = false,
  kept = false,
  help,
  onClose,
  children,
  ...props
}: DialogProps) {
  const [, noteInput] = useReducer((count: number) => count + 1, 0);
  const typed = typeof isTyped === 'function' ? isTyped() : isTyped;
  const [previousFocus] = useState(focusedNow);
  // Escape closes the help first.
  const [helpOpened, setHelpOpened] = useState(false);
  useNoteOpen(true);
  useNoteTyped(typed);
  // Leaving once the input was sent is not asked about.
  useNoteUnsent(typed && !busy && !kept);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // Unless focus was moved elsewhere on purpose.
        if (document.activeElement === document.body) previousFocus?.focus();
      });
    },
    [previousFocus],
  );
  return (
    <Modal
      closeOnEscape={!typed && !helpOpened}
      closeOnClickOutside={!typed}
      onInput={noteInput}
      {...props}
      opened
      onClose={busy ? () => undefined : onClose}
    >
      {help && <FormHelp load={help} onToggle={setHelpOpened} />}
      {children}
    </Modal>
  );
}

/** The buttons of a dialog, always visible. The main one is the last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

/** The focused element; for a closing menu, the button that opened it. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused instanceof HTMLElement ? focused : null;
}
