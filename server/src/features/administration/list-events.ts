import { sql } from 'kysely';
import type { z } from 'zod';
import type { administration, Event } from '@verso/contract/administration.ts';
import { FactName } from '@verso/contract/facts.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { invalid } from '#platform/errors.ts';
import { slugOf } from '#platform/slug.ts';
import { withoutStakeOf } from '#features/artworks/queries.ts';
import { wordsInPerson } from '#features/people/queries.ts';
import { blindData, toldTooEarly } from '#features/purchases/blind-data.ts';
import { wordsCondition } from '#features/record/words.ts';

type Filter = z.output<typeof administration.events.body>;

/**
 * As many people or works as words may fit: found first, so that their events are read from an index however long the
 * log is.
 */
const fitAtMost = 200;

/** Nobody reads who reported themselves, and admins can be reported too. */
const reports = ['person_reported', 'report_closed'];

/** Nor who contested a work that the reader has a stake in. */
const contests = ['work_contested', 'contest_declined'];

/** A page of the event log, latest first, and where the next one begins. */
export async function listEvents(
  db: Db,
  reader: Pick<Actor, 'id' | 'email'>,
  { who, about, name, from, until, before, pagesize }: Filter,
): Promise<{ events: Event[]; next: z.infer<typeof administration.events.reply>['next'] }> {
  let events = db
    .selectFrom('event')
    .leftJoin('person as actor', 'actor.id', 'event.actor_id')
    .leftJoin('person', 'person.id', 'event.person_id')
    .leftJoin('artwork', 'artwork.id', 'event.artwork_id')
    .select(['event.id', 'event.at', 'event.name', 'event.actor_id', 'event.person_id', 'event.artwork_id'])
    .select(blindData.as('data'))
    .select(['actor.firstname as actor_firstname', 'actor.lastname as actor_lastname'])
    .select(['person.firstname', 'person.lastname', 'person.role', 'person.url'])
    .select(['artwork.number', 'artwork.title'])
    .where((is) => is.or([is('event.person_id', 'is distinct from', reader.id), is('event.name', 'not in', reports)]))
    .where((is) => is.or([is('event.name', 'not in', contests), withoutStakeOf(reader)]))
    .where((is) => is.not(toldTooEarly))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(pagesize + 1);
  if (name) events = events.where('event.name', '=', name);
  if (from) events = events.where('event.at', '>=', new Date(from));
  if (until) events = events.where('event.at', '<', new Date(until));
  if (before)
    events = events.where((is) =>
      is(is.refTuple('event.at', 'event.id'), '<', is.tuple(new Date(before.at), before.id)),
    );
  if (who) {
    const people = await peopleWith(db, who, 'who');
    events = events.where('event.actor_id', '=', sql<string>`any(${people}::uuid[])`);
  }
  if (about) {
    const [people, works] = [await peopleWith(db, about, 'about'), await worksWith(db, about)];
    events = events.where((is) =>
      is.or([
        is('event.person_id', '=', sql<string>`any(${people}::uuid[])`),
        is('event.artwork_id', '=', sql<string>`any(${works}::uuid[])`),
      ]),
    );
  }
  const rows = await events.execute();
  const page = rows.slice(0, pagesize);
  const last = page.at(-1);
  return {
    events: page.map(presentEvent),
    next: rows.length > pagesize && last ? { at: last.at.toISOString(), id: last.id } : null,
  };
}

async function peopleWith(db: Db, words: string, field: 'who' | 'about'): Promise<string[]> {
  const people = db.selectFrom('person').where((is) => is.and(wordsInPerson(words, field === 'about')));
  return few(
    await people
      .select('person.id')
      .limit(fitAtMost + 1)
      .execute(),
    field,
    'people',
  );
}

async function worksWith(db: Db, words: string): Promise<string[]> {
  const condition = wordsCondition(words);
  if (!condition) return [];
  const works = db.selectFrom('artwork').where(condition);
  return few(
    await works
      .select('artwork.id')
      .limit(fitAtMost + 1)
      .execute(),
    'about',
    'works',
  );
}

function few(found: { id: string }[], field: string, what: string): string[] {
  if (found.length > fitAtMost) throw invalid(field, `fits more than ${fitAtMost} ${what}: type more of the name`);
  return found.map(({ id }) => id);
}

interface EventRow {
  id: number;
  at: Date;
  name: string;
  data: Record<string, unknown>;
  actor_id: string | null;
  actor_firstname: string | null;
  actor_lastname: string | null;
  person_id: string | null;
  firstname: string | null;
  lastname: string | null;
  role: NonNullable<Event['person']>['role'] | null;
  url: string | null;
  artwork_id: string | null;
  number: number | null;
  title: string | null;
}

function presentEvent(row: EventRow): Event {
  const { person_id: personId, artwork_id: artworkId, role, url, number, title } = row;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    name: FactName.parse(row.name),
    actor: row.actor_id === null ? null : { _id: row.actor_id, name: nameOf(row.actor_firstname, row.actor_lastname) },
    person:
      personId === null || role === null || url === null
        ? null
        : { _id: personId, name: nameOf(row.firstname, row.lastname), role, url },
    work:
      artworkId === null || number === null || title === null
        ? null
        : { _id: artworkId, number, title, slug: slugOf(title) },
    data: row.data,
  };
}

const nameOf = (firstname: string | null, lastname: string | null) => `${firstname ?? ''} ${lastname ?? ''}`.trim();
