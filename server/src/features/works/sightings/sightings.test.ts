import { expect, it, onTestFinished } from 'vitest';
import { sightingsADay } from '@verso/contract/works/sightings.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { sightings } from '@verso/contract/works/schemas/sightings.ts';
import { inbox as inboxCalls } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildNotification } from '#features/operations/notifications/fixtures.ts';
import { now } from '#platform/clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../test/support/provenance.ts';

const app = testApp();
const { person, ownWork } = provenanceCalls(app);
const photograph = await buildPhotograph({ width: 400, height: 300 });

async function lostWork() {
  const { owner, id } = await ownWork();
  await owner.call(provenance.stolen, { id, happened: { kind: 'day', date: '2025-03-02' } });
  return { owner, id };
}
const seen = { place: 'A stall at the flea market, Lyon', note: 'The frame is a new one.' };

it('a report that a lost work was seen reaches the owner and the admins, from a visitor without an account', async () => {
  const { owner, id } = await lostWork();
  const admin = await person({ admin: true });
  const { message } = await as(app).call(sightings.report, {
    id,
    ...seen,
    files: { photograph: [{ name: 'IMG_4711.jpg', bytes: photograph }] },
  });
  expect(message).toBe('Thank you. The owner and the admins have been notified.');

  const [own] = (await owner.call(sightings.list, { id })).sightings;
  expect(own).toMatchObject({ ...seen, contact: '', photograph: { mediaType: 'image/jpeg', originalUrl: null } });
  expect((await as(app, admin.token).call(sightings.list, { id })).sightings).toHaveLength(1);
  await app.runJobs();
  const inbox = await as(app, admin.token).call(notifications.list, { id: admin.id });
  expect(inbox.notifications[0]).toMatchObject({ kind: 'work_sighted' });

  const open = async (url = '', token = '') =>
    (await fetch(app.url + url, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
  expect(await open(own?.photograph?.url ?? '')).toBe(200);
  const unsigned = own?.photograph?.url?.split('?')[0];
  expect(await open(unsigned)).toBe(404);
  expect(await open(unsigned, (await person()).token)).toBe(404);
});

it('a report that a lost work was seen waits for the owner until they have read it, or the loss is over', async () => {
  const { owner, id } = await lostWork();
  const waiting = async () => (await owner.call(inboxCalls.tasks, {})).tasks;
  const report = async () => {
    await as(app).call(sightings.report, { id, ...seen });
    await app.runJobs();
  };
  await report();
  await report();
  expect(await waiting()).toMatchObject([{ kind: 'sighting', work: { _id: id }, from: null, until: null }]);
  await owner.call(notifications.readAll, {});
  expect(await waiting()).toEqual([]);
  await report();
  expect(await waiting()).toHaveLength(1);
  await app.pool
    .updateTable('claim')
    .set((is) => ({ resolved_at: now(), resolved_entry: is.ref('opened_entry') }))
    .where('artwork_id', '=', id)
    .execute();
  expect(await waiting()).toEqual([]);
});

it('a report that a lost work was seen is found among the notifications of its work, however many about others are newer', async () => {
  const { owner, id } = await lostWork();
  const me = (await app.pool.selectFrom('artwork').where('id', '=', id).select('owner_id').executeTakeFirstOrThrow())
    .owner_id;
  await as(app).call(sightings.report, { id, ...seen });
  await app.runJobs();
  await app.change((tx) => buildNotification(tx, { recipient: { id: me } }));
  const list = { id: me, unread: true, pagesize: 1 };
  expect((await owner.call(notifications.list, list)).notifications).toMatchObject([{ kind: 'permission_changed' }]);
  expect((await owner.call(notifications.list, { ...list, work: id })).notifications).toMatchObject([
    { kind: 'work_sighted', artwork: { _id: id } },
  ]);
});

it('a report that a lost work was seen stores only what the visitor wrote about themselves, and nothing of it in the event', async () => {
  const { owner, id } = await lostWork();
  await as(app).call(sightings.report, { id, ...seen, contact: 'eva@people.example' });
  expect((await owner.call(sightings.list, { id })).sightings[0]).toMatchObject({ contact: 'eva@people.example' });
  const events = await app.pool.selectFrom('event').where('artwork_id', '=', id).selectAll().execute();
  const last = events.find(({ name }) => name === 'work_sighted');
  expect(last?.actor_id).toBeNull();
  expect(JSON.stringify(last)).not.toMatch(/Lyon|eva@/);
});

it('a report that a lost work was seen needs a place, and a picture that is one', async () => {
  const { id } = await lostWork();
  expect((await as(app).refusal(sightings.report, { id, place: ' ' })).fields).toHaveProperty('place');
  const files = { photograph: [{ name: 'photo.jpg', bytes: Buffer.from('not a picture') }] };
  expect((await as(app).refusal(sightings.report, { id, ...seen, files })).httpStatus).toBe(400);
});

it('a report that a lost work was seen is refused once a work has had as many in a day as its owner can read', async () => {
  const { id } = await lostWork();
  const rows = Array.from({ length: sightingsADay }, () => ({
    artwork_id: id,
    place: 'Graz',
    note: '',
    contact: '',
    photograph_id: null,
    reported_at: now(),
  }));
  await app.change((tx) => tx.insertInto('sighting').values(rows).execute());
  expect(await as(app).refusal(sightings.report, { id, ...seen })).toMatchObject({ httpStatus: 409 });
});

it('a report that a lost work was seen takes no photograph once very many came within a day, and is taken without one', async () => {
  const { id } = await lostWork();
  const files = { photograph: [{ name: 'IMG_4712.jpg', bytes: photograph }] };
  await as(app).call(sightings.report, { id, ...seen, files });
  const ofSightings = app.pool.selectFrom('sighting').where('artwork_id', '=', id).select('photograph_id');
  const setBytes = (bytes: number) =>
    app.pool.updateTable('file').set({ bytes }).where('id', 'in', ofSightings).execute();
  // The photographs of a day are counted together.
  onTestFinished(async () => void (await setBytes(photograph.length)));
  await setBytes(1024 ** 3);
  expect((await as(app).refusal(sightings.report, { id, ...seen, files })).fields).toHaveProperty('photograph');
  await as(app).call(sightings.report, { id, ...seen });
});
