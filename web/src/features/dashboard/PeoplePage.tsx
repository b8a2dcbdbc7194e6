import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageIn } from '@verso/contract/pages.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { countWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import classes from './Dashboard.module.css';
import { peopleQuery, sizes } from './dashboard-queries.ts';
import { peopleIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { type Switched, useSwitch } from './permission-switches.ts';
import { PersonRow } from './PersonRow.tsx';
import rows from './PersonRow.module.css';

/** Everybody with an account, and what they are allowed. */
export function Component() {
  const { params } = useAddress();
  const filter = peopleIn(params);
  const people = useQuery({
    ...peopleQuery(filter, pageIn(params, 'page')),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState<Switched | null>(null);
  return (
    <section aria-labelledby="people" aria-busy={people.isFetching}>
      <PageTitle>People</PageTitle>
      <h1 id="people" className={`page-title ${classes.title}`}>
        People
      </h1>
      <PeopleFilters {...filter} />
      <Loaded result={people} what="the list of people">
        {({ users, total }) => (
          <>
            <div className={classes.told}>
              <p className="meta" role="status">
                {countWords(total, 'person', 'people')}
                {filter.words && ` for “${filter.words}”`}
              </p>
              <LastSwitched last={last} onUndone={() => setLast(null)} />
            </div>
            {users.length > 0 ? (
              <ul role="list" aria-label="People" className={rows.people}>
                {users.map((person) => (
                  <PersonRow key={person._id} person={person} onSwitched={setLast} />
                ))}
              </ul>
            ) : (
              <EmptyState>{emptyWords(filter)}</EmptyState>
            )}
            <Pages field="page" total={total} size={sizes.people} section="people" label="Pages of people" />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** What was switched last, and the way back: the person may have left the list by it. */
function LastSwitched({ last, onUndone }: { last: Switched | null; onUndone: () => void }) {
  const { act, busy } = useSwitch(onUndone);
  return (
    <p className={classes.undo} role="status">
      {last && (
        <>
          {last.label}: {last.allowed ? 'on' : 'off'} for {last.name}.{' '}
          <Button
            variant="subtle"
            loading={busy}
            onClick={() => act({ ...last, allowed: !last.allowed })}
            aria-label={`Undo: switch ${last.label} ${last.allowed ? 'off' : 'on'} again for ${last.name}`}
          >
            Undo
          </Button>
        </>
      )}
    </p>
  );
}

function emptyWords({ words, type, having }: ReturnType<typeof peopleIn>): string {
  if (words) return `Nobody here has “${words}” in their name or email.`;
  if (having) return 'Nobody here fits.';
  return type === 'waiting' ? 'No artist’s profile is in the vote.' : 'Nobody is registered as such.';
}
