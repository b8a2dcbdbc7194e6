import { Modal } from '@mantine/core';
import type { Viewer } from 'openseadragon';
import type { KeyboardEvent, ReactNode } from 'react';
import { moveOfKey, moves } from './zoom-viewer.ts';
import classes from './ZoomView.module.css';

interface ZoomDialogProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  /** Which picture the keys move. */
  viewer: Viewer | null;
  children: ReactNode;
}

/** Fills the screen, and moves a picture by keys. */
export function ZoomDialog({ opened, onClose, label, viewer, children }: ZoomDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey[event.key];
    // In a list of choices the arrows choose.
    const typing = event.target instanceof HTMLSelectElement;
    if (!move || !viewer || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moves[move](viewer);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      padding={0}
      withCloseButton={false}
      onKeyDown={onKeyDown}
      attributes={{ content: { 'aria-label': label } }}
    >
      <div className={classes.room}>{children}</div>
    </Modal>
  );
}
