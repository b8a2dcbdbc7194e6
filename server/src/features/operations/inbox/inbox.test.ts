import { expect, test } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { days, later } from '#platform/clock.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildUnregisteredArtist } from '#features/works/profiles/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { countQueries } from '../../../../test/support/count-queries.ts';
import { provenanceCalls } from '../../../../test/support/provenance.ts';

const app = ownApp();
const { person, ownWork } = provenanceCalls(app);
const admin = async () => {
  const one = await person({ admin: true, firstname: 'Ines', lastname: 'Admin' });
  return { ...one, ...as(app, one.token) };
};
const reason = 'It was lent in 1944 and never sold, as the letters show.';

test('what waits for the admins is one list, that which is due first at the front, until it is decided', async () => {
  const [one, other] = [await admin(), await admin()];
  const list = async (reader = one) =>
    (await reader.call(inbox.list, {})).items.map(({ kind, subject }) => [kind, subject]);
  expect(await list()).toEqual([]);

  const edited = await ownWork({ title: 'Edited' });
  await edited.owner.call(artworks.setStatus, { id: edited.id, status: false });
  const disputed = await ownWork({ title: 'Disputed' });
  const asker = as(app, (await person()).token);
  await asker.call(provenance.dispute, { id: disputed.id, about: 'ownership', reason });
  const reported = await person({ firstname: 'Mara', lastname: 'Reported' });
  await asker.call(people.report, { id: reported.id, message: 'Signs the works of others.' });
  await app.pool
    .updateTable('edit_request')
    .set({ requested_at: later(-days(6)) })
    .execute();
  await app.pool
    .updateTable('person_report')
    .set({ reported_at: later(-days(2.5)) })
    .execute();

  const { items, total } = await one.call(inbox.list, {});
  expect(total).toEqual({ count: 3, more: false });
  expect(items).toMatchObject([
    {
      kind: 'report',
      name: 'Mara Reported',
      report: { personId: reported.id, message: 'Signs the works of others.' },
      shortage: null,
      matter: null,
      refusedPayouts: null,
    },
    { _id: `work_edit-${edited.id}`, kind: 'work_edit', subject: edited.id, name: 'Edited', report: null },
    { kind: 'dispute', subject: disputed.id, name: 'Disputed' },
  ]);
  const [report] = items;
  expect(Date.parse(report?.due ?? '') - Date.parse(report?.since ?? '')).toBe(days(3));

  await one.call(administration.closeReport, { id: report?.subject ?? '', answer: '' });
  await one.call(review.handleEditRequest, { id: edited.id, admin_id: one.id, status: false });
  expect(await list()).toEqual([['dispute', disputed.id]]);
  expect(await list(other)).toEqual([['dispute', disputed.id]]);
});

test('reports about an admin and disputes of their own works are for the others, and no one else reads the list', async () => {
  const [one, other] = [await admin(), await admin()];
  const asker = as(app, (await person()).token);
  await asker.call(people.report, { id: one.id, message: 'Decides for friends.' });
  const kindsFor = async (reader: typeof one) =>
    (await reader.call(inbox.list, {})).items.filter(({ report }) => report?.personId === one.id);
  expect(await kindsFor(one)).toEqual([]);
  expect(await kindsFor(other)).toHaveLength(1);
  for (const role of ['artist', 'authenticator', 'collector'] as const)
    expect((await as(app, (await person({ role })).token).refusal(inbox.list, {})).httpStatus).toBe(403);
});

test('a payout that the card provider refused, and a royalty that lacks facts, wait for an admin', async () => {
  const one = await admin();
  const { order, work, sellerName } = await app.change(async (tx) => {
    const [seller, buyer] = [await buildPerson(tx), await buildPerson(tx)];
    const price = { amount: 480_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
    const artistId = await buildUnregisteredArtist(tx);
    await tx.updateTable('artwork').set({ artist_id: artistId }).where('id', '=', work.id).execute();
    const order = await buildOrder(tx, work, buyer.id, { paid: true });
    const royalty = { state: 'undecided', missing: ['nationality'], amount: 0, payee: null, why: '', rule: null };
    await tx
      .updateTable('sale_order')
      .set({ royalty: JSON.stringify(royalty) })
      .where('id', '=', order)
      .execute();
    const refusal = { code: 'account_closed', reason: 'The account is closed.', at: later(0).toISOString() };
    await tx
      .updateTable('payout')
      .set({ refusal: JSON.stringify(refusal), due_at: later(0) })
      .where('order_id', '=', order)
      .execute();
    // Another share of the order, which is not due yet.
    const share = {
      account: 'royalty',
      state: 'held',
      due_at: later(days(5)),
      refusal: JSON.stringify(refusal),
    } as const;
    await tx
      .insertInto('payout')
      .values({ order_id: order, payee_id: buyer.id, ...share })
      .execute();
    return { order, work, sellerName: seller.name };
  });
  const { items } = await one.call(inbox.list, {});
  const listed = items.filter(({ subject }) => subject === order || subject === work.id);
  expect(listed.map(({ kind }) => kind)).toEqual(['payout', 'royalty_facts']);
  const share = { payee: { name: sellerName }, amount: { currency: 'EUR' }, reason: 'The account is closed.' };
  expect(listed.map(({ refusedPayouts }) => refusedPayouts)).toMatchObject([[share], null]);
});

test('a decision for which too few people are left is listed once the admins are told', async () => {
  const one = await admin();
  const { id } = await ownWork({ status: 'in_review', title: 'Too few' });
  const round = await app.pool
    .selectFrom('review_round')
    .select(['id'])
    .where('artwork_id', '=', id)
    .executeTakeFirstOrThrow();
  await app.change((tx) => tx.updateTable('review_round').set({ quorum: 50 }).where('id', '=', round.id).execute());
  await app.change((tx) =>
    tx
      .insertInto('quorum_alert')
      .values({ round_id: round.id, alerted_at: later(0) })
      .execute(),
  );
  const { items } = await one.call(inbox.list, {});
  expect(items.find(({ kind }) => kind === 'shortage')).toMatchObject({
    subject: id,
    name: 'Too few',
    shortage: { of: 'work', quorum: 50 },
  });
  expect(await countQueries(() => one.call(inbox.list, {}))).toBeLessThan(25);
});
