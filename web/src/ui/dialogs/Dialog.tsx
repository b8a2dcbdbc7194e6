import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { FormHelp, type LoadHelp } from '#ui/help/FormHelp.tsx';
import classes from './Dialog.module.css';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** An action is in progress: the dialog cannot be closed. */
  busy?: boolean;
  /** There is unsaved input: Escape and a click outside do not close the dialog. */
  typed?: boolean;
  /** Help with the form in the dialog. */
  help?: LoadHelp;
}

/** A dialog that is open while mounted, and returns focus on close. */
export function Dialog({ busy = false, typed = false, help, onClose, children, ...props }: DialogProps) {
  const [previousFocus] = useState(focusedNow);
  // Escape closes the help first.
  const [helpOpened, setHelpOpened] = useState(false);
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
      {...props}
      opened
      onClose={busy ? () => undefined : onClose}
    >
      {help && <FormHelp load={help} onToggle={setHelpOpened} />}
      {children}
    </Modal>
  );
}

/** The buttons of a dialog, always visible. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

/** The focused element; for a closing menu, the button that opened it. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused instanceof HTMLElement ? focused : null;
}
