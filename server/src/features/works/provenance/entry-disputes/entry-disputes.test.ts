import { describe, expect, it } from 'vitest';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as, type Caller } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';

const app = testApp();
const { person, ownWork, entriesOf } = provenanceCalls(app);

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

describe('a disputed entry', () => {
  it('stays, marked for everyone, until two admins have corrected it', async () => {
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

  it('stays as it was when an admin denies its correction, with a reason', async () => {
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

  it('is disputed by nobody but the owner and parties, and decided by nobody with a stake', async () => {
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

  it('can only be one that its owner cannot correct alone', async () => {
    const { owner, id } = await ownWork();
    const entry = { artworkId: id, happened: { kind: 'year', year: 2010 }, support: 'declared' } as const;
    const own = await app.change((tx) =>
      appendEntry(tx, { ...entry, kind: 'history', subKind: 'gift', recordedBy: owner.id }),
    );
    const verdict = await app.change((tx) => appendEntry(tx, { ...entry, kind: 'authenticated', recordedBy: null }));
    for (const entryId of [own, verdict])
      expect((await owner.refusal(provenance.disputeEntry, { id, entryId, reason, ...correction })).httpStatus).toBe(
        409,
      );
  });

  it('is no longer disputed once the account of the person who disputes it is deleted', async () => {
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
      await app.pool
        .selectFrom('entry_dispute')
        .where('entry_id', '=', entryId)
        .select(['reason', 'outcome'])
        .execute(),
    ).toEqual([{ reason: '', outcome: 'withdrawn' }]);
  });
});
