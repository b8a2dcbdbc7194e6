import type { Document } from '@verso/contract/picture.ts';
import classes from './ProvenanceSection.module.css';

/**
 * The papers behind an entry: those that the reader may open are links, the others are told of, without their names.
 */
export function Documents({ documents }: { documents: readonly Document[] }) {
  if (documents.length === 0) return null;
  return (
    <ul role="list" className={classes.documents}>
      {documents.map(({ _id, name, url, notScanned }) => (
        <li key={_id}>
          {url ? (
            <a href={url} download>
              {name}
            </a>
          ) : (
            <span className="quiet">{name}</span>
          )}
          {notScanned && <span className="meta">, not scanned for viruses</span>}
        </li>
      ))}
    </ul>
  );
}
