import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import classes from './EditorNotes.module.css';
import { isOpenToAppeal } from '#components/works/review/open-to-appeal.ts';

/** Notices about the state of the work, for its editor. */
export function EditorNotes({ artwork }: { artwork: Artwork }) {
  const questions = artwork.status === 'info_requested' ? questionsIn(artwork) : [];
  return (
    <div className={classes.notes}>
      {artwork.status === 'info_requested' && (
        <div className={classes.note}>
          <p className="label tone-ochre">The authenticators asked for more information</p>
          {questions.map(({ voter, opinion }) => (
            <blockquote key={voter} className={classes.question}>
              <p>{opinion}</p>
              <footer className="meta">{voter}</footer>
            </blockquote>
          ))}
          <p className="quiet">Answer in the record, then send the work for review again.</p>
        </div>
      )}
      {artwork.status === 'recorded' && artwork.recordedByOwner && (
        <p className={classes.note}>
          Recorded by its owner; not yet reviewed. Everyone can see this record. They will see your changes as soon as
          you save them.
        </p>
      )}
      {artwork.status === 'denied' && (
        <p className={classes.note}>
          Authenticators voted that this work is not authentic. If you change it, it becomes a draft that you can send
          for review again. The vote stays on its record.
          {isOpenToAppeal(artwork) && ' An appeal against the denial is possible until you change something.'}
        </p>
      )}
      {artwork.beingEdited && (
        <p className={classes.note}>
          This work was approved, and its record is now being edited. Its certificate is suspended until the work is
          approved again. Until then, everyone still sees the approved record.
        </p>
      )}
    </div>
  );
}

/** The questions that ended the latest round. */
function questionsIn({ reviews }: Artwork) {
  const last = reviews
    .toSorted((one, other) => other.round - one.round)
    .find(({ outcome }) => outcome === 'info_requested');
  return (last?.votes ?? []).filter(({ choice }) => choice === 'request_information');
}
