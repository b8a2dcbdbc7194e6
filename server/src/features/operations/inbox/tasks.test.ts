import { expect, test } from 'vitest';
import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { days, now } from '#platform/clock.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';

const app = testApp();

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  const calls = as(app, made.token);
  return { ...made, ...calls, tasks: async () => (await calls.call(inbox.tasks, {})).tasks };
}

test('the owner of a work and the person who asks to become its owner see the request, and until when it can be answered', async () => {
  const [owner, heir] = [await person(), await person({ firstname: 'Ida', lastname: 'Brandt' })];
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved', title: 'Lock 7' }));
  await heir.call(ownership.request, {
    id,
    relation: 'heir',
    happened: { kind: 'year', year: 2025 },
    statement: 'My mother left it to me.',
    files: { documents: [{ name: 'will.pdf', bytes: buildPaper('Will'), type: 'application/pdf' }] },
  });
  const [task, ...more] = await owner.tasks();
  expect(more).toEqual([]);
  expect(task).toMatchObject({ kind: 'title_request', work: { _id: id, title: 'Lock 7' }, from: 'Ida Brandt' });
  expect(Date.parse(task?.until ?? '') - Date.parse(task?.since ?? '')).toBe(days(14));
  expect(await heir.tasks()).toEqual([]);
  const sent = async () => (await heir.call(inbox.tasks, {})).sent;
  const { since, until } = task ?? {};
  expect(await sent()).toEqual([{ work: task?.work, since, ownerUntil: until, approved: false, canReply: false }]);

  await owner.call(ownership.answer, { id, requestId: (await requestOf(id)).id, agrees: true });
  expect(await owner.tasks()).toEqual([]);
  expect(await sent()).toMatchObject([{ work: { _id: id }, ownerUntil: null, canReply: true }]);
  await heir.call(ownership.withdraw, { id, requestId: (await requestOf(id)).id });
  expect(await sent()).toEqual([]);
});

const requestOf = (artworkId: string) =>
  app.pool.selectFrom('ownership_request').where('artwork_id', '=', artworkId).select('id').executeTakeFirstOrThrow();

test('an artist sees works that owners recorded as theirs, and the owner sees their correction', async () => {
  const [owner, artist] = [
    await person(),
    await person({ role: 'artist', artistAllowed: true, firstname: 'Noor', lastname: 'Aziz' }),
  ];
  const { id: artistId } = await app.pool
    .selectFrom('artist')
    .where('person_id', '=', artist.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const { artwork } = await owner.call(ownedWorks.add, {
    maker: { kind: 'known', artistId },
    attribution: 'by',
    title: 'Quay',
    acquired: { kind: 'inheritance', happened: { kind: 'year', year: 1998 } },
  });
  expect(await artist.tasks()).toMatchObject([
    { kind: 'record_to_confirm', work: { _id: artwork._id }, from: null, until: null },
  ]);
  await artist.call(ownedWorks.suggest, { id: artwork._id, fields: { title: 'The quay' }, note: 'Its true title.' });
  expect(await artist.tasks()).toEqual([]);
  expect(await owner.tasks()).toMatchObject([{ kind: 'correction', work: { _id: artwork._id }, from: 'Noor Aziz' }]);
});

test('the owner of a work that an admin took down sees it until the takedown ends', async () => {
  const [owner, admin] = [await person(), await person({ admin: true })];
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  await admin.call(artworks.takeDown, { id, reason: 'The photograph belongs to another person.' });
  expect(await owner.tasks()).toMatchObject([{ kind: 'takedown', work: { _id: id }, from: null, until: null }]);
  await admin.call(artworks.restore, { id });
  expect(await owner.tasks()).toEqual([]);
});

test('an artist sees that a royalty waits for facts in their profile', async () => {
  const { artist, id, order } = await app.change(async (tx) => {
    const artist = await buildPerson(tx, { role: 'artist', artistAllowed: true });
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    await tx.updateTable('person').set({ nationality_id: null }).where('id', '=', artist.id).execute();
    const price = { amount: 480_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, artist, status: 'approved', price });
    const order = await buildOrder(tx, work, buyer.id, { paid: true });
    return { artist, id: work.id, order };
  });
  const waiting = async () => (await as(app, artist.token).call(inbox.tasks, {})).tasks;
  expect(await waiting()).toMatchObject([{ kind: 'royalty_facts', work: { _id: id }, from: null }]);
  await app.change((tx) =>
    tx
      .updateTable('payout')
      .set({ state: 'sent', amount: 1, destination: 'acct_1', transfer_id: `tr_${order}`, sent_at: now() })
      .where('order_id', '=', order)
      .where('account', '=', 'seller')
      .execute(),
  );
  expect(await waiting()).toEqual([]);
});
