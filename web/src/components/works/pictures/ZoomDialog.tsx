import type { Viewer } from 'openseadragon';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { moveOfKey, moves } from './zoom-viewer.ts';
import classes from './ZoomView.module.css';

interface ZoomDialogProps {
  onClose: () => void;
  label: string;
  /** The viewer that the keys move. */
  viewer: Viewer | null;
  children: ReactNode;
}

/** A full-screen dialog that zooms and pans a picture by keyboard. */
export function ZoomDialog({ onClose, label, viewer, children }: ZoomDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey[event.key];
    // In a select the arrow keys choose an option.
    const typing = event.target instanceof HTMLSelectElement;
    if (!move || !viewer || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moves[move](viewer);
  };
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      padding={0}
      withCloseButton={false}
      onKeyDown={onKeyDown}
      attributes={{ content: { 'aria-label': label } }}
    >
      <div className={classes.room}>{children}</div>
    </Dialog>
  );
}
