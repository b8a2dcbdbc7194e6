import type { Event } from '@verso/contract/operations/schemas/administration.ts';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { EventSentence } from '#features/operations/dashboard/audit-trail/EventSentence.tsx';
import classes from './Person.module.css';

/** Who gave or took which permission, when and why, latest first. */
export function PermissionsHistory({ events }: { events: readonly Event[] }) {
  return (
    <section aria-labelledby="permissions-history" className={classes.part}>
      <h3 id="permissions-history" className="label">
        History
      </h3>
      {events.length > 0 ? (
        <ol role="list" aria-label="Changes to permissions" className={classes.history}>
          {events.map((event) => (
            <li key={event._id}>
              <p>
                <EventSentence event={event} />
              </p>
              {noteOf(event) && <p className="quiet">“{noteOf(event)}”</p>}
              <time dateTime={event.at} className="meta">
                {formatDateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="meta">No changes yet. Changes to this person’s permissions will appear here.</p>
      )}
    </section>
  );
}

const noteOf = ({ data }: Event) => ('note' in data ? data.note : undefined);
