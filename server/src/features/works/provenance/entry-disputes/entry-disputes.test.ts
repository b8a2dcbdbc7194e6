import { expect, it } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { approveRequest, confirmRequest } from '#features/market/ownership/decide-request.ts';
import { lockOwnershipCase } from '#features/market/ownership/queries.ts';
import { insertRequest } from '#features/market/ownership/request-ownership.ts';
import { saleFacts } from '#features/market/purchases/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as, type Caller } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { purchaseCalls } from '../../../../../test/support/purchases.ts';

const app = testApp();
const { person, ownWork, entriesOf } = provenanceCalls(app);
const { billed, checkers, paper } = purchaseCalls(app);

const caller = async (given: Parameters<typeof person>[0] = {}) => {
  const one = await person(given);
  return { ...as(app, one.token), ...one };
};
const admin = () => caller({ admin: true });

const correction = {
  happened: { kind: 'year' as const, year: 2011 },
  place: 'Vienna',
  parties: [
    { role: 'seller' as const, name: 'Private collection' },
    { role: 'buyer' as const, name: 'Olga Stern' },
  ],
  price: null,
  note: 'The contract is dated 2011.',
};
const reason = 'The contract that I attached to the bill is dated 2011, not 2010.';

/** A work with a sale that the registry recorded itself. */
async function scene() {
  const { owner, id } = await ownWork();
  const entryId = await app.change((tx) =>
    appendEntry(tx, {
      artworkId: id,
      kind: 'sold',
      happened: { kind: 'year', year: 2010 },
      parties: [
        { role: 'seller', name: 'Sven Lind' },
        { role: 'buyer', name: 'Olga Stern' },
      ],
      price: { amount: 500_000, currency: 'EUR' },
      support: 'confirmed',
      recordedBy: null,
    }),
  );
  const dispute = () => owner.call(provenance.disputeEntry, { id, entryId, reason, ...correction });
  const disputeId = async () => (await owner.call(record.get, { id })).artwork.entryDisputes[0]?._id ?? '';
  return { owner, id, entryId, dispute, disputeId };
}

const kindsFor = async (reader: Pick<Caller, 'call'> & { id: string }) => {
  await app.runJobs();
  return (await reader.call(notifications.list, { id: reader.id })).notifications.map(({ kind }) => kind);
};

it('a disputed entry is no longer disputed once the person who disputed it withdraws that, and can be disputed again', async () => {
  const { owner, id, dispute, disputeId } = await scene();
  const [one, other] = [await admin(), await admin()];
  await dispute();
  const withdrawn = { id, disputeId: await disputeId() };
  expect(await one.refusal(provenance.withdrawEntryDispute, withdrawn)).toMatchObject({ httpStatus: 403 });
  await one.call(provenance.decideEntryDispute, { ...withdrawn, approve: true });
  expect((await owner.call(record.get, { id })).artwork.entryDisputes[0]?.refused).toMatchObject({ withdraw: null });
  await owner.call(provenance.withdrawEntryDispute, withdrawn);
  expect(await entriesOf(id)).toMatchObject([{ disputed: null, correctedBy: null }]);
  expect(await kindsFor(owner)).not.toContain('entry_dispute_decided');
  expect(await owner.refusal(provenance.withdrawEntryDispute, withdrawn)).toMatchObject({ httpStatus: 409 });
  expect(await other.refusal(provenance.decideEntryDispute, { ...withdrawn, approve: true })).toMatchObject({
    httpStatus: 409,
  });
  await dispute();
  expect(await entriesOf(id)).toMatchObject([{ disputed: 'owner' }]);
});

it('a disputed entry stays, marked for everyone, until two admins have corrected it', async () => {
  const { owner, id, entryId, dispute, disputeId } = await scene();
  const [one, other] = [await admin(), await admin()];
  await dispute();
  expect(await entriesOf(id)).toMatchObject([{ _id: entryId, disputed: 'owner', correctedBy: null }]);
  const derived = JSON.stringify(await as(app).call(openRecords.get, { id }));
  for (const mark of ['"rule":"disputed_entry"', '"disputed":"owner"', 'Disputed by the owner.'])
    expect(derived).toContain(mark);
  expect((await as(app).call(record.get, { id })).artwork.entryDisputes).toEqual([]);
  expect(await kindsFor(one)).toContain('entry_dispute_waiting');

  const decide = { id, disputeId: await disputeId(), approve: true };
  const listed = async (reader: typeof one) =>
    (await reader.call(inbox.list, {})).items.some(({ kind, subject }) => kind === 'entry_dispute' && subject === id);
  expect(await listed(one)).toBe(true);
  await one.call(provenance.decideEntryDispute, decide);
  expect([await listed(one), await listed(other)]).toEqual([false, true]);
  expect(await kindsFor(other)).toContain('entry_approval_waiting');
  expect(await kindsFor(one)).not.toContain('entry_approval_waiting');
  expect(await entriesOf(id)).toHaveLength(1);
  expect((await one.refusal(provenance.decideEntryDispute, decide)).message).toContain('Another admin must confirm');
  await other.call(provenance.decideEntryDispute, decide);

  const [first, second] = await entriesOf(id, owner.id);
  expect(first).toMatchObject({ _id: entryId, disputed: null, correctedBy: second?._id });
  expect(second).toMatchObject({
    kind: 'sold',
    happened: correction.happened,
    support: 'confirmed',
    corrects: entryId,
    price: { amount: 500_000, currency: 'EUR' },
    // The owner did not see this name.
    parties: [{ name: 'Sven Lind' }, { name: 'Olga Stern' }],
  });
  expect((await entriesOf(id))[1]?.parties.map(({ name }) => name)).toEqual([
    'Private collection',
    'Private collection',
  ]);
  expect(await kindsFor(owner)).toContain('entry_dispute_decided');
  expect((await other.refusal(provenance.decideEntryDispute, decide)).httpStatus).toBe(409);
});

it('a disputed entry keeps its proof, its parties and who reads its private parts when it is corrected', async () => {
  const made = await app.change(async (tx) => {
    const [first, second, third] = [
      await buildPerson(tx, { firstname: 'Sven', lastname: 'Lind' }),
      await buildPerson(tx, { firstname: 'Anna', lastname: 'Kern' }),
      await buildPerson(tx, { firstname: 'Olga', lastname: 'Stern' }),
    ];
    const price = { amount: 500_000, currency: 'EUR' as const };
    const work = await buildArtwork(tx, { owner: first, status: 'approved', price });
    const order = await buildOrder(tx, work, second.id, { paid: true });
    await tx
      .updateTable('artwork')
      .set({ price_amount: 700_000, price_currency: 'EUR' })
      .where('id', '=', work.id)
      .execute();
    await buildOrder(tx, await getArtwork(tx, work.id), third.id, { paid: true });
    return { id: work.id, order, first, owner: { ...third, ...as(app, third.token) } };
  });
  const { id, owner, first } = made;
  const entryId = (await entriesOf(id))[0]?._id ?? '';
  const parties = [
    { role: 'seller' as const, name: 'Private collection' },
    { role: 'buyer' as const, name: 'Private collection' },
  ];
  await owner.call(provenance.disputeEntry, { id, entryId, reason, ...correction, parties });
  const disputeId = (await owner.call(record.get, { id })).artwork.entryDisputes[0]?._id ?? '';
  for (const one of [await admin(), await admin()])
    await one.call(provenance.decideEntryDispute, { id, disputeId, approve: true });

  const corrected = (await entriesOf(id, owner.id)).find(({ corrects }) => corrects === entryId);
  expect(corrected).toMatchObject({ place: 'Vienna', price: null, parties });
  const whole = (await entriesOf(id, (await admin()).id)).find(({ corrects }) => corrects === entryId);
  expect(whole).toMatchObject({
    price: { amount: 500_000 },
    parties: [{ name: 'Sven Lind' }, { name: 'Anna Kern' }],
  });
  const seen = (await entriesOf(id, first.id)).find(({ corrects }) => corrects === entryId);
  expect(seen?.disputeRefused).toBeNull();
  const order = await app.pool
    .selectFrom('sale_order')
    .where('id', '=', made.order)
    .select('entry_id')
    .executeTakeFirst();
  expect(order?.entry_id).toBe(corrected?._id);
});

it.each(['Olga Stern', 'Vera Lind'])(
  'a disputed entry of a sale by the artist names in public no seller but the artist, once it says that %s sold the work',
  async (seller) => {
    const { id, buyer } = await app.change(async (tx) => {
      const artist = await buildPerson(tx, { role: 'artist', firstname: 'Olga', lastname: 'Stern' });
      const buying = await buildPerson(tx, { firstname: 'Anna', lastname: 'Kern' });
      const price = { amount: 500_000, currency: 'EUR' as const };
      const work = await buildArtwork(tx, { owner: artist, status: 'approved', price });
      await buildOrder(tx, work, buying.id, { paid: true });
      return { id: work.id, buyer: { ...buying, ...as(app, buying.token) } };
    });
    const entryId = (await entriesOf(id)).find(({ kind }) => kind === 'sold')?._id ?? '';
    const parties = [
      { role: 'seller' as const, name: seller },
      { role: 'buyer' as const, name: 'Private collection' },
    ];
    await buyer.call(provenance.disputeEntry, { id, entryId, reason, ...correction, parties });
    const disputeId = (await buyer.call(record.get, { id })).artwork.entryDisputes[0]?._id ?? '';
    const [one, other] = [await admin(), await admin()];
    for (const decider of [one, other])
      await decider.call(provenance.decideEntryDispute, { id, disputeId, approve: true });

    /** The seller in the entry of the sale, and in its correction. */
    const sellersFor = async (readerId?: string) => {
      const entries = await entriesOf(id, readerId);
      const versions = [
        entries.find(({ _id }) => _id === entryId),
        entries.find(({ corrects }) => corrects === entryId),
      ];
      return versions.map((version) => version?.parties.find(({ role }) => role === 'seller')?.name);
    };
    expect(await sellersFor(one.id)).toEqual(['Olga Stern', seller]);
    expect(await sellersFor()).toEqual(['Olga Stern', seller === 'Olga Stern' ? seller : 'Private collection']);
  },
);

it('a disputed entry of a bill keeps the mark, those who checked it, and is not proved by a second bill', async () => {
  const { owner, work: id, id: bill } = await billed({ seller: 'Mara Lind', buyer: 'Galerie Nord' });
  for (const checker of (await checkers()).slice(0, 2))
    await checker.call(purchases.vote, { id: bill, status: 'approve' });
  const entry = (await entriesOf(id)).find(({ kind }) => kind === 'sold');
  await owner.call(provenance.disputeEntry, { id, entryId: entry?._id ?? '', reason, ...correction });
  const disputeId = (await owner.call(record.get, { id })).artwork.entryDisputes[0]?._id ?? '';
  for (const one of [await admin(), await admin()])
    await one.call(provenance.decideEntryDispute, { id, disputeId, approve: true });
  const { artwork } = await owner.call(record.get, { id });
  expect(artwork.marks.bill).toBe('proved');
  const corrected = (await entriesOf(id)).find(({ corrects }) => corrects === entry?._id);
  expect(corrected?.billChecked?.by).toHaveLength(2);
  expect(
    (await owner.refusal(purchases.submit, { id, ...saleFacts, entry: corrected?._id ?? '', files: paper() })).message,
  ).toBe('A bill for this sale has already been approved.');
});

it('a disputed entry does not lend its correction to a bill whose checkers saw it as it was', async () => {
  const { owner, id, entryId, dispute, disputeId } = await scene();
  const [one, two] = await checkers();
  const { purchase } = await owner.call(purchases.submit, {
    id,
    ...saleFacts,
    seller: 'Sven Lind',
    buyer: 'Olga Stern',
    date: '2010-05-31',
    entry: entryId,
    files: paper(),
  });
  const vote = { id: purchase._id, status: 'approve' as const };
  await one.call(purchases.vote, vote);
  await dispute();
  const decision = { id, disputeId: await disputeId(), approve: true };
  for (const person of [await admin(), await admin()]) await person.call(provenance.decideEntryDispute, decision);
  expect((await two.refusal(purchases.vote, vote)).message).toContain('was corrected after the bill was sent');
});

it('a disputed entry is corrected by two who are admins at that time, and not after another correction', async () => {
  const { owner, id, entryId, dispute, disputeId } = await scene();
  const [one, two, three] = [await admin(), await admin(), await admin()];
  await dispute();
  const decision = { id, disputeId: await disputeId(), approve: true };
  await one.call(provenance.decideEntryDispute, decision);
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', one.id).execute();
  await two.call(provenance.decideEntryDispute, decision);
  expect(await entriesOf(id)).toMatchObject([{ disputed: 'owner', correctedBy: null }]);
  await app.change((tx) =>
    appendEntry(tx, {
      artworkId: id,
      kind: 'sold',
      happened: correction.happened,
      support: 'confirmed',
      corrects: entryId,
      recordedBy: null,
    }),
  );
  expect((await three.refusal(provenance.decideEntryDispute, decision)).message).toContain(
    'This entry has been corrected since it was disputed.',
  );
  await three.call(provenance.decideEntryDispute, { ...decision, approve: false, answer: 'It was corrected.' });
  expect((await owner.call(record.get, { id })).artwork.entryDisputes).toEqual([]);
});

it('a disputed entry stays as it was when an admin denies its correction, with a reason', async () => {
  const { owner, id, dispute, disputeId } = await scene();
  await dispute();
  expect(
    (
      await owner.refusal(provenance.disputeEntry, {
        id,
        entryId: (await entriesOf(id))[0]?._id ?? '',
        reason,
        ...correction,
      })
    ).httpStatus,
  ).toBe(409);
  const one = await admin();
  const deny = { id, disputeId: await disputeId(), approve: false };
  expect((await one.refusal(provenance.decideEntryDispute, deny)).fields).toHaveProperty('answer');
  await one.call(provenance.decideEntryDispute, { ...deny, answer: 'The contract says 2010.' });
  expect(await entriesOf(id)).toMatchObject([{ disputed: null, correctedBy: null }]);
  await dispute();
});

it('a disputed entry is disputed by no one but the owner and parties, and decided by no one with a stake', async () => {
  const { owner, id, entryId, dispute, disputeId } = await scene();
  const stranger = await caller();
  expect((await stranger.refusal(provenance.disputeEntry, { id, entryId, reason, ...correction })).httpStatus).toBe(
    403,
  );
  await dispute();
  const decide = { id, disputeId: await disputeId(), approve: true };
  expect((await stranger.refusal(provenance.decideEntryDispute, decide)).httpStatus).toBe(403);
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', owner.id).execute();
  expect((await owner.refusal(provenance.decideEntryDispute, decide)).message).toContain('your own dispute');
});

it('a disputed entry of a handover that both sides agreed to is disputed by either, and decided by neither', async () => {
  const { owner: seller, id } = await ownWork();
  const buyer = await caller();
  const happened = { kind: 'day' as const, date: '2025-06-01' };
  await seller.call(provenance.sold, { id, happened, buyerName: 'B. Adler', buyerEmail: buyer.email });
  await buyer.call(provenance.answerSale, { id, accept: true });
  const entryId = (await entriesOf(id))[0]?._id ?? '';
  expect((await entriesOf(id, seller.id))[0]).toMatchObject({ final: true, disputeRefused: null });
  expect((await entriesOf(id, buyer.id))[0]?.disputeRefused).toBeNull();
  const alone = { id, subKind: 'acquisition', happened, place: 'Graz', corrects: entryId } as const;
  expect((await buyer.refusal(provenance.addHistory, alone)).message).toContain('Seller and buyer agreed');

  await seller.call(provenance.disputeEntry, { id, entryId, reason, ...correction });
  const disputeId = (await seller.call(record.get, { id })).artwork.entryDisputes[0]?._id ?? '';
  const decision = { id, disputeId, approve: true };
  await app.pool.updateTable('person').set({ admin: true }).where('id', 'in', [seller.id, buyer.id]).execute();
  expect((await buyer.refusal(provenance.decideEntryDispute, decision)).message).toContain('You have a stake');
  for (const one of [await admin(), await admin()]) await one.call(provenance.decideEntryDispute, decision);
  const corrected = (await entriesOf(id, seller.id)).find(({ corrects }) => corrects === entryId);
  expect(corrected).toMatchObject({ place: 'Vienna', disputeRefused: null });
});

it('a disputed entry of a record that two admins gave to an heir is disputed by the former owner, who does not decide', async () => {
  const { owner, id } = await ownWork();
  const [heir, one, two] = [await caller(), await admin(), await admin()];
  await app.change(async (tx) => {
    const work = await getArtwork(tx, id);
    const happened = { kind: 'year' as const, year: 2025 };
    const asked = { askerId: heir.id, happened, relation: 'heir' as const, statement: 'My mother left it to me.' };
    await insertRequest(tx, work, { ...asked, files: [] });
    const [request] = (await lockOwnershipCase(tx, id)).requests;
    if (!request) throw new Error('no request for the record');
    await approveRequest(tx, request, { adminId: one.id, reason: '' });
    await confirmRequest(tx, work, request, { adminId: two.id, reason: '', publicUrl: 'http://localhost' });
  });
  const entry = (await entriesOf(id, owner.id)).find(({ kind }) => kind === 'history');
  expect(entry?.disputeRefused).toBeNull();
  await owner.call(provenance.disputeEntry, { id, entryId: entry?._id ?? '', reason, ...correction });
  expect((await entriesOf(id)).find(({ kind }) => kind === 'history')).toMatchObject({ disputed: 'party' });
});

it('a disputed entry can only be one that its owner cannot correct alone', async () => {
  const { owner, id } = await ownWork();
  const entry = { artworkId: id, happened: { kind: 'year', year: 2010 }, support: 'declared' } as const;
  const own = await app.change((tx) =>
    appendEntry(tx, { ...entry, kind: 'history', subKind: 'gift', recordedBy: owner.id }),
  );
  const verdict = await app.change((tx) => appendEntry(tx, { ...entry, kind: 'authenticated', recordedBy: null }));
  for (const entryId of [own, verdict])
    expect((await owner.refusal(provenance.disputeEntry, { id, entryId, reason, ...correction })).httpStatus).toBe(409);
});

it('a disputed entry is no longer disputed once the account of the person who disputes it is deleted', async () => {
  const { id, entryId } = await scene();
  const party = await caller();
  await app.pool
    .insertInto('entry_dispute')
    .values({
      artwork_id: id,
      entry_id: entryId,
      asked_by: party.id,
      asked_at: new Date(),
      by_owner: false,
      reason,
      correction: JSON.stringify(correction),
    })
    .execute();
  expect(await entriesOf(id)).toMatchObject([{ disputed: 'party' }]);
  const { exported } = await party.call(personalData.export, { id: party.id });
  expect(JSON.stringify(exported.entryDisputes)).toContain(reason);
  await party.call(personalData.remove, { id: party.id });
  expect(await entriesOf(id)).toMatchObject([{ disputed: null }]);
  expect(
    await app.pool.selectFrom('entry_dispute').where('entry_id', '=', entryId).select(['reason', 'outcome']).execute(),
  ).toEqual([{ reason: '', outcome: 'withdrawn' }]);
});
