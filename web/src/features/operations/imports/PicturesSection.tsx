import { useState } from 'react';
import { imports, picturesForm } from '@verso/contract/operations/imports.ts';
import type { CollectionImport } from '@verso/contract/operations/schemas/imports.ts';
import { useAction } from '#api/use-action.ts';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { formatCount, formatNumber } from '#components/shared/text/reader-locale.ts';
import { FileButton } from '#ui/files/FileButton.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';
import { FetchedPictures } from './FetchedPictures.tsx';
import classes from './Imports.module.css';

const { limit } = picturesForm.file;

/** Adds pictures from an archive to the imported works. */
export function PicturesSection({ found }: { found: CollectionImport }) {
  const { _id: id, pictures } = found;
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(imports.addPictures, {
    onDone: () => setFile(null),
    onRefused: ({ message }) => {
      setFault(message);
      return true;
    },
  });
  const send = (chosen: File) => {
    setFile(chosen);
    const tooLarge = chosen.size > limit;
    setFault(tooLarge ? `Too large. An archive can be at most ${formatBytes(limit)}.` : null);
    if (!tooLarge) act({ id }, { files: { file: [chosen] }, onProgress: setSent });
  };
  return (
    <section aria-labelledby="pictures" className={classes.upload}>
      <h2 id="pictures" className="sub-title">
        Pictures
      </h2>
      <FetchedPictures found={found} />
      <p className="words">
        Upload a ZIP archive. Name each picture after the inventory number of its work, such as <code>1920.5.jpg</code>.
        Name a second picture of the same work <code>1920.5_2.jpg</code>. You can also list the file names in a column
        of your table.
      </p>
      {pictures.busy ? (
        <>
          <p role="status">
            Adding pictures: {formatNumber(pictures.done)}
            {pictures.total > 0 && ` of ${formatNumber(pictures.total)}`} files done.
          </p>
          <progress
            className={classes.progress}
            aria-label="Pictures"
            max={pictures.total || undefined}
            value={pictures.total ? pictures.done : undefined}
          />
        </>
      ) : (
        <>
          {pictures.done + pictures.problems.length > 0 && (
            <p role="status">
              {formatCount({ count: pictures.added, more: false }, 'picture', 'pictures')} added from{' '}
              {formatCount({ count: pictures.total, more: false }, 'file', 'files')}.
            </p>
          )}
          <div>
            <FileButton
              name="pictures"
              label="Pictures as a ZIP archive"
              accept=".zip,application/zip"
              onChoose={send}
              variant="outline"
              loading={busy}
            >
              Choose a ZIP archive
            </FileButton>
          </div>
        </>
      )}
      {file && (
        <ul role="list" aria-label="Chosen archive" className={classes.file}>
          <FileRow name={file.name} size={formatBytes(file.size)} progress={busy ? sent : null} error={fault} />
        </ul>
      )}
      {pictures.problems.length > 0 && (
        <details>
          <summary>
            {formatCount({ count: pictures.problems.length, more: false }, 'file was', 'files were')} left out
          </summary>
          <ul role="list" className={classes.list}>
            {pictures.problems.map(({ name, message }, at) => (
              // Two folders can have files of the same name.
              <li key={`${at}-${name}`} className={classes.problem}>
                <span className="name">{name}</span> <span className="quiet">{message}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
