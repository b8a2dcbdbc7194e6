import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Erasure } from '@verso/contract/operations/schemas/personal-data.ts';
import { personalData } from '@verso/contract/operations/personal-data.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import classes from './Erasures.module.css';

/** Accounts scheduled for deletion by an admin; any admin can cancel it. Renders nothing if there are none. */
export function Erasures() {
  const { data } = useQuery(query(personalData.erasures, {}));
  if (!data || data.erasures.length === 0) return null;
  return (
    <section aria-labelledby="erasures" className={classes.erasures}>
      <h2 id="erasures" className="label">
        Accounts about to be deleted
      </h2>
      <ul role="list" aria-label="Accounts about to be deleted">
        {data.erasures.map((erasure) => (
          <ErasureRow key={erasure.person._id} erasure={erasure} />
        ))}
      </ul>
    </section>
  );
}

function ErasureRow({ erasure: { person, askedBy, dueAt } }: { erasure: Erasure }) {
  const { act, busy } = useAction(personalData.stopErasure);
  return (
    <li className={classes.row}>
      <div>
        <p className="name">{person.name}</p>
        {person.email !== '' && <p className="quiet">{person.email}</p>}
        <p className="meta">
          Deletion requested by {askedBy.name}. The account will be deleted on {formatDateTime(dueAt)}.
        </p>
      </div>
      <Button
        variant="outline"
        loading={busy}
        aria-label={`Keep the account of ${person.name}`}
        onClick={() => act({ id: person._id })}
      >
        Keep the account
      </Button>
    </li>
  );
}
