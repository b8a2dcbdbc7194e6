import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { AfterSending } from '#components/works/review/AfterSending.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './ArtworkNotes.module.css';

/** Notices about the state of the work, at the top of its page. */
export function ArtworkNotes({ artwork }: { artwork: Artwork }) {
  const notes = notesOf(artwork);
  const awaited = artwork.owner.own ? awaitedOf(artwork) : null;
  if (notes.length === 0 && awaited === null) return null;
  return (
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {awaited && <AfterSending decision={awaited} />}
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

const awaitedOf = ({ status, editRequest }: Artwork) => {
  if (status === 'in_review') return 'workReview';
  return editRequest ? 'editRequest' : null;
};

function notesOf({
  status,
  recordedByOwner,
  beingEdited,
  hidden,
  owner,
  missing,
  takenDown,
  reviews,
  refused,
}: Artwork): string[] {
  const notes: string[] = [];
  if (beingEdited)
    notes.push(
      'An admin allowed the owner to edit this record. You see the last reviewed version. Its certificate is suspended until the work is approved again.',
    );
  if (status === 'withdrawn')
    notes.push('The owner has withdrawn this work. It is no longer listed, but you can still read its record.');
  if (status === 'recorded')
    notes.push(
      recordedByOwner
        ? 'Recorded by its owner and not reviewed yet. No one here has checked it.'
        : 'This record comes from a published catalogue. It has not been reviewed here.',
    );
  if (takenDown)
    notes.push(
      `An admin took this work down on ${formatDay(takenDown.at)}. It is hidden from the public until an admin ends the takedown. The reason: ${takenDown.reason}`,
    );
  else if (hidden) notes.push('This work is hidden from the public.');
  if (!owner.own) return notes;
  if (status === 'draft') {
    notes.push(
      missing.length > 0
        ? `Only you can see this draft. Before you can send it for review: ${missing.map(({ message }) => message).join(' ')}`
        : 'Only you can see this draft. It is complete and can be sent for review.',
    );
  }
  if (status === 'info_requested') {
    const asked = reviews
      .findLast(({ outcome }) => outcome === 'info_requested')
      ?.votes.find(({ choice }) => choice === 'request_information');
    notes.push(
      asked
        ? `${asked.voter} has asked for more information: “${asked.opinion}”`
        : 'An authenticator has asked for more information.',
    );
  }
  if (status === 'denied')
    notes.push(
      refused.appeal === null
        ? 'This work was not accepted as authentic. You can appeal, or change its record and send it for review again. If you change the record, you can no longer appeal this denial.'
        : 'This work was not accepted as authentic. You can change its record and send it for review again.',
    );
  return notes;
}
