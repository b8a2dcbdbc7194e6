import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { cardOf, statusWords } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { countWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import classes from './Search.module.css';
import { SearchHead } from './SearchHead.tsx';
import { worksQuery } from './search-queries.ts';
import { pageSize, readSearch, searchQuery, type SearchState } from './search-state.ts';

const statuses = ['approved', 'in_review', 'recorded', 'denied'] as const;
const centuries = [21, 20, 19, 18, 17, 16];
const ordinal = (number: number) => `${number}${number === 21 ? 'st' : 'th'} century`;

export function Component() {
  const [params] = useSearchParams();
  const state = readSearch(params);
  const { data } = useSuspenseQuery(worksQuery(state));
  const address = (change: Partial<SearchState>) => paths.search(searchQuery({ ...state, page: 1, ...change }));
  const works = data.artworks ?? [];
  const filtered = Boolean(state.medium || state.status || state.century !== null || state.sale);
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>{state.q ? `“${state.q}” in artworks` : 'Artworks'}</PageTitle>
      <SearchHead
        title="Artworks"
        label="Search works"
        placeholder="Artist, title, medium or number"
        q={state.q}
        addressOf={(q) => address({ q })}
      >
        <Filters state={state} address={address} />
      </SearchHead>
      <p className="meta" role="status">
        {countWords(data.total, 'work', 'works')}
        {state.q && ` for “${state.q}”`}
      </p>
      {works.length > 0 ? (
        <section aria-labelledby="found">
          <h2 id="found" className="visually-hidden">
            Works found
          </h2>
          <ArtworkGrid artworks={works.map(cardOf)} label="Works found" eager={4} />
        </section>
      ) : (
        <EmptyState
          action={
            <Link to={paths.search(filtered ? { q: state.q } : {})} className="linked">
              {filtered ? 'Search without filters' : 'See all works'}
            </Link>
          }
        >
          {state.q
            ? `No work here matches “${state.q}”. Try fewer words, or another spelling.`
            : 'No work matches these filters.'}
        </EmptyState>
      )}
      <Pagination
        page={state.page}
        pages={Math.min(Math.ceil(data.total.count / pageSize), 500)}
        link={(page, props) => <Link to={address({ page })} {...props} />}
      />
    </div>
  );
}

/** One row of filters; each takes effect at once and is part of the address. */
function Filters({ state, address }: { state: SearchState; address: (change: Partial<SearchState>) => string }) {
  const navigate = useNavigate();
  const change = (next: Partial<SearchState>) => void navigate(address(next));
  const [shown, setShown] = useState(false);
  const inForce = [state.status, state.century, state.medium, state.sale, state.oldest].filter(Boolean).length;
  return (
    <>
      <Button
        variant="outline"
        className={classes.toggle}
        aria-expanded={shown}
        aria-controls="filters"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide the filters' : `Filters${inForce > 0 ? ` (${inForce})` : ''}`}
      </Button>
      <div id="filters" className={classes.filters} data-shown={shown || undefined} role="group" aria-label="Filters">
        <NativeSelect
          label="Status"
          value={state.status}
          data={[
            { value: '', label: 'Any status' },
            ...statuses.map((value) => ({ value, label: statusWords[value] })),
          ]}
          onChange={({ currentTarget }) =>
            change({ status: statuses.find((one) => one === currentTarget.value) ?? '' })
          }
        />
        <NativeSelect
          label="Made in the"
          value={state.century ?? ''}
          data={[
            { value: '', label: 'Any century' },
            ...centuries.map((value) => ({ value: String(value), label: ordinal(value) })),
          ]}
          onChange={({ currentTarget }) =>
            change({ century: currentTarget.value ? Number(currentTarget.value) : null })
          }
        />
        <form
          className={classes.medium}
          onSubmit={(event) => {
            event.preventDefault();
            const medium = new FormData(event.currentTarget).get('medium');
            change({ medium: typeof medium === 'string' ? medium.trim() : '' });
          }}
        >
          <TextInput
            key={state.medium}
            name="medium"
            label="Medium"
            placeholder="oil, bronze, etching…"
            defaultValue={state.medium}
            maxLength={100}
          />
          <Button type="submit" variant="outline">
            Filter
          </Button>
        </form>
        <NativeSelect
          label="Order"
          value={state.oldest ? 'oldest' : ''}
          data={[
            { value: '', label: state.q ? 'Best match' : 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
          onChange={({ currentTarget }) => change({ oldest: currentTarget.value === 'oldest' })}
        />
        <Checkbox
          label="For sale"
          checked={state.sale}
          onChange={({ currentTarget }) => change({ sale: currentTarget.checked })}
          className={classes.sale}
        />
      </div>
    </>
  );
}
