import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/record.ts';
import { paths } from '#paths.ts';
import classes from './ArtworkNotes.module.css';

/** What a reader must know about where this work stands, before anything else. */
export function ArtworkNotes({ artwork }: { artwork: Artwork }) {
  const notes = notesOf(artwork);
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {artwork.owner.own && artwork.refused.edit === null && (
        <p>
          <Link to={paths.artworkEdit(artwork._id)} className="linked">
            {artwork.missing.length > 0 ? 'Complete the record' : 'Open the editor'}
          </Link>
        </p>
      )}
    </div>
  );
}

function notesOf({ status, beingEdited, hidden, owner, missing, reviews, refused }: Artwork): string[] {
  const notes: string[] = [];
  if (beingEdited)
    notes.push(
      'This record is being edited by permission. What you see is the last one that was reviewed; its certificate is suspended until the next approval.',
    );
  if (status === 'withdrawn')
    notes.push('The owner has withdrawn this work from the lists. Its record stays readable.');
  if (status === 'recorded')
    notes.push('This record comes from a published catalogue. Nobody has reviewed the work here.');
  if (hidden) notes.push('This work is hidden: the public does not see it.');
  if (!owner.own) return notes;
  if (status === 'draft') {
    notes.push(
      missing.length > 0
        ? `A draft, seen by you alone. Still missing: ${missing.map(({ message }) => message).join('; ')}.`
        : 'A draft, seen by you alone. It is complete and can be sent for review.',
    );
  }
  if (status === 'info_requested') {
    const asked = reviews
      .findLast(({ outcome }) => outcome === 'info_requested')
      ?.votes.find(({ choice }) => choice === 'request_information');
    notes.push(
      asked
        ? `${asked.voter} asks for more information: “${asked.opinion}”`
        : 'An authenticator asks for more information.',
    );
  }
  if (status === 'denied')
    notes.push(
      refused.appeal === null
        ? 'This work was not accepted as authentic. You may appeal, or change its record and send it for review again; changing the record gives up the appeal.'
        : 'This work was not accepted as authentic. You may change its record and send it for review again.',
    );
  return notes;
}
