import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { pictureForm } from '@verso/contract/works/artworks.ts';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import { useState } from 'react';
import { FileButton } from '#ui/files/FileButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';
import { movePicture } from './arrangement.ts';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { PictureTile } from './PictureTile.tsx';
import type { PictureUpload, PictureUploads } from './picture-uploads.ts';
import classes from './PicturesField.module.css';

interface PicturesFieldProps {
  id: string;
  pictures: readonly Picture[];
  onArrange: (pictures: readonly Picture[]) => void;
  uploading: readonly PictureUpload[];
  uploads: PictureUploads;
  error?: string;
}

const { limit, most } = pictureForm.files;
const types = ['image/jpeg', 'image/png', 'image/webp'];

/** The pictures of a work: uploads in progress, and uploaded pictures in order. */
export function PicturesField({ id, pictures, onArrange, uploading, uploads, error }: PicturesFieldProps) {
  // Ids: pictures of another device can change the places meanwhile.
  const [draggedId, drag] = useState<string | null>(null);
  const [removingId, setRemoving] = useState<string | null>(null);
  const placeOf = (pictureId: string | null) => pictures.findIndex(({ _id }) => _id === pictureId);
  const dragged = draggedId === null ? -1 : placeOf(draggedId);
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= pictures.length) return;
    onArrange(movePicture(pictures, from, to));
    announce(
      to === 0
        ? `Picture ${from + 1} is now the cover.`
        : `Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}.`,
    );
  };
  const remove = () => {
    onArrange(pictures.filter(({ _id }) => _id !== removingId));
    setRemoving(null);
  };
  return (
    <div className={classes.field}>
      <Dropzone
        unstyled
        classNames={{ root: classes.drop, inner: classes.inner }}
        data-error={error ? true : undefined}
        activateOnKeyboard={false}
        name="pictures"
        inputProps={{ 'aria-hidden': true, 'aria-label': 'Picture files' }}
        accept={types}
        maxSize={limit}
        onDrop={(files) => uploads.add(files)}
        onReject={(rejections) =>
          rejections.forEach((rejection) => uploads.refuse(rejection.file, reasonOf(rejection)))
        }
      >
        <p className={classes.invitation}>Drop pictures here, or</p>
        {/* A click anywhere on the zone opens the dialog, so also one on this button. */}
        <Button id={id} variant="outline" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
          Choose pictures
        </Button>
        <p id={`${id}-hint`} className="meta">
          JPEG, PNG or WebP, up to {most} pictures of {formatBytes(limit)} each. The first is the cover.
        </p>
      </Dropzone>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}

      {uploading.length > 0 && (
        <ul role="list" aria-label="Pictures uploading">
          {uploading.map(({ key, file, state, progress, error: words }) => (
            <FileRow
              key={key}
              name={file.name}
              size={formatBytes(file.size)}
              progress={state === 'sending' ? progress : null}
              error={words}
              onRetry={state === 'unfit' ? undefined : () => uploads.retry(key)}
              actions={
                state === 'unfit' && (
                  <FileButton
                    name="replacement"
                    label={`Another file for ${file.name}`}
                    accept={types.join(',')}
                    onChoose={(other) => uploads.replace(key, other)}
                    variant="outline"
                    size="xs"
                  >
                    Choose another file
                  </FileButton>
                )
              }
              onRemove={() => uploads.remove(key)}
            />
          ))}
        </ul>
      )}

      {pictures.length > 0 && (
        <ul role="list" aria-label="Pictures of the work, in order" className={classes.tiles}>
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture._id}
              picture={picture}
              place={at + 1}
              of={pictures.length}
              dragged={dragged === at}
              insertion={dragged < 0 || dragged === at ? null : dragged < at ? 'after' : 'before'}
              onDrag={() => drag(picture._id)}
              onDragEnd={() => drag(null)}
              onDrop={() => {
                move(dragged, at);
                drag(null);
              }}
              onMove={(to) => move(at, to - 1)}
              onCaption={(caption) =>
                onArrange(pictures.map((one) => (one._id === picture._id ? { ...one, caption } : one)))
              }
              onRemove={() => setRemoving(picture._id)}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>

      <ConfirmDialog
        opened={placeOf(removingId) >= 0}
        onClose={() => setRemoving(null)}
        title="Remove this picture?"
        confirm="Remove the picture"
        colour="madder"
        onConfirm={remove}
      >
        <p>{removalWords(pictures, placeOf(removingId))}</p>
      </ConfirmDialog>
    </div>
  );
}

function removalWords(pictures: readonly Picture[], at: number): string {
  const { caption = '' } = pictures[at] ?? {};
  const which = caption ? `“${caption}”` : `Picture ${at + 1}`;
  const next = at === 0 && pictures.length > 1 ? ' The next picture will become the cover.' : '';
  return `${which} will be removed from this work’s record.${next} To restore it, you’ll have to upload it again.`;
}

function reasonOf({ file, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === 'file-too-large'))
    return `This file is too large (${formatBytes(file.size)}). The limit for a picture is ${formatBytes(limit)}. Save a smaller copy and add that.`;
  return 'This is not a JPEG, PNG or WebP picture. Save it as one of these and add it again.';
}
