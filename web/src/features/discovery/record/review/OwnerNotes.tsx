import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { AfterSending } from '#components/shared/waiting-times/AfterSending.tsx';
import { isOpenToAppeal } from '#components/works/review/open-to-appeal.ts';
import classes from '#features/discovery/record/ArtworkNotes.module.css';
import { paths } from '#paths.ts';

/** Notices to the owner about what they can do now. */
export function OwnerNotes({ artwork }: { artwork: Artwork }) {
  const notes = notesOf(artwork);
  const awaited = awaitedOf(artwork);
  if (notes.length === 0 && awaited === null && !artwork.takenDown && artwork.refused.edit !== null) return null;
  return (
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {artwork.takenDown && (
        <p>
          {changeWords(artwork)} Once the record has been changed, or if you disagree with the takedown,{' '}
          <Link to={paths.contact()} className="linked">
            write to the admins
          </Link>
          .
        </p>
      )}
      {awaited && <AfterSending decision={awaited} />}
      {artwork.status === 'denied' && (
        <p>
          <Link to={`${paths.info()}#denial`} className="linked">
            What you can do after a denial
          </Link>
        </p>
      )}
      {/* The panel below offers to appeal first: a change ends the right to. */}
      {artwork.refused.edit === null && artwork.refused.appeal !== null && (
        <p>
          <Link to={paths.artworkEdit(artwork._id)} className="linked">
            {artwork.missing.length > 0 ? 'Complete the record' : 'Open the editor'}
          </Link>
        </p>
      )}
    </div>
  );
}

/** How the owner can change the record now; empty while they can't. */
function changeWords({ refused }: Artwork): string {
  if (refused.edit === null) return 'If the record needs to be changed, press “Edit” on this page.';
  return refused.requestEdit === null ? 'If the record needs to be changed, press “Ask to edit” on this page.' : '';
}

const awaitedOf = ({ status, editRequest, reviews }: Artwork) => {
  if (status === 'in_review') return reviews.at(-1)?.appeal ? 'appeal' : 'workReview';
  return editRequest ? 'editRequest' : null;
};

function notesOf(artwork: Artwork): string[] {
  const { status, missing, reviews, refused } = artwork;
  const notes: string[] = [];
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
      isOpenToAppeal(artwork)
        ? `This work was not accepted as authentic. ${refused.appeal ?? 'You can appeal, or change its record and send it for review again.'} If you change the record, no one can appeal against this denial any more.`
        : `This work was not accepted as authentic${reviews.at(-1)?.appeal ? ', even after an appeal' : ''}. You can change its record and send it for review again.`,
    );
  return notes;
}
