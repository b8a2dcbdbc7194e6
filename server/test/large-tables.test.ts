import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { buildPerson, fixturePassword } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { ownApp } from './support/app.ts';
import { as } from './support/as.ts';

const app = ownApp();

/** Tables that grow with the registry. */
const large = ['person', 'event', 'mail', 'title_transfer', 'vote', 'follow'];

/**
 * Enough rows for the planner to prefer an index. `LARGE_TABLES=10` makes 200,000 people with 600,000 emails and events, for
 * which the plans are the same (bench/README.md); that takes 40 seconds instead of 8.
 */
const numberOfPeople = 20_000 * Number(process.env['LARGE_TABLES'] ?? 1);
let followed: Awaited<ReturnType<typeof buildPerson>>;
let regular: Awaited<ReturnType<typeof buildPerson>>;

beforeAll(async () => {
  followed = await app.change((tx) => buildPerson(tx, { role: 'artist', firstname: 'Fay', lastname: 'Followed' }));
  regular = await app.change((tx) => buildPerson(tx));
  const work = await app.change((tx) => buildArtwork(tx, { owner: followed }));
  for (const fill of [
    sql`insert into person (email, email_verified_at, password_hash, firstname, lastname, role, url, registered_at)
      select 'p' || n || '@people.example', now(), '', 'Ada', 'Filler ' || n, 'collector', 'filler-' || n, now()
      from generate_series(1, ${sql.lit(numberOfPeople)}) n`,
    sql`insert into event (at, name, actor_id, person_id, data)
      select now() - interval '1 minute', 'signed_in', id, id, '{"sessionId": "1", "ip": "10.0.0.1"}' from person, generate_series(1, 3)`,
    sql`insert into event (at, name, actor_id, person_id, data)
      select now() - interval '1 minute', 'profile_changed', id, id, jsonb_build_object('fields', '[]'::jsonb, 'from',
        jsonb_build_object('lastname', 'Former' || substr(id::text, 1, 8)), 'to', '{}'::jsonb) from person limit 10000`,
    sql`insert into mail (recipient, subject, html, body, created_at, sent_at)
      select email, 'A subject', '', '', now(), now() from person, generate_series(1, 3)`,
    sql`insert into artwork (artist_id, owner_id, registered_by, status, title, registered_at, updated_at)
      select artist_id, owner_id, registered_by, 'draft', 'Filler ' || n, now(), now()
      from artwork, generate_series(1, 2000) n where artwork.id = ${work.id}`,
    sql`insert into title_transfer
        (artwork_id, entry, seller_id, buyer_name, buyer_email, buyer_id, offered_at, answered_at, accepted)
      select artwork_id, '{}', seller.id, 'Buyer', buyer.email, buyer.id, now(), now(), false
      from (select id as artwork_id, row_number() over () * 10 + sale as n from artwork, generate_series(1, 10) sale
          where title like 'Filler %') sold
        join person buyer on buyer.url = 'filler-' || n
        join person seller on seller.url = 'filler-' || n - 1`,
    sql`insert into follow (person_id, artist_id, followed_at)
      select person.id, artist.id, now() from person, artist
      where person.url like 'filler-%' and artist.person_id = ${followed.id}`,
    // One person who has been here for years.
    sql`insert into event (at, name, actor_id, person_id, data)
      select now() - n * interval '1 hour', 'signed_in', ${regular.id}::uuid, ${regular.id}::uuid,
        '{"sessionId": "1", "ip": "10.0.0.1"}' from generate_series(1, 20000) n`,
    sql`insert into artwork (artist_id, owner_id, registered_by, status, title, registered_at, updated_at)
      select artist_id, owner_id, registered_by, 'approved', 'Voted ' || n, now(), now()
      from artwork, generate_series(1, 4000) n where artwork.id = ${work.id}`,
    sql`insert into artwork_revision (artwork_id, number, record, record_hash, submitted_by, submitted_at)
      select id, 1, '{"title": "Voted"}', '', owner_id, now() from artwork where title like 'Voted %'`,
    sql`insert into review_round (artwork_id, number, revision_id, quorum, opened_at)
      select artwork_id, 1, id, 2, now() from artwork_revision where record ->> 'title' = 'Voted'`,
    sql`insert into vote (round_id, voter_id, choice, cast_at)
      select round.id, voter.id, 'approve', now() - random() * interval '1 year'
      from review_round round join artwork on artwork.id = round.artwork_id and artwork.title like 'Voted %',
        (select id from person where email like 'p%@people.example' order by id limit 6) voter`,
    sql`update review_round set closed_at = now(), outcome = 'approved' where closed_at is null`,
    // Sales of which some were refunded, without the entries that they added.
    sql`do $$ begin
      set local session_replication_role = replica;
      insert into sale_order (artwork_id, buyer_id, seller_id, price_amount, price_currency, state, provider, reserved_at,
          expires_at, paid_at, entry_id)
        select id, owner_id, ${sql.lit(regular.id)}, 90000, 'EUR', case when title like '%7' then 'refunded' else 'paid' end,
          'stripe', now(), now(), now(), gen_random_uuid() from artwork where title like 'Voted %';
    end $$`,
    sql`analyze`,
  ])
    await fill.execute(app.pool);
});

const Plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(1),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(Plan).optional();
  },
});
const Explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) });

const nodesOf = (plan: z.output<typeof Plan>): z.output<typeof Plan>[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** Rows of a large table that one statement may read: those that are counted at most, and a page. */
const fewRows = 1200;

/**
 * The statements of an act that read a large table from beginning to end or many of its rows, and the number of statements
 * that read from one.
 */
async function readingAll(act: () => Promise<unknown>): Promise<{ asked: number; readingAll: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statements: CompiledQuery[] = [];
  try {
    await act();
    for (const [text, values] of query.mock.calls as unknown[][])
      if (typeof text === 'string' && /^\s*(select|update|delete|with)/i.test(text) && !/graphile|pg_notify/.test(text))
        statements.push(CompiledQuery.raw(text, Array.isArray(values) ? values : []));
  } finally {
    query.mockRestore();
  }
  const found: string[] = [];
  let asked = 0;
  for (const { sql: text, parameters } of statements) {
    // A change is only planned, a read is made again.
    const how = /^\s*select/i.test(text) ? 'analyze, format json' : 'format json';
    const { rows } = await app.pool.executeQuery(CompiledQuery.raw(`explain (${how}) ${text}`, [...parameters]));
    const nodes = nodesOf(Explained.parse(rows[0])['QUERY PLAN'][0].Plan);
    const read = nodes.filter(({ 'Relation Name': table }) => table !== undefined && large.includes(table));
    if (read.length > 0) asked += 1;
    for (const { 'Node Type': type, 'Relation Name': table, ...counted } of read) {
      const each = counted['Actual Rows'] + counted['Rows Removed by Filter'];
      if (type === 'Seq Scan' || each * counted['Actual Loops'] > fewRows)
        found.push(`${table}: ${text.slice(0, 300)}`);
    }
  }
  return { asked, readingAll: found };
}

async function expectIndexes(act: () => Promise<unknown>): Promise<void> {
  const found = await readingAll(act);
  expect(found.readingAll).toEqual([]);
  expect(found.asked).toBeGreaterThan(0);
}

it('logging in, asking for a new password and registering find a person by an index', async () => {
  const user = await app.change((tx) => buildPerson(tx));
  await expectIndexes(() => as(app).refusal(accounts.login, { email: user.email, password: 'a wrong long password' }));
  await expectIndexes(async () => {
    await as(app).call(accounts.reset, { email: user.email });
    await app.runJobs();
  });
  await expectIndexes(() =>
    as(app).call(accounts.register, {
      firstname: 'Nora',
      lastname: 'New',
      email: 'nora@people.example',
      password: 'a good long password',
      role: 'collector',
      nationalityId: null,
      agreementVersion,
    }),
  );
});

it('an export reads the events, emails and sales of its person by an index', async () => {
  const user = await app.change((tx) => buildPerson(tx));
  await expectIndexes(() => as(app, user.token).call(personalData.export, { id: user.id }));
});

it('the audit trail finds people by former names by an index', async () => {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const { rows } = await sql<{ name: string }>`
    select data -> 'from' ->> 'lastname' as name from event where name = 'profile_changed' limit 1`.execute(app.pool);
  const about = rows[0]?.name ?? '';
  const caller = as(app, admin.token);
  await expectIndexes(() => caller.call(administration.events, { about }));
  const { events } = await caller.call(administration.events, { about });
  expect(events.map(({ name }) => name)).toContain('profile_changed');
});

it('the public page of a reviewer reads only as many votes as it shows and counts', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select voter_id as id from vote group by 1 having count(*) = 4000 limit 1`.execute(app.pool);
  const id = rows[0]?.id ?? '';
  await expectIndexes(() => as(app).call(profiles.authenticator, { id }));
  const { votes, total } = await as(app).call(profiles.authenticator, { id, pagesize: 5 });
  expect(votes).toHaveLength(5);
  expect(total).toEqual({ count: 1000, more: true });
});

it('logging in reads few events of a person who did so for years', async () => {
  await expectIndexes(async () => {
    await as(app).call(accounts.login, { email: regular.email, password: fixturePassword });
    await app.runJobs();
  });
});

it('the public page of an artist does not count their followers', async () => {
  const { url } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', followed.id)
    .select('url')
    .executeTakeFirstOrThrow();
  await expectIndexes(() => as(app).call(artists.get, { url }));
  const { artist } = await as(app, followed.token).call(artists.get, { url });
  expect(artist.followers).toBe(numberOfPeople);
});

it('the queue of a voter finds their sales by an index', async () => {
  const { people } = await app.change((tx) => buildPanel(tx, 2));
  const voter = as(app, people[0].token);
  await expectIndexes(() => voter.call(record.list, { type: 'queue' }));
  expect((await voter.call(record.list, { type: 'queue' })).artworks).not.toEqual([]);
});

it('searching what is for sale does not read every sale, though refunded works are left out', async () => {
  await expectIndexes(() => as(app).call(search.search, { forSale: true }));
});

it('an offer of a sale finds its buyer by an index', async () => {
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  await app.runJobs();
  const happened = { kind: 'day' as const, date: '2025-06-01' };
  await expectIndexes(async () => {
    await as(app, owner.token).call(provenance.sold, { id, happened, buyerName: 'Bo', buyerEmail: regular.email });
    await app.runJobs();
  });
  const { notifications: received } = await as(app, regular.token).call(notifications.list, { id: regular.id });
  expect(received.map(({ kind }) => kind)).toContain('sale_offered');
});
