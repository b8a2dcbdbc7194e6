import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { administration } from '@verso/contract/operations/administration.ts';
import type { Event } from '@verso/contract/operations/schemas/administration.ts';
import { call } from '#api/call.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from './AuditTrail.module.css';
import dashboard from '#features/operations/dashboard/Dashboard.module.css';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { eventNames, eventWords } from './event-words.ts';
import { EventSentence } from './EventSentence.tsx';
import { type EventsFilter, eventsIn, midnight } from './events-filter.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';

type Cursor = { at: string; id: number } | null;

/** All events, latest first. Nothing can be changed here: the database rejects changes. */
export function Component() {
  const { params } = useAddress();
  const filter = eventsIn(params);
  const { who, about, kind, from, to } = filter;
  const values = {
    who,
    about,
    ...(kind && { name: kind }),
    ...(from && { from: midnight(from) }),
    ...(to && { until: midnight(to, 1) }),
  };
  const events = useInfiniteQuery({
    queryKey: [administration.events.path, filter],
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, signal }) =>
      call(administration.events, { ...values, ...(pageParam && { before: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-labelledby="trail" aria-busy={events.isFetching}>
      <PageTitle>Audit trail</PageTitle>
      <h1 id="trail" className={`page-title ${dashboard.title}`}>
        Audit trail
      </h1>
      <p className={`quiet ${dashboard.lead}`}>
        Who did what, and when. New entries are added, but existing entries can’t be changed or deleted.
      </p>
      <Filters key={params.toString()} filter={filter} />
      <Loaded result={events} what="the audit trail">
        {({ pages }) =>
          pages.some((page) => page.events.length > 0) ? (
            <>
              <div className={dashboard.filter}>
                <span />
                <ExportMenu list="events" values={values} />
              </div>
              <ol role="list" aria-label="Events" className={classes.events}>
                {pages
                  .flatMap((page) => page.events)
                  .map((event) => (
                    <EventRow key={event._id} event={event} />
                  ))}
              </ol>
              {events.hasNextPage && (
                <Button
                  variant="outline"
                  mt="lg"
                  loading={events.isFetchingNextPage}
                  onClick={() => void events.fetchNextPage()}
                >
                  Show older events
                </Button>
              )}
            </>
          ) : (
            <EmptyState>No events match. Try fewer words, or a longer period.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

const kinds = eventNames
  .map((value) => ({ value, label: eventWords[value].label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

function Filters({ filter }: { filter: EventsFilter }) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label="Events"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const field = (name: keyof EventsFilter) => {
          const value = typed.get(name);
          return typeof value === 'string' ? value.trim() : '';
        };
        const change = {
          who: field('who'),
          about: field('about'),
          kind: field('kind'),
          from: field('from'),
          to: field('to'),
        };
        void navigate({ search: addressWith(change) }, { preventScrollReset: true });
      }}
    >
      <TextInput name="who" label="Who did it" placeholder="Name or email" defaultValue={filter.who} maxLength={200} />
      <TextInput
        name="about"
        label="Person or work"
        placeholder="Name, title or number"
        defaultValue={filter.about}
        maxLength={200}
      />
      <NativeSelect
        name="kind"
        label="Event"
        defaultValue={filter.kind}
        data={[{ value: '', label: 'All events' }, ...kinds]}
      />
      <TextInput name="from" label="From" type="date" defaultValue={filter.from} />
      <TextInput name="to" label="To" type="date" defaultValue={filter.to} />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  );
}

function EventRow({ event }: { event: Event }) {
  return (
    <li className={classes.event}>
      <time dateTime={event.at} className="meta">
        {formatDateTime(event.at)}
      </time>
      <p>
        <EventSentence event={event} />
      </p>
      <p className="meta">{eventWords[event.name].label}</p>
    </li>
  );
}
