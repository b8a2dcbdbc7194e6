import type { Document } from '@verso/contract/schemas/picture.ts';
import { Documents } from './Documents.tsx';
import classes from './SentFiles.module.css';

/** Files sent with a message. Photos are shown as the registry's own copies, never as the files that were sent. */
export function SentFiles({ documents }: { documents: readonly Document[] }) {
  const photos = documents.filter(({ mediaType, url }) => mediaType.startsWith('image/') && url !== null);
  return (
    <>
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map(({ _id, url }) => (
            // The named link below it leads to the same file.
            <a key={_id} href={url ?? ''} download tabIndex={-1} aria-hidden="true">
              <img src={url ?? ''} alt="" loading="lazy" className={classes.photo} />
            </a>
          ))}
        </div>
      )}
      <Documents documents={documents} />
    </>
  );
}
