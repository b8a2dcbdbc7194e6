import { originalWarning } from '#components/shared/documents/original-warning.ts';
import type { Document } from '@verso/contract/schemas/picture.ts';
import classes from './Documents.module.css';

interface DocumentsProps {
  documents: readonly Document[];
  /** The reader uploaded them, so they know where the originals are from. */
  own?: boolean;
}

/**
 * Attached documents. Those the reader may open are links to a safe copy, and to the original for its owner; for
 * the others only the number is shown.
 */
export function Documents({ documents, own = false }: DocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <ul role="list" className={classes.documents}>
      {documents.map(({ _id, name, url, originalUrl, notScanned }) => (
        <li key={_id} className={classes.document}>
          {url ? (
            <a href={url} download>
              {name}
            </a>
          ) : (
            <span className="quiet">{name}</span>
          )}
          {originalUrl && (
            <span className="meta">
              <a href={originalUrl} download>
                Original file
              </a>
              {!own && ` (${originalWarning})`}
            </span>
          )}
          {notScanned && <span className="meta">Not scanned for viruses</span>}
        </li>
      ))}
    </ul>
  );
}
