import { expect, it } from 'vitest';
import { duplicates } from '@verso/contract/discovery/schemas/duplicates.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as, type Caller } from '../../../../test/support/as.ts';

const app = testApp();

async function caller(given: PersonFixture = {}) {
  const person = await app.change((tx) => buildPerson(tx, given));
  return { ...person, ...as(app, person.token) };
}

/** Records a work under a maker; `among`: makers of the same name who are someone else. */
async function add(owner: Caller, maker: string, given: { title: string; inventoryNumber?: string }) {
  const known = await app.pool.selectFrom('artist').where('name', '=', maker).select('id').executeTakeFirst();
  const { artwork } = await owner.call(ownedWorks.add, {
    ...given,
    maker: known ? { kind: 'known', artistId: known.id } : { kind: 'new', named: { name: maker } },
    attribution: 'by',
    acquired: { kind: 'gift', happened: { kind: 'unknown' } },
  });
  return artwork._id;
}

/** Adds a picture to each work, by its hash. */
async function addPictures(owner: { id: string }, hashes: Readonly<Record<string, string>>) {
  for (const [id, phash] of Object.entries(hashes)) {
    const file = await app.pool
      .insertInto('file')
      .values({
        kind: 'picture',
        name: 'front.jpg',
        media_type: 'image/jpeg',
        bytes: 1,
        sha256: id,
        storage_key: `originals/${id}`,
        width: 1,
        height: 1,
        colour: '#000000',
        phash,
        uploaded_by: owner.id,
        uploaded_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.pool.insertInto('artwork_picture').values({ artwork_id: id, file_id: file.id, position: 0 }).execute();
  }
}

const size = (height: number, width: number) => ({ height, width, depth: null, unit: 'cm' as const });
const found = async (reader: Caller, id: string) =>
  (await reader.call(duplicates.list, { id })).found.map(({ artwork, reasons }) => [artwork._id, ...reasons]);

it('a work that may be recorded already is shown to both owners, voters and the admins, who can dismiss the pair', async () => {
  const [one, other, voter, admin] = [
    await caller(),
    await caller(),
    await caller({ role: 'authenticator' }),
    await caller({ admin: true }),
  ];
  // Someone who could decide on a dispute of the admin.
  await caller({ admin: true });
  const first = await add(one, 'Bartholomeus Quist', { title: 'View of Delft in Winter' });
  await one.call(artworks.update, { id: first, dimensions: size(400, 600) });
  await app.runJobs();
  const second = await add(other, 'Bartholomeus Quist', { title: 'A view of Delft in winter' });
  await other.call(artworks.update, { id: second, dimensions: size(402, 595) });
  const reasons = ['title', 'dimensions'];
  expect(await found(other, second)).toEqual([[first, ...reasons]]);
  expect(await found(one, first)).toEqual([[second, ...reasons]]);
  expect(await found(voter, second)).toEqual([[first, ...reasons]]);
  expect((await one.call(duplicates.list, { id: second })).found).toEqual([]);
  const owners = async (reader: Caller) => (await reader.call(duplicates.list, { id: second })).records;
  for (const reader of [other, voter]) expect(await owners(reader)).toEqual([]);
  const disputed = { disputable: true, noOtherDecider: false, corrections: [], disputes: [] };
  expect(await owners(admin)).toMatchObject([
    { workId: first, owner: { _id: one.id, name: one.name }, ...disputed, dimensions: size(400, 600) },
    { workId: second, owner: { _id: other.id, name: other.name }, ...disputed, dimensions: size(402, 595) },
  ]);

  await app.runJobs();
  const kinds = async (person: Caller & { id: string }) =>
    (await person.call(notifications.list, { id: person.id })).notifications.map(({ kind }) => kind);
  expect((await kinds(one)).filter((kind) => kind === 'duplicate_found')).toHaveLength(1);
  const waiting = async () =>
    (await admin.call(inbox.list, {})).items.filter(({ kind, subject }) => kind === 'duplicate' && subject === second);
  expect(await waiting()).toMatchObject([{ name: 'A view of Delft in winter' }]);

  expect((await voter.refusal(duplicates.dismiss, { id: second, otherId: first })).httpStatus).toBe(403);
  await admin.call(duplicates.dismiss, { id: second, otherId: first });
  expect(await waiting()).toEqual([]);
  expect(await found(one, first)).toEqual([]);
  const again = await admin.refusal(duplicates.dismiss, { id: first, otherId: second });
  expect(again.message).toBe('This possible duplicate has already been dismissed.');
});

it('a work that may be recorded already is compared with its pending corrections and open disputes', async () => {
  const artist = await caller({ role: 'artist', artistAllowed: true, firstname: 'Berend', lastname: 'Oosterling' });
  const [one, other, admin, second] = [
    await caller(),
    await caller(),
    await caller({ admin: true }),
    await caller({ admin: true }),
  ];
  const works = [
    await add(one, artist.name, { title: 'Lock keeper at noon' }),
    await add(other, artist.name, { title: 'The lock keeper at noon' }),
  ] as const;
  await app.runJobs();
  const compared = async (reader: Caller) => {
    const { records } = await reader.call(duplicates.list, { id: works[1] });
    return records.map(({ corrections, disputes }) => ({ corrections, disputes }));
  };
  const none = { corrections: [], disputes: [] };
  expect(await compared(admin)).toEqual([none, none]);

  const suggested = { dimensions: size(410, 600) };
  await artist.call(ownedWorks.suggest, { id: works[0], fields: suggested, note: 'Measured again.' });
  const correction = { by: 'artist', suggested, note: 'Measured again.' };
  expect(await compared(admin)).toMatchObject([{ corrections: [correction], disputes: [] }, none]);

  const reason = 'Both records describe the same panel, which hangs in Zwolle.';
  await admin.call(provenance.dispute, { id: works[1], about: 'ownership', reason });
  const disputeFor = async (reader: Caller) => (await compared(reader))[1]?.disputes;
  expect(await disputeFor(admin)).toMatchObject([{ state: 'open', own: true, mayDecide: false }]);
  expect(await disputeFor(second)).toMatchObject([{ state: 'open', own: false, mayDecide: true }]);
  const [dispute] = (await second.call(record.get, { id: works[1] })).artwork.disputes;
  await second.call(provenance.decideDispute, { id: works[1], disputeId: dispute?._id ?? '', status: true });
  expect(await disputeFor(second)).toMatchObject([{ state: 'accepted', own: false, mayDecide: false }]);
});

it('a work that may be recorded already is named on the public pages of both if it has the same picture, until an admin records that they differ', async () => {
  const [one, other, reader, admin] = [await caller(), await caller(), await caller(), await caller({ admin: true })];
  const first = await add(one, 'Ottoline Brandsma', { title: 'Ferry landing' });
  // Usually under the same title, by which the pair is found before there is a picture.
  const second = await add(other, 'Ottoline Brandsma', { title: 'The ferry landing' });
  await app.runJobs();
  await addPictures(one, { [first]: '3c3c0f0f12345678', [second]: '3c3c0f0f12345679' });
  await other.call(artworks.update, { id: second, medium: 'Oil on board' });
  await app.runJobs();
  const named = async (id: string) =>
    (await reader.call(record.get, { id })).artwork.samePictures.map(({ _id }) => _id);
  const questions = async (id: string) =>
    (await reader.call(openRecords.get, { id })).openRecord.issues.flatMap(({ rule, seen }) =>
      rule === 'same_picture' ? [seen] : [],
    );
  expect([await named(first), await named(second)]).toEqual([[second], [first]]);
  const { number } = (await reader.call(record.get, { id: second })).artwork;
  expect(await questions(first)).toEqual([`The record of ${registryNumber(number)} has the same picture.`]);

  // Another picture in its place: the two have nothing in common any more.
  const show = (phash: string) => app.pool.updateTable('file').set({ phash }).where('sha256', '=', second).execute();
  await show('c3c3f0f0edcba987');
  expect([await named(first), await questions(first)]).toEqual([[], []]);
  await show('3c3c0f0f1234567b');
  expect(await named(first)).toEqual([second]);

  await other.call(artworks.changeHidden, { artwork_id: second, status: true });
  expect(await named(first)).toEqual([]);
  await other.call(artworks.changeHidden, { artwork_id: second, status: false });
  await admin.call(duplicates.dismiss, { id: second, otherId: first });
  expect([await named(first), await named(second)]).toEqual([[], []]);
});

it('a work that may be recorded already is not named to visitors for a picture of an edit that is not reviewed, nor for another work of its owner', async () => {
  const [one, other, reader] = [await caller({ role: 'artist' }), await caller({ role: 'artist' }), await caller()];
  const build = (owner: Caller & { id: string }, more: ArtworkFixture) =>
    app.change((tx) => buildArtwork(tx, { owner, artist: one, title: 'Sluice at night', pictures: 1, ...more }));
  const edited = await build(one, { status: 'draft', past: 'approved' });
  const [copy, own] = [await build(other, { status: 'approved' }), await build(one, { status: 'approved' })];
  await app.pool
    .updateTable('file')
    .set({ phash: '5a5aa5a50f0ff0f0' })
    .where('id', 'in', (of) =>
      of.selectFrom('artwork_picture').where('artwork_id', 'in', [edited.id, copy.id, own.id]).select('file_id'),
    )
    .execute();
  for (const [work, compared] of [
    [edited, copy],
    [edited, own],
    [copy, own],
  ] as const)
    await app.pool
      .insertInto('possible_duplicate')
      .values({
        artwork_id: work.id,
        other_id: compared.id,
        reasons: ['picture'],
        listed: true,
        found_at: new Date(),
      })
      .execute();
  const named = async (by: Caller, id: string) =>
    (await by.call(record.get, { id })).artwork.samePictures.map(({ _id }) => _id);
  expect(await named(reader, edited.id)).toEqual([]);
  expect(await named(one, edited.id)).toEqual([copy.id]);
  expect(await named(reader, copy.id)).toEqual([own.id]);
});

it('a work that may be recorded already is compared by admins without a stake in either work', async () => {
  const [one, other, admin] = [
    await caller({ admin: true }),
    await caller({ admin: true }),
    await caller({ admin: true }),
  ];
  const first = await add(one, 'Apollonia Verhulst', { title: 'Orchard wall in March' });
  await app.runJobs();
  const second = await add(other, 'Apollonia Verhulst', { title: 'The orchard wall in March' });
  await app.runJobs();
  const waits = async (reader: Caller) =>
    (await reader.call(inbox.list, {})).items.some(({ kind, subject }) => kind === 'duplicate' && subject === second);
  expect(await waits(admin)).toBe(true);
  expect((await admin.call(duplicates.list, { id: second })).records).toHaveLength(2);
  for (const [reader, named] of [
    [one, [second]],
    [other, []],
  ] as const) {
    expect(await waits(reader)).toBe(false);
    const { found: compared, records } = await reader.call(duplicates.list, { id: second });
    expect(compared).toMatchObject([{ artwork: { _id: first } }]);
    // A pair is settled only by an admin who reads both owners.
    expect(records.map(({ workId }) => workId)).toEqual(named);
    const refusal = await reader.refusal(duplicates.dismiss, { id: second, otherId: first });
    expect(refusal.message).toContain('You have a stake in one of the works.');
  }
});

it('a work that may be recorded already is shown to those who can buy the work, if the other record is public and of another owner', async () => {
  const [seller, buyer, other] = [await caller({ role: 'artist' }), await caller(), await caller({ role: 'artist' })];
  const price = { amount: 120_000, currency: 'EUR' as const };
  const build = (owner: Caller & { id: string }, more: ArtworkFixture = {}) =>
    app.change((tx) =>
      buildArtwork(tx, { owner, artist: seller, title: 'Ferry at low water', status: 'approved', ...more }),
    );
  const sold = await build(seller, { price });
  const shown = await build(other);
  for (const [owner, more] of [
    [seller, {}],
    [buyer, {}],
    [other, { hidden: true }],
  ] as const)
    await build(owner, more);
  await build(other, { status: 'draft', past: 'approved' });
  expect(await found(buyer, sold.id)).toEqual([[shown.id, 'title', 'dimensions']]);
  // The seller made them all, and so sees the hidden one too.
  expect(await found(seller, sold.id)).toHaveLength(5);
  expect(await found(buyer, shown.id)).toEqual([]);
});

it('a work that may be recorded already is shown by its private inventory number to reviewers and admins alone', async () => {
  const [seller, buyer, other] = [await caller({ role: 'artist' }), await caller(), await caller({ role: 'artist' })];
  const build = (owner: Caller & { id: string }, more: ArtworkFixture) =>
    app.change((tx) => buildArtwork(tx, { owner, artist: seller, status: 'approved', ...more }));
  const sold = await build(seller, { title: 'Lemons', price: { amount: 120_000, currency: 'EUR' } });
  const numbered = await build(other, { title: 'A still life' });
  for (const { id } of [sold, numbered])
    await app.pool
      .insertInto('owner_statement')
      .values({ artwork_id: id, stated_by: other.id, inventory_number: 'WS 17', stated_at: new Date() })
      .execute();
  for (const reader of [seller, buyer]) expect(await found(reader, sold.id)).toEqual([]);
  for (const reader of [await caller({ role: 'authenticator' }), await caller({ admin: true })]) {
    expect(await found(reader, sold.id)).toHaveLength(1);
    // As they read it in the dialog before they pay.
    const bought = await reader.call(duplicates.list, { id: sold.id, reader: 'buyer' });
    expect(bought).toMatchObject({ found: [], records: [] });
  }
});

it('a work that may be recorded already is not another copy of its edition', async () => {
  const [one, other] = [await caller({ role: 'artist' }), await caller({ role: 'artist' })];
  const build = (owner: Caller & { id: string }, number: number) =>
    app.change((tx) =>
      buildArtwork(tx, {
        owner,
        artist: one,
        title: 'Harbour, woodcut',
        status: 'approved',
        edition: { kind: 'numbered', number, size: 50 },
      }),
    );
  const [third, fourth, again] = [await build(one, 3), await build(other, 4), await build(other, 3)];
  expect((await found(one, third.id)).map(([id]) => id)).toEqual([again.id]);
  expect(await found(other, fourth.id)).toEqual([]);
});

it('a work that may be recorded already is looked at by reviewers and admins if another copy of its edition has the same picture', async () => {
  const [one, other, voter, admin] = [
    await caller(),
    await caller(),
    await caller({ role: 'authenticator' }),
    await caller({ admin: true }),
  ];
  const first = await add(one, 'Clementine Aardsma', { title: 'Lock keeper’s house' });
  const second = await add(other, 'Clementine Aardsma', { title: 'Barge below the weir' });
  const edition = (number: number) => ({ kind: 'numbered' as const, number, size: 50 });
  await one.call(artworks.update, { id: first, edition: edition(3) });
  await addPictures(one, { [first]: '0f0f3c3c87654321', [second]: '0f0f3c3c87654321' });
  await other.call(artworks.update, { id: second, edition: edition(4) });
  await app.runJobs();
  const waits = async () =>
    (await admin.call(inbox.list, {})).items.some(
      ({ kind, subject }) => kind === 'duplicate' && [first, second].includes(subject),
    );
  const notified = async () =>
    (await one.call(notifications.list, { id: one.id })).notifications.some(({ kind }) => kind === 'duplicate_found');
  for (const reader of [voter, admin]) expect(await found(reader, second)).toEqual([[first, 'copy_picture']]);
  expect((await voter.call(duplicates.list, { id: second, reader: 'buyer' })).found).toEqual([]);
  expect([await found(one, first), await found(other, second)]).toEqual([[], []]);
  expect([await waits(), await notified()]).toEqual([true, false]);
  await admin.call(duplicates.dismiss, { id: second, otherId: first });
  expect([await waits(), await found(voter, second)]).toEqual([false, []]);

  // That they are different copies was decided, not that there are two of one number.
  await other.call(artworks.update, { id: second, edition: edition(3) });
  await app.runJobs();
  expect(await found(other, second)).toEqual([[first, 'picture']]);
  expect([await waits(), await notified()]).toEqual([true, true]);
});

it('a work that may be recorded already is found by inventory number and picture, and not by a title whose dimensions differ', async () => {
  const [one, other, voter] = [await caller(), await caller(), await caller({ role: 'authenticator' })];
  const first = await add(one, 'Willemina Sprockel', { title: 'Still life with lemons', inventoryNumber: 'WS 17' });
  const numbered = await add(other, 'Willemina Sprockel', { title: 'Lemons', inventoryNumber: 'ws 17' });
  expect(await found(voter, numbered)).toEqual([[first, 'inventory_number']]);
  expect(await found(other, numbered)).toEqual([]);
  const smaller = await add(other, 'Willemina Sprockel', { title: 'Still life with lemons' });
  expect(await found(other, smaller)).toEqual([[first, 'title']]);
  await one.call(artworks.update, { id: first, dimensions: size(400, 600) });
  await other.call(artworks.update, { id: smaller, dimensions: size(200, 300) });
  expect(await found(other, smaller)).toEqual([]);

  const pictured = await add(other, 'Somebody Elsewhere', { title: 'Fruit' });
  await addPictures(one, { [first]: 'a5a5f00f12345678', [pictured]: 'a5a5f00f12345679' });
  expect(await found(other, pictured)).toEqual([[first, 'picture']]);
});

it('a work that may be recorded already is notified to the other owner once their page lists it, also if it was found by its number before', async () => {
  const [one, other] = [await caller(), await caller()];
  const first = await add(one, 'Ottoline Vreeswijk', { title: 'Mill in fog', inventoryNumber: 'OV 12' });
  const second = await add(other, 'Ottoline Vreeswijk', { title: 'Barn at dusk', inventoryNumber: 'OV 12' });
  const notified = async () => {
    await app.runJobs();
    const received = (await one.call(notifications.list, { id: one.id })).notifications;
    return received.filter(({ kind }) => kind === 'duplicate_found').length;
  };
  const stored = () =>
    app.pool
      .selectFrom('possible_duplicate')
      .where('artwork_id', 'in', [first, second])
      .select(['reasons', 'listed'])
      .execute();
  expect(await notified()).toBe(0);
  expect(await stored()).toEqual([{ reasons: ['inventory_number'], listed: false }]);
  await addPictures(other, { [first]: '00ff00ff5a5a1234', [second]: '00ff00ff5a5a1234' });
  await other.call(artworks.update, { id: second, medium: 'Oil' });
  expect(await notified()).toBe(1);
  expect(await stored()).toEqual([{ reasons: ['picture', 'inventory_number'], listed: true }]);
  expect(await found(one, first)).toEqual([[second, 'picture']]);
  await other.call(artworks.update, { id: second, medium: 'Oil on board' });
  expect(await notified()).toBe(1);
});
