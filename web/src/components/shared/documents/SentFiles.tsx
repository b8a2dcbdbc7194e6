import { useState } from 'react';
import type { Document } from '@verso/contract/schemas/picture.ts';
import { Documents } from './Documents.tsx';
import { afterAnswer, firstAddress } from './shown-address.ts';
import classes from './SentFiles.module.css';

/**
 * Files sent with a message, by the reader if `own`. Photos are shown as the registry's own copies, never as the files
 * that were sent.
 */
export function SentFiles({ documents, own }: { documents: readonly Document[]; own: boolean }) {
  const photos = documents.filter(({ mediaType }) => mediaType.startsWith('image/'));
  return (
    <>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map(({ _id, name, url }) => url !== null && <Photo key={_id} name={name} url={url} />)}
        </div>
      )}
      <Documents documents={documents} own={own} />
    </>
  );
}

function Photo({ name, url }: { name: string; url: string }) {
  const [shown, setShown] = useState(() => firstAddress(url));
  const current = afterAnswer(shown, url);
  if (current !== shown) setShown(current);
  return (
    // The named link below it leads to the same file.
    <a href={url} download tabIndex={-1}>
      <img
        src={current.address}
        alt={name}
        loading="lazy"
        width={240}
        height={180}
        className={classes.photo}
        onError={() => setShown({ ...current, failed: true })}
      />
    </a>
  );
}
