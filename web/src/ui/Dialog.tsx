import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Dialog.module.css';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** A deed is under way: the dialog cannot be closed over it. */
  busy?: boolean;
  /** Something was typed, which neither Escape nor a press beside the dialog shall lose. */
  typed?: boolean;
}

/** A dialog that is open for as long as it is there. Afterwards the focus is where it was before. */
export function Dialog({ busy = false, typed = false, onClose, ...props }: DialogProps) {
  const [before] = useState(focusedNow);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // Unless it was taken elsewhere on purpose.
        if (document.activeElement === document.body) before?.focus();
      });
    },
    [before],
  );
  return (
    <Modal
      closeOnEscape={!typed}
      closeOnClickOutside={!typed}
      {...props}
      opened
      onClose={busy ? () => undefined : onClose}
    />
  );
}

/** The buttons of a dialog, in view however long it is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}

/** What has the focus; of a menu, which closes, the button that opened it. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused instanceof HTMLElement ? focused : null;
}
