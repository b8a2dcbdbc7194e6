import { Button } from '@mantine/core';
import type { PictureUpload } from '#features/works/artworks/pictures/picture-uploads.ts';
import { saveWords } from './save-words.ts';
import classes from './SaveStatus.module.css';
import type { DraftView } from './work-draft.ts';

interface SaveStatusProps {
  view: DraftView;
  uploads: readonly PictureUpload[];
  onRetry: () => void;
}

/** Whether changes are saved, and where. */
export function SaveStatus({ view: { save, unkept }, uploads, onRetry }: SaveStatusProps) {
  const sending = uploads.some(({ state }) => state === 'sending');
  const unsent = uploads.some(({ state }) => state !== 'unfit');
  return (
    <div className={classes.status} data-kind={save.kind}>
      <p role="status">{saveWords(save, { unkept, sending, unsent })}</p>
      {(save.kind === 'offline' || save.kind === 'refused') && (
        <Button variant="outline" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
