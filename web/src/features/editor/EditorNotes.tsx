import type { Artwork } from '@verso/contract/record.ts';
import classes from './EditorNotes.module.css';

/** What whoever edits has to know about where the work stands. */
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
          <p className="quiet">Answer it in the record, then send the work for review again.</p>
        </div>
      )}
      {artwork.status === 'denied' && (
        <p className={classes.note}>
          The vote did not find this work authentic. With the first change it becomes a draft again, which can be sent
          for review anew; the vote stays on its record.
          {artwork.refused.appeal === null && ' You can appeal as long as nothing is changed.'}
        </p>
      )}
      {artwork.beingEdited && (
        <p className={classes.note}>
          This work was approved before. Its certificate is suspended until it is approved again, and until then
          everybody still reads the approved record.
        </p>
      )}
    </div>
  );
}

/** The latest round ended with these. */
function questionsIn({ reviews }: Artwork) {
  const last = reviews
    .toSorted((one, other) => other.round - one.round)
    .find(({ outcome }) => outcome === 'info_requested');
  return (last?.votes ?? []).filter(({ choice }) => choice === 'request_information');
}
