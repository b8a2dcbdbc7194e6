import { CloseButton, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FileRow.module.css';

interface FileRowProps {
  name: string;
  /** Formatted size: `4.2 MB`. */
  size?: string;
  /** Upload progress from 0 to 1; null or left out when not uploading. */
  progress?: number | null;
  error?: string | null;
  /** Shown before the name: a thumbnail. */
  thumbnail?: ReactNode;
  /** Shown after the name: a drag handle, a cover badge. */
  actions?: ReactNode;
  onRetry?: () => void;
  onRemove?: () => void;
}

/** A file in a drop zone: uploading, uploaded, or refused with the reason. Use inside a list (`role="list"`). */
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
          size && <p className="meta">{progress === null ? size : `${size}, ${Math.round(progress * 100)}% sent`}</p>
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
