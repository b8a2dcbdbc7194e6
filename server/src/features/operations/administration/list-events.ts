import { sql } from 'kysely';
import type { z } from 'zod';
import { type administration, Event } from '@verso/contract/operations/schemas/administration.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import { slugOf } from '#platform/text/slug.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { endedSale } from '#features/works/provenance/queries.ts';
import { wordsInPerson } from '#features/people/people/queries.ts';
import { blindData, isBlindRecusal } from '#features/market/purchases/blind-data.ts';
import { wordsCondition } from '#features/discovery/record/words.ts';
import { jobWords } from '#features/operations/status/failures/job-words.ts';

type Filter = z.output<typeof administration.events.body>;

/** Changes of what a person may do, and of how they log in. */
const rightsEvents = ['permission_changed', 'person_recommended', 'second_factor_reset'];

/** The latest changes of a person's rights, for the page of the person. */
export async function listRightsHistory(db: Db, personId: string): Promise<Event[]> {
  const rows = await selectEvents(db, 100)
    .where('event.person_id', '=', personId)
    .where('event.name', 'in', rightsEvents)
    .execute();
  return rows.map(presentEvent);
}

/**
 * Maximum people or works that a search may match: they are found first, so that their events are read from an index
 * however long the log is.
 */
const fitAtMost = 200;

/** The author of a report is hidden from the reported person, who can be an admin. */
const reports = ['person_reported', 'report_closed'];

/** The author of a dispute is hidden from stakeholders in the work. */
const disputeEvents = ['work_contested', 'contest_declined'];

/** One page of the event log, latest first, and the cursor of the next one. */
export async function listEvents(
  db: Db,
  reader: Pick<Actor, 'id'>,
  { who, about, name, from, until, before, pagesize }: Filter,
): Promise<{ events: Event[]; next: z.infer<typeof administration.events.reply>['next'] }> {
  let events = selectEvents(db, pagesize + 1)
    .where((is) => is.or([is('event.person_id', 'is distinct from', reader.id), is('event.name', 'not in', reports)]))
    .where((is) => is.or([is('event.name', 'not in', disputeEvents), withoutStakeOf(reader)]))
    .where((is) => is.not(isBlindRecusal));
  if (name) events = events.where('event.name', '=', name);
  if (from) events = events.where('event.at', '>=', new Date(from));
  if (until) events = events.where('event.at', '<', new Date(until));
  if (before)
    events = events.where((is) =>
      is(is.refTuple('event.at', 'event.id'), '<', is.tuple(new Date(before.at), before.id)),
    );
  if (who) {
    const people = await peopleWith(db, who, 'who');
    events = events.where((is) =>
      is.or([
        is('event.actor_id', '=', sql<string>`any(${people}::uuid[])`),
        is('event.member_id', '=', sql<string>`any(${people}::uuid[])`),
      ]),
    );
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

/** Events with the names of their actor, person and work, latest first. */
const selectEvents = (db: Db, most: number) =>
  db
    .selectFrom('event')
    .leftJoin('person as actor', 'actor.id', 'event.actor_id')
    .leftJoin('person as member', 'member.id', 'event.member_id')
    .leftJoin('person', 'person.id', 'event.person_id')
    .leftJoin('artwork', 'artwork.id', 'event.artwork_id')
    .select([
      'event.id',
      'event.at',
      'event.name',
      'event.actor_id',
      'event.member_id',
      'event.person_id',
      'event.artwork_id',
    ])
    .select(sql<Record<string, unknown>>`${blindData} || ${endedSale}`.as('data'))
    .select(['actor.firstname as actor_firstname', 'actor.lastname as actor_lastname'])
    .select(['member.firstname as member_firstname', 'member.lastname as member_lastname'])
    .select(['person.firstname', 'person.lastname', 'person.role', 'person.url'])
    .select(['artwork.number', 'artwork.title'])
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(most);

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
  if (found.length > fitAtMost)
    throw invalid(field, `matches more than ${fitAtMost} ${what}. Enter a longer part of the name or title`);
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
  member_id: string | null;
  member_firstname: string | null;
  member_lastname: string | null;
  person_id: string | null;
  firstname: string | null;
  lastname: string | null;
  role: NonNullable<Event['person']>['role'] | null;
  url: string | null;
  artwork_id: string | null;
  number: number | null;
  title: string | null;
}

/** An event that another version wrote in another form is listed by its name alone. */
function presentEvent(row: EventRow): Event {
  const { person_id: personId, artwork_id: artworkId, role, url, number, title } = row;
  const fields = {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { _id: row.actor_id, name: nameOf(row.actor_firstname, row.actor_lastname) },
    member:
      row.member_id === null ? null : { _id: row.member_id, name: nameOf(row.member_firstname, row.member_lastname) },
    person:
      personId === null || role === null || url === null
        ? null
        : { _id: personId, name: nameOf(row.firstname, row.lastname), role, url },
    work:
      artworkId === null || number === null || title === null
        ? null
        : { _id: artworkId, number, title, slug: slugOf(title) },
  };
  const event = Event.safeParse({ ...fields, name: row.name, data: dataOf(row) });
  if (event.success) return event.data;
  log.warn({ event: row.id, name: row.name, err: event.error }, 'an event doesn’t match its schema');
  return { ...fields, name: 'unreadable', data: { name: row.name } };
}

/** Events about background jobs, which are stored without the words for the kind of job. */
const jobEvents = ['jobs_retried', 'jobs_dismissed'];

const dataOf = ({ name, data }: EventRow) =>
  jobEvents.includes(name) ? { ...data, work: jobWords[String(data.task)] } : data;

const nameOf = (firstname: string | null, lastname: string | null) => `${firstname ?? ''} ${lastname ?? ''}`.trim();
