import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import type { ListedAccount } from '@verso/contract/people/schemas/people.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { inboxQuery, peopleQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { type PeopleFilter, peopleIn, useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { nameOf } from '#features/operations/dashboard/inbox/inbox-words.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { SplitView } from '#features/operations/dashboard/lists/SplitView.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { Erasures } from './Erasures.tsx';
import { useColumns } from './people-columns.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { havingWords, listWords } from './people-words.ts';
import { ColumnsButton, PeopleList, PeopleTable } from './PeopleTable.tsx';
import table from './PeopleTable.module.css';
import { PersonPanel } from './person/PersonPanel.tsx';

/** All accounts; each opens beside the list, where its rights are changed. */
export function Component() {
  const { id: open } = useParams();
  const { search } = useAddress();
  return (
    <SplitView
      title="People"
      open={open}
      wide="list"
      itemLabel="Person"
      back={{ to: `${paths.people()}${search}`, words: 'Back to people' }}
      list={<People open={open} />}
      item={open && <PersonPanel key={open} id={open} />}
    />
  );
}

function People({ open }: { open: string | undefined }) {
  const { params } = useAddress();
  const filter = peopleIn(params);
  const soughtFor = useSoughtFor(filter);
  const list = peopleQuery(filter, pageIn(params, 'page'), soughtFor.item?.shortage?.involved);
  const result = useQuery({ ...list, enabled: soughtFor.ready, placeholderData: keepPreviousData });
  const roomy = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { shown, choose } = useColumns();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <section aria-label="List of people" aria-busy={result.isFetching}>
      <Erasures />
      <PeopleFilters filter={filter} narrow={!roomy} />
      <ListHeading filter={filter} item={soughtFor.item} />
      <Loaded result={result} what="the list of people">
        {({ users, total }) => (
          <>
            <div className={classes.summary}>
              <p className="meta" role="status">
                {formatCount(total, 'person', 'people')}
                {filter.words && ` for “${filter.words}”`}
              </p>
              <div className={table.bulk}>
                {roomy && (
                  <Bulk people={users.filter(({ _id: id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
                )}
                {users.length > 0 && (
                  <ExportMenu
                    list="users"
                    values={peopleQuery(filter, 1, soughtFor.item?.shortage?.involved).queryKey[2]}
                  />
                )}
                {roomy && <ColumnsButton shown={shown} onChoose={choose} />}
              </div>
            </div>
            {users.length === 0 && <EmptyState>{emptyWords(filter)}</EmptyState>}
            {users.length > 0 &&
              (roomy ? (
                <PeopleTable
                  people={users}
                  open={open}
                  sort={filter.sort}
                  shown={shown}
                  chosen={new Set(users.map(({ _id: id }) => id).filter((id) => chosen.has(id)))}
                  onChoose={(ids) => setChosen(new Set(ids))}
                />
              ) : (
                <PeopleList people={users} open={open} />
              ))}
            <Pages field="page" total={total} size={sizes.people} section="people" label="Pages of people" />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The inbox item for which a new admin is sought, once the inbox is read. */
function useSoughtFor({ type, item: id }: PeopleFilter): { item: InboxItem | undefined; ready: boolean } {
  const seeks = type === 'eligible_admin' && id !== '';
  const { data, isLoading } = useQuery({ ...inboxQuery, enabled: seeks });
  return { item: seeks ? data?.items.find(({ _id }) => _id === id) : undefined, ready: !isLoading };
}

/** Which people a filtered list shows, and why it leaves out others. */
function ListHeading({ filter: { type, having }, item }: { filter: PeopleFilter; item: InboxItem | undefined }) {
  if (type === 'all' && having === '') return null;
  return (
    <div className={table.heading}>
      <h2 className="entry-title">{[listWords[type], ...(having ? [havingWords(having)] : [])].join(': ')}</h2>
      {type === 'eligible_admin' && <p className="quiet">They have a verified email and are not admins yet.</p>}
      {item && (
        <p>
          People who are involved in{' '}
          <Link to={paths.inbox(item._id)} className="linked">
            the decision about <cite>{nameOf(item)}</cite>
          </Link>{' '}
          are not listed, because they can’t decide on it.
        </p>
      )}
    </div>
  );
}

/** What can be done with the selected people at once. */
function Bulk({ people, onDone }: { people: readonly ListedAccount[]; onDone: () => void }) {
  const [changing, setChanging] = useState<readonly ListedAccount[] | null>(null);
  return (
    <>
      <p className="meta" role="status">
        {people.length > 0 && `${people.length} selected`}
      </p>
      {people.length > 0 && (
        <>
          <Button variant="outline" onClick={() => setChanging(people)}>
            Change permissions…
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Clear selection
          </Button>
        </>
      )}
      {changing && <BulkDialog people={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function emptyWords({ words, type, having }: PeopleFilter): string {
  if (words) return `No one has “${words}” in their name or email.`;
  if (having) return 'No one matches these filters.';
  if (type === 'eligible_admin') return 'No one can become an admin yet. Admins need a verified email.';
  return type === 'waiting' ? 'No artist’s profile is being voted on.' : 'No one has this role yet.';
}
