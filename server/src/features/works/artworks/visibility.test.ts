import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { artworkStatuses } from '@verso/contract/works/artworks.ts';
import { log } from '@verso/contract/evidence/schemas/log.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import type { Actor } from '#platform/actor.ts';
import { at, days, later, now } from '#platform/clock.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildSubmitted } from '#features/works/review/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as, Refused } from '../../../../test/support/as.ts';
import { stopClock } from '../../../../test/support/stop-clock.ts';
import { type ArtworkFixture, buildArtwork } from './fixtures.ts';
import { logReading } from './reading/log-reading.ts';
import { maySee, visibleArtworks } from './policy.ts';
import { type ArtworkRow, getArtwork, selectArtworks } from './queries.ts';

const app = ownApp();

const actorNames = [
  'visitor',
  'stranger',
  'owner',
  'maker',
  'buyer',
  'unverified buyer',
  'authenticator',
  'recused authenticator',
  'unverified authenticator',
  'admin',
] as const;
type ActorName = (typeof actorNames)[number];
let actors: Record<ActorName, Actor | null>;
let works: ArtworkRow[];

beforeAll(async () => {
  const build = async (given: Parameters<typeof buildPerson>[1]): Promise<Actor> => {
    const { id, email, name } = await app.change((tx) => buildPerson(tx, given));
    return {
      id,
      email,
      name,
      sessionId: '',
      confirmedAt: null,
      member: null,
      role: given?.role ?? 'collector',
      emailVerified: given?.verified !== false,
      admin: given?.admin === true,
      artistAllowed: false,
      artistDisallowed: false,
      submitAllowed: false,
      privateTokenAllowed: false,
      checkPurchaseAllowed: false,
    };
  };
  actors = {
    visitor: null,
    stranger: await build({}),
    owner: await build({}),
    maker: await build({ role: 'artist' }),
    buyer: await build({ email: 'Buyer@people.example' }),
    'unverified buyer': await build({ verified: false }),
    authenticator: await build({ role: 'authenticator' }),
    'recused authenticator': await build({ role: 'authenticator' }),
    'unverified authenticator': await build({ role: 'authenticator', verified: false }),
    admin: await build({ admin: true }),
  };
  const owner = { id: String(actors.owner?.id) };
  const artist = { id: String(actors.maker?.id) };
  const pasts = [{}, { past: 'submitted' }, { past: 'approved' }] satisfies ArtworkFixture[];
  works = [];
  for (const status of artworkStatuses) {
    for (const past of pasts) {
      for (const hidden of [false, true]) {
        for (const buyer of [null, 'buyer@people.example', String(actors['unverified buyer']?.email)]) {
          works.push(await offered({ owner, artist, status, hidden, pictures: 0, ...past }, buyer));
        }
      }
    }
  }
  await app.change((tx) =>
    tx
      .insertInto('recusal')
      .columns(['round_id', 'person_id', 'reason', 'recused_at'])
      .expression((of) =>
        of
          .selectFrom('review_round')
          .where('closed_at', 'is', null)
          .select([
            'id',
            sql<string>`${actors['recused authenticator']?.id}::uuid`.as('person'),
            sql<string>`'A friend'`.as('reason'),
            sql<Date>`now()`.as('at'),
          ]),
      )
      .execute(),
  );
  works = await Promise.all(works.map(({ id }) => getArtwork(app.pool, id)));
});

const offered = (given: ArtworkFixture, buyer: string | null) =>
  app.change(async (tx) => {
    const { id, owner_id: seller } = await buildArtwork(tx, given);
    if (buyer !== null) {
      await tx
        .insertInto('title_transfer')
        .values({
          artwork_id: id,
          entry: '{}',
          seller_id: seller,
          buyer_name: 'A buyer',
          buyer_email: buyer,
          offered_at: now(),
        })
        .execute();
    }
    return getArtwork(tx, id);
  });

const seenBy = (name: ActorName, where: (artwork: ArtworkRow) => boolean) =>
  works.filter(where).map((artwork) => maySee(actors[name], artwork));

it.each(actorNames)('the policy and the database agree who may see a work, for a %s', async (name) => {
  const rows = await selectArtworks(app.pool).where(visibleArtworks(actors[name])).execute();
  const seen = works.filter((artwork) => maySee(actors[name], artwork)).map(({ id }) => id);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(seen.toSorted());
  expect(works).toHaveLength(126);
});

const never = (artwork: ArtworkRow) => artwork.status === 'draft' && artwork.submitted_at === null;

it('a draft that was never submitted is shown only to its owner, its maker, a pending buyer and admins', () => {
  expect(new Set(seenBy('visitor', never))).toEqual(new Set([false]));
  expect(new Set(seenBy('authenticator', never))).toEqual(new Set([false]));
  for (const name of ['owner', 'maker', 'admin'] as const) expect(seenBy(name, () => true)).not.toContain(false);
  expect(seenBy('unverified buyer', never)).not.toContain(true);
  expect(seenBy('buyer', never).filter(Boolean)).toHaveLength(2);
});

const unseen = (artwork: ArtworkRow) => !maySee(null, artwork);

const inReview = ({ status }: ArtworkRow) => status === 'in_review' || status === 'info_requested';

it('non-public works are hidden from the public, and from authenticators outside a review', () => {
  expect(seenBy('stranger', ({ hidden }) => hidden)).not.toContain(true);
  expect(seenBy('authenticator', (work) => unseen(work) && work.submitted_at !== null && inReview(work))).not.toContain(
    false,
  );
  expect(seenBy('authenticator', (work) => unseen(work) && !inReview(work))).not.toContain(true);
  expect(seenBy('recused authenticator', (work) => unseen(work) && work.status !== 'info_requested')).not.toContain(
    true,
  );
  expect(seenBy('unverified authenticator', unseen)).not.toContain(true);
});

it('everyone sees what is or was public, and a work being edited again after its approval', () => {
  expect(seenBy('visitor', ({ hidden, status }) => !hidden && status === 'approved')).not.toContain(false);
  expect(seenBy('visitor', ({ hidden, status }) => !hidden && status === 'withdrawn')).not.toContain(false);
  expect(
    seenBy('visitor', (artwork) => !artwork.hidden && artwork.status === 'draft' && artwork.first_approved_at !== null),
  ).not.toContain(false);
});

it('no user sees a deleted draft', () => {
  const [draft] = works;
  expect(draft && maySee(actors.admin, { ...draft, deleted_at: new Date() })).toBe(false);
});

const person = async (given: PersonFixture = { role: 'authenticator' }) => {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...made, ...as(app, made.token) };
};

async function hiddenWork() {
  const owner = await person({ role: 'artist', artistAllowed: true, submitAllowed: true });
  const { id } = await app.change((tx) => buildSubmitted(tx, { owner, hidden: true, quorum: 2 }));
  const picture = await app.pool
    .selectFrom('artwork_picture')
    .innerJoin('file', 'file.id', 'file_id')
    .where('artwork_id', '=', id)
    .select(['file.id', 'storage_key'])
    .executeTakeFirstOrThrow();
  const photograph = await buildPhotograph({ width: 300, height: 400 });
  await app.services.storage.put(picture.storage_key, photograph);
  return { id, owner, pictureId: picture.id };
}
type Hidden = Awaited<ReturnType<typeof hiddenWork>>;
type Reader = Awaited<ReturnType<typeof person>>;

/** The answers of all calls that read the work. */
async function answers(reader: Reader, { id, pictureId }: Hidden) {
  const statusOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (error: unknown) => {
        if (error instanceof Refused) return error.httpStatus;
        throw error;
      },
    );
  const picture = await fetch(`${app.url}/api/uploads/${pictureId}/480.webp`, {
    headers: { authorization: `Bearer ${reader.token}` },
  });
  return [
    await statusOf(reader.call(record.get, { id })),
    await statusOf(reader.call(openRecords.get, { id })),
    await statusOf(reader.call(openRecords.objectId, { id })),
    await statusOf(reader.call(openRecords.objectIdPdf, { id })),
    await statusOf(reader.call(log.ofWork, { id })),
    await statusOf(reader.call(search.similar, { id })),
    picture.status,
  ];
}
const read = [200, 200, 200, 200, 200, 200, 200];
const refused = [404, 404, 404, 404, 404, 404, 404];
const listed = async (reader: Reader, type: 'queue' | 'voted') =>
  (await reader.call(record.list, { type, pagesize: 100 })).artworks.map(({ _id }) => _id);
const readings = (artworkId: string) =>
  app.pool
    .selectFrom('event')
    .where('artwork_id', '=', artworkId)
    .where('name', '=', 'hidden_work_read')
    .orderBy('id')
    .select(['actor_id', 'data'])
    .execute();

it('a hidden work in review is readable by its possible voters, and by no other authenticator', async () => {
  const work = await hiddenWork();
  const voter = await person();
  expect(await answers(voter, work)).toEqual(read);
  expect(await listed(voter, 'queue')).toContain(work.id);

  const recused = await person();
  await recused.call(review.recuse, { id: work.id, reason: 'A friend of the artist.' });
  const former = await person();
  await app.change((tx) =>
    tx
      .insertInto('title_transfer')
      .values({
        artwork_id: work.id,
        entry: '{}',
        seller_id: former.id,
        buyer_name: 'Bo',
        buyer_email: 'bo@people.example',
        offered_at: now(),
        answered_at: now(),
        accepted: true,
      })
      .execute(),
  );
  for (const other of [recused, former, await person({ role: 'authenticator', verified: false })]) {
    expect(await answers(other, work)).toEqual(refused);
    expect(await listed(other, 'queue')).not.toContain(work.id);
  }
  expect(await answers(await person({}), work)).toEqual(refused);
});

it('a hidden work in review stays readable to those who voted, and to no other authenticator, once the round is closed', async () => {
  const work = await hiddenWork();
  const [noor, tomas, ines] = [await person(), await person(), await person()];
  for (const voter of [noor, tomas]) await voter.call(review.deny, { id: work.id, opinion: 'Too smooth.' });
  for (const voter of [noor, tomas]) {
    expect(await answers(voter, work)).toEqual(read);
    expect(await listed(voter, 'voted')).toContain(work.id);
  }
  expect(await answers(ines, work)).toEqual(refused);
  expect(await answers(await person({ admin: true }), work)).toEqual(read);

  await work.owner.call(review.appeal, { id: work.id, reason: 'The bill of 1931 has been found.' });
  for (const reviewer of [noor, ines]) expect(await answers(reviewer, work)).toEqual(read);
  await app.pool.updateTable('person').set({ role: 'collector' }).where('id', '=', noor.id).execute();
  expect(await answers(noor, work)).toEqual(refused);
});

it('a hidden work in review stays readable to its possible voters while more information is requested', async () => {
  const work = await hiddenWork();
  const [asking, late, recused] = [await person(), await person(), await person()];
  await recused.call(review.recuse, { id: work.id, reason: 'A friend of the artist.' });
  await asking.call(review.requestInformation, { id: work.id, message: 'Please show the back.' });
  for (const voter of [asking, late]) expect(await answers(voter, work)).toEqual(read);
  expect(await answers(recused, work)).toEqual(refused);
  expect(await late.refusal(review.approve, { id: work.id })).toMatchObject({
    httpStatus: 409,
    message: 'Another vote closed the round: the owner of the work was asked for more information.',
  });
});

it('a hidden work in review logs which reviewer read it, once a day', async () => {
  stopClock();
  const work = await hiddenWork();
  const [noor, tomas, admin] = [await person(), await person(), await person({ admin: true })];
  const stranger = await person({});
  await Promise.all(Array.from({ length: 4 }, () => noor.call(record.get, { id: work.id })));
  await noor.call(openRecords.objectId, { id: work.id });
  await work.owner.call(record.get, { id: work.id });
  await stranger.refusal(record.get, { id: work.id });
  expect(await readings(work.id)).toEqual([{ actor_id: noor.id, data: {} }]);

  await tomas.call(openRecords.get, { id: work.id });
  await admin.call(record.get, { id: work.id });
  expect((await readings(work.id)).map((one) => one.actor_id)).toEqual([noor.id, tomas.id, admin.id]);

  const looking = await person();
  const headers = { authorization: `Bearer ${looking.token}` };
  expect((await fetch(`${app.url}/api/uploads/${work.pictureId}/480.webp`, { headers })).status).toBe(200);
  expect((await readings(work.id)).at(-1)).toMatchObject({ actor_id: looking.id });

  const { authenticator } = actors;
  if (!authenticator) throw new Error('there is no authenticator');
  const reviewer = { ...authenticator, id: noor.id, email: noor.email };
  const tomorrow = later(days(1));
  await at(tomorrow, () => logReading(app.pool, reviewer, work.id));
  await at(tomorrow, () => logReading(app.pool, reviewer, work.id));
  expect((await readings(work.id)).map((one) => one.actor_id)).toEqual([
    noor.id,
    tomas.id,
    admin.id,
    looking.id,
    noor.id,
  ]);
});

it('a hidden work in review is not logged as read once it is public', async () => {
  const work = await hiddenWork();
  await app.pool.updateTable('artwork').set({ hidden: false }).where('id', '=', work.id).execute();
  await (await person()).call(record.get, { id: work.id });
  expect(await readings(work.id)).toEqual([]);
});
