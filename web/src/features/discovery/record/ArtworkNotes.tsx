import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { registryNumber } from '#components/works/artworks/artwork-words.ts';
import { WorkNumbers } from '#components/works/artworks/WorkNumbers.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './ArtworkNotes.module.css';

interface ArtworkNotesProps {
  artwork: Artwork;
  /** The page itself shows works with the same picture. */
  picturesShown?: boolean;
}

/** Notices to everyone about the state of the work, at the top of its page. */
export function ArtworkNotes({ artwork, picturesShown = false }: ArtworkNotesProps) {
  const notes = notesOf(artwork);
  const others = artwork.owner.own || picturesShown ? [] : artwork.samePictures;
  if (notes.length + others.length === 0) return null;
  return (
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {others.length > 0 && (
        <p>
          {others.length === 1 ? 'Another record has the same picture: ' : 'Other records have the same picture: '}
          <WorkNumbers text={others.map(({ number }) => registryNumber(number)).join(', ')} works={others} />. Compare
          the records: they may describe the same object.
        </p>
      )}
    </div>
  );
}

function notesOf({ status, recordedByOwner, beingEdited, hidden, takenDown }: Artwork): string[] {
  const notes: string[] = [];
  if (beingEdited)
    notes.push(
      'An admin allowed the owner to edit this record. This is the last reviewed version. The certificate is suspended until the work is approved again.',
    );
  if (status === 'withdrawn')
    notes.push('The owner has withdrawn this work. It is no longer listed, but you can still read its record.');
  if (status === 'recorded')
    notes.push(
      recordedByOwner
        ? 'The owner recorded this work. It has not been reviewed here yet.'
        : 'This record comes from a published catalogue. It has not been reviewed here.',
    );
  if (takenDown)
    notes.push(
      `An admin took this work down on ${formatDay(takenDown.at)}. It is hidden from the public until an admin lifts the takedown. The reason: ${takenDown.reason}`,
    );
  else if (hidden) notes.push('This work is hidden from the public.');
  return notes;
}
