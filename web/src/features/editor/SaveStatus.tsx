import { Button } from '@mantine/core';
import classes from './SaveStatus.module.css';
import type { SaveState } from './work-draft.ts';

const clock = new Intl.DateTimeFormat(navigator.language, { hour: '2-digit', minute: '2-digit' });

/** Whether what was typed is safe, and where. */
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
      return sending > 0 ? 'Sending pictures…' : '';
    case 'typed':
    case 'saving':
      return 'Saving…';
    case 'saved':
      return sending > 0 ? 'Sending pictures…' : `Saved ${clock.format(save.at)}`;
    case 'offline':
      return 'Not saved: you are offline. Kept on this device, will be sent.';
    case 'refused':
      return `Not all is saved. ${save.message}`;
  }
}
