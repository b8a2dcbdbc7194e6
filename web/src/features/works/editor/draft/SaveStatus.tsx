import { Button } from '@mantine/core';
import classes from './SaveStatus.module.css';
import type { SaveState } from './work-draft.ts';

const clock = new Intl.DateTimeFormat(navigator.language, { hour: '2-digit', minute: '2-digit' });

/** Whether changes are saved, and where. */
export function SaveStatus({ save, sending, onRetry }: { save: SaveState; sending: number; onRetry: () => void }) {
  return (
    <div className={classes.status} data-kind={save.kind}>
      <p role="status">{wordsOf(save, sending)}</p>
      {(save.kind === 'offline' || save.kind === 'refused') && (
        <Button variant="outline" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function wordsOf(save: SaveState, sending: number): string {
  switch (save.kind) {
    case 'clean':
      return sending > 0 ? 'Uploading pictures…' : '';
    case 'typed':
    case 'saving':
      return 'Saving…';
    case 'saved':
      return sending > 0 ? 'Uploading pictures…' : `Saved ${clock.format(save.at)}`;
    case 'offline':
      return 'Not saved: you are offline. Your changes are kept on this device until you are back online.';
    case 'refused':
      return `Not all is saved. ${save.message}`;
  }
}
