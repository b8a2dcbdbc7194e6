import type { OutgoingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { streamPath } from '@verso/contract/operations/notifications.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { endSessions } from '#features/people/accounts/sessions/end-sessions.ts';
import { record } from '#platform/jobs/events.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { openStream } from '../../../../../test/support/stream.ts';
import { buildNotification } from '#features/operations/notifications/fixtures.ts';
import { notifyOf } from '#features/operations/notifications/notify.ts';

const app = testApp();

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}
type Person = Awaited<ReturnType<typeof person>>;

const open = (reader: Parameters<typeof openStream>[1], headers?: OutgoingHttpHeaders) =>
  openStream(app, reader, headers);

const notify = (recipient: { id: string }) => app.change((tx) => buildNotification(tx, { recipient }));

/** Records an event and notifies a person of it, in one transaction each. */
async function recordAndNotify({ id }: Person): Promise<void> {
  await app.change((tx) =>
    record(tx, 'permission_changed', { actorId: null, personId: id }, { permission: 'submit_allowed', allowed: true }),
  );
  const event = await app.pool
    .selectFrom('event')
    .where('person_id', '=', id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await app.change((tx) => notifyOf(tx, event.id));
}

test('the stream sends the number of unread ones, then each notification as it comes, in order', async () => {
  const reader = await person();
  await notify(reader);
  const stream = await open(reader);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await stream.unread(1);
  await recordAndNotify(reader);
  await recordAndNotify(reader);
  expect((await stream.take(2)).map(({ sequence }) => sequence)).toEqual([2, 3]);
  await stream.unread(3);
  await reader.call(notifications.readAll, {});
  await stream.unread(0);
});

test('the stream reaches its reader immediately although other replies are compressed', async () => {
  const reader = await person();
  const stream = await open(reader, { 'accept-encoding': 'gzip, br' });
  expect(stream.headers['content-encoding']).toBeUndefined();
  await stream.unread(0);
});

test('the stream delivers notifications of another user’s act only to their recipient', async () => {
  const admin = await person({ admin: true });
  const artist = await person({ role: 'artist' });
  const other = await person({ role: 'artist' });
  const [stream, others] = [await open(artist), await open(other)];
  await others.unread(0);
  await admin.call(people.allowSubmit, { id: artist.id });
  await app.runJobs();
  expect(await stream.take(1)).toMatchObject([{ kind: 'permission_changed' }]);
  await recordAndNotify(other);
  expect(await others.take(1)).toMatchObject([{ sequence: 1 }]);
});

test('the stream continues after the last one read: none is lost and none repeats', async () => {
  const reader = await person();
  const first = await open(reader);
  await recordAndNotify(reader);
  const [seen] = await first.take(1);
  first.close();
  await recordAndNotify(reader);
  await recordAndNotify(reader);
  const second = await open(reader, { 'last-event-id': String(seen?.sequence) });
  await recordAndNotify(reader);
  expect((await second.take(3)).map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
  const third = await open(reader, { 'last-event-id': '4' });
  await third.unread(4);
  await recordAndNotify(reader);
  expect((await third.take(1)).map(({ sequence }) => sequence)).toEqual([5]);
});

test('the stream sends its position at the beginning, so that the first one is not lost either', async () => {
  const reader = await person();
  const first = await open(reader);
  const begun = await first.next();
  expect(begun).toMatchObject({ event: 'unread', id: '0' });
  first.close();
  await recordAndNotify(reader);
  const second = await open(reader, { 'last-event-id': begun?.id ?? '' });
  expect((await second.take(1)).map(({ sequence }) => sequence)).toEqual([1]);
});

test('the stream begins with the newest for a reader without a last id, or with an unknown one', async () => {
  const reader = await person();
  await notify(reader);
  for (const headers of [{}, { 'last-event-id': '999' }, { 'last-event-id': 'x' }]) {
    const stream = await open(reader, headers);
    await stream.unread(await count(reader));
    await recordAndNotify(reader);
    expect((await stream.take(1))[0]?.sequence).toBe(await count(reader));
  }
});

test('the stream misses nothing of many overlapping transactions that end in any order', async () => {
  const reader = await person();
  const stream = await open(reader);
  await stream.unread(0);
  const rounds = Array.from({ length: 12 }, async (_, index) => {
    await app.change(async (tx) => {
      const id = await buildNotification(tx, { recipient: reader });
      // Those that began first end last, as far as the database allows.
      await new Promise((done) => setImmediate(done));
      if (index % 4 === 3) throw new Error(`rolled back ${id}`);
    });
  });
  const settled = await Promise.allSettled(rounds);
  const committed = settled.filter(({ status }) => status === 'fulfilled').length;
  expect(committed).toBe(9);
  const sequences = (await stream.take(committed)).map(({ sequence }) => sequence);
  expect(sequences).toEqual(Array.from({ length: committed }, (_, index) => index + 1));
});

test('the stream is sent to each of several streams of one person', async () => {
  const reader = await person();
  const streams = [await open(reader), await open(reader)];
  await recordAndNotify(reader);
  for (const stream of streams) expect(await stream.take(1)).toMatchObject([{ sequence: 1 }]);
});

test('the end of a stream comes with the end of its session, with a message', async () => {
  const reader = await person();
  const stream = await open(reader);
  await stream.unread(0);
  await reader.call(accounts.logout, {});
  expect(await stream.next()).toEqual({ event: 'end', id: undefined, data: {} });
  expect(await stream.next()).toBeUndefined();
  expect((await open(reader)).status).toBe(401);
});

test('the end of a stream comes when all sessions of a person are ended for them, and other people’s streams stay', async () => {
  const [reader, other] = [await person(), await person()];
  const [stream, others] = [await open(reader), await open(other)];
  await stream.unread(0);
  await others.unread(0);
  await app.change((tx) => endSessions(tx, reader.id));
  expect(await stream.next()).toMatchObject({ event: 'end' });
  await recordAndNotify(other);
  expect(await others.take(1)).toHaveLength(1);
});

test('the end of a stream comes to the oldest when one session opens too many', async () => {
  const reader = await person();
  const oldest = await open(reader);
  await oldest.unread(0);
  for (let more = 0; more < 10; more += 1) await open(reader);
  expect(await oldest.next()).toBeUndefined();
});

test('the stream is refused to a visitor, to a bad token, and to everyone but its owner', async () => {
  const reader = await person();
  expect((await open({ id: reader.id })).status).toBe(401);
  expect((await open({ id: reader.id, token: 'v'.repeat(43) })).status).toBe(401);
  for (const other of [await person(), await person({ admin: true })])
    expect((await open({ id: reader.id, token: other.token })).status).toBe(403);
  expect((await open({ id: 'nobody', token: reader.token })).status).toBe(404);
});

test('the stream is refused to a token in the address', async () => {
  const reader = await person();
  const response = await fetch(`${app.url}/api${streamPath(reader.id)}?token=${reader.token}`);
  expect(response.status).toBe(401);
});

const count = async ({ id }: Person) =>
  (await app.pool.selectFrom('notification').where('recipient_id', '=', id).select('id').execute()).length;
