import { CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import { labelOf, nameOf } from '#features/operations/dashboard/inbox/inbox-words.ts';
import classes from './DecidedNote.module.css';
import { placeOf } from './place-of.ts';
import type { Decided } from './use-next-after.ts';

interface DecidedNoteProps {
  decided: Decided | null;
  onDismiss: () => void;
}

/** What an admin has just decided, above the item that follows, until their next decision. */
export function DecidedNote({ decided, onDismiss }: DecidedNoteProps) {
  return (
    <div className={classes.note} data-shown={decided !== null || undefined}>
      <div role="status">{decided && <Words {...decided} />}</div>
      {decided && <CloseButton aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}

function Words({ item, message }: Decided) {
  const place = placeOf(item);
  const name = nameOf(item);
  return (
    <>
      <p>{message || 'This item is no longer waiting.'}</p>
      <p className="quiet">
        {labelOf(item)}:{' '}
        {place === null ? (
          name
        ) : (
          <Link to={place} className="linked">
            {name}
          </Link>
        )}
      </p>
    </>
  );
}
