import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { userListTypes } from '@verso/contract/users.ts';
import { countWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Dashboard.module.css';
import { peopleQuery, sizes } from './dashboard-queries.ts';
import { pageIn, peopleIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { listWords } from './people-words.ts';
import { PersonRows } from './PersonRow.tsx';

/** Everybody with an account, and what artists are allowed. */
export function PeopleSection() {
  const { params } = useAddress();
  const filter = peopleIn(params);
  const people = useQuery({
    ...peopleQuery(filter, pageIn(params, 'peoplePage')),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="people" aria-busy={people.isFetching}>
      <SectionHeading id="people" size="sub" level={2}>
        People
      </SectionHeading>
      <PeopleFilter {...filter} />
      <Loaded result={people} what="the list of people">
        {({ users, total }) => (
          <>
            <p className="meta" role="status">
              {countWords(total, 'person', 'people')}
              {filter.words && ` for “${filter.words}”`}
            </p>
            {users.length > 0 ? (
              <PersonRows people={users} />
            ) : (
              <EmptyState>
                {filter.words
                  ? `Nobody here has “${filter.words}” in their name or email.`
                  : filter.type === 'waiting'
                    ? 'Every artist may submit.'
                    : 'Nobody is registered as such.'}
              </EmptyState>
            )}
            <Pages field="peoplePage" total={total} size={sizes.people} section="people" label="Pages of people" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function PeopleFilter({ words, type }: ReturnType<typeof peopleIn>) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  const show = (change: { people?: string; type?: string }) =>
    void navigate({ search: addressWith({ ...change, peoplePage: 1 }) }, { preventScrollReset: true });
  return (
    <div className={classes.filter}>
      <form
        role="search"
        aria-label="People"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('people');
          show({ people: typeof typed === 'string' ? typed.trim() : '' });
        }}
      >
        {/* Back brings the field the words of its address. */}
        <TextInput
          key={words}
          name="people"
          defaultValue={words}
          label="Name or email"
          maxLength={200}
          enterKeyHint="search"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <NativeSelect
        label="Show"
        value={type}
        data={userListTypes.map((value) => ({ value, label: listWords[value] }))}
        onChange={({ currentTarget }) => show({ type: currentTarget.value === 'all' ? '' : currentTarget.value })}
      />
    </div>
  );
}
