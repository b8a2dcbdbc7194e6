import { CloseButton, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FileRow.module.css';

interface FileRowProps {
  name: string;
  /** In the reader's units: `4.2 MB`. */
  size?: string;
  /** From 0 to 1 while it is sent; null or left out when it is not. */
  progress?: number | null;
  error?: string | null;
  /** What stands before the name: a small picture. */
  thumbnail?: ReactNode;
  /** What stands after it: a handle to move it, a mark as the cover. */
  actions?: ReactNode;
  onRetry?: () => void;
  onRemove?: () => void;
}

/** A file of a drop zone: on its way, arrived, or refused with the reason. Holders: a list (`role="list"`). */
export function FileRow({ name, size, progress = null, error, thumbnail, actions, onRetry, onRemove }: FileRowProps) {
  return (
    <li className={classes.row}>
      {thumbnail}
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        {error ? (
          <p className={classes.error} role="alert">
            {error}
          </p>
        ) : (
          size && <p className="meta">{progress === null ? size : `${size}, ${Math.round(progress * 100)} % sent`}</p>
        )}
        {progress !== null && !error && (
          <progress className={classes.progress} value={progress} max={1} aria-label={`Sending ${name}`} />
        )}
      </div>
      <div className={classes.actions}>
        {error && onRetry && (
          <Button variant="outline" size="xs" onClick={onRetry}>
            Try again
          </Button>
        )}
        {actions}
        {onRemove && <CloseButton aria-label={`Remove ${name}`} onClick={onRemove} />}
      </div>
    </li>
  );
}
