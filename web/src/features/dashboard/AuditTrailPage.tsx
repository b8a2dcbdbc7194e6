import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { administration, type Event } from '@verso/contract/administration.ts';
import { factNames } from '@verso/contract/facts.ts';
import { call } from '#api/call.ts';
import { artworkHref, registryNumber, titleOf } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { momentWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import classes from './AuditTrail.module.css';
import dashboard from './Dashboard.module.css';
import { type EventsFilter, eventsIn, midnight, useAddress } from './dashboard-state.ts';
import { eventWords, partsOf, sentenceOf } from './event-words.ts';
import { Loaded } from './Loaded.tsx';

type Cursor = { at: string; id: number } | null;

/** Everything that happened, latest first. Nobody can change it: the database refuses. */
export function Component() {
  const { params } = useAddress();
  const filter = eventsIn(params);
  const { who, about, kind, from, to } = filter;
  const events = useInfiniteQuery({
    queryKey: [administration.events.path, filter],
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, signal }) =>
      call(
        administration.events,
        {
          who,
          about,
          ...(kind && { name: kind }),
          ...(from && { from: midnight(from) }),
          ...(to && { until: midnight(to, 1) }),
          ...(pageParam && { before: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-labelledby="trail" aria-busy={events.isFetching}>
      <PageTitle>Audit trail</PageTitle>
      <h1 id="trail" className={`page-title ${dashboard.title}`}>
        Audit trail
      </h1>
      <p className={`quiet ${dashboard.lead}`}>
        Who did what, and when. Lines are added and never changed: the database itself refuses.
      </p>
      <Filters key={params.toString()} filter={filter} />
      <Loaded result={events} what="the audit trail">
        {({ pages }) =>
          pages.some((page) => page.events.length > 0) ? (
            <>
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
            <EmptyState>Nothing that happened fits. Try fewer words, or a longer time.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

const kinds = factNames
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
        label="About whom or what"
        placeholder="Name, former name, title or number"
        defaultValue={filter.about}
        maxLength={200}
      />
      <NativeSelect
        name="kind"
        label="What"
        defaultValue={filter.kind}
        data={[{ value: '', label: 'Everything' }, ...kinds]}
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
        {momentWords(event.at)}
      </time>
      <p>
        {partsOf(sentenceOf(event.name, event.data)).map((part, at) => (
          <Part key={at} part={part} event={event} />
        ))}
      </p>
      <p className="meta">{eventWords[event.name].label}</p>
    </li>
  );
}

/** A piece of a sentence: words, or the name of somebody or of a work with the way to it. */
function Part({ part, event: { actor, person, work } }: { part: string; event: Event }) {
  switch (part) {
    case '{who}':
      return actor ? <PersonLink name={actor.name} /> : 'The registry';
    case '{person}':
      return person ? <PersonLink name={person.name} /> : 'somebody';
    case '{work}':
      return work ? (
        <Link to={artworkHref(work)} className="linked">
          <cite>{titleOf(work.title)}</cite> ({registryNumber(work.number)})
        </Link>
      ) : (
        'a work'
      );
    default:
      return part;
  }
}

const PersonLink = ({ name }: { name: string }) => (
  <Link to={`${paths.people()}?${new URLSearchParams({ people: name })}`} className="linked">
    {name}
  </Link>
);
