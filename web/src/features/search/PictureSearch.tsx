import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AlikeWork, search } from '@verso/contract/search.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { alikeWords } from '#components/alike-words.ts';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { cardOf } from '#components/artwork-words.ts';
import { pictureFault, pictureTypes } from '#components/picture-fault.ts';
import { countWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { toastError } from '#ui/toast.ts';
import classes from './PictureSearch.module.css';

const { limit } = search.byPicture.form.picture;

/** Finds registered works by a photograph that is chosen, or dropped here. Nothing of it is kept. */
export function PictureSearch() {
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  // It changes nothing, so that nothing else is read again.
  const {
    mutate: send,
    data,
    variables: file,
    isPending: busy,
    reset,
  } = useMutation({
    mutationFn: (chosen: File) => call(search.byPicture, {}, { files: { picture: [chosen] } }),
    onError: (failure) => (failure instanceof ApiError ? setFault(failure.message) : toastError(failure)),
  });
  const look = (chosen: File | null | undefined) => {
    if (!chosen || busy) return;
    reset();
    const wrong = pictureFault(chosen, limit, 'a picture to search with');
    setFault(wrong ?? null);
    if (!wrong) send(chosen);
  };
  return (
    <section aria-label="Search by picture" className={classes.section}>
      {/* Whoever cannot drop uses the button inside. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          look(event.dataTransfer.files.item(0));
        }}
      >
        <FileButton accept={pictureTypes.join(',')} onChange={look}>
          {(props) => (
            <Button {...props} variant="outline" loading={busy}>
              Search by picture
            </Button>
          )}
        </FileButton>
        <p className="meta">Choose a photograph of a work, or drop it here. It is compared, and not kept.</p>
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {file && data && <Found file={file} found={data.found} onClose={reset} />}
    </section>
  );
}

function Found({ file, found, onClose }: { file: File; found: readonly AlikeWork[]; onClose: () => void }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className={classes.found}>
      <SectionHeading
        id="alike"
        action={
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
        }
      >
        Like your photograph
      </SectionHeading>
      <div className={classes.answer}>
        <img src={address} alt="Your own, as chosen" className={classes.own} />
        <div>
          <p className="meta" role="status">
            {countWords({ count: found.length, more: false }, 'registered work', 'registered works')} with a picture
            like yours
          </p>
          {found.length > 0 ? (
            <ArtworkGrid
              label="Works with a like picture"
              artworks={found.map(({ artwork, picture, ...alike }) => ({
                ...cardOf(artwork),
                picture,
                phrase: `${alikeWords(alike)} · ${cardOf(artwork).phrase}`,
              }))}
            />
          ) : (
            <EmptyState>
              No public work has a picture like this one. Photograph the work straight from the front, without its
              frame, and try again; a work may also be registered with another view.
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
