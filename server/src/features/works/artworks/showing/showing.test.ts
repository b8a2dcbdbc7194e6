import { describe, expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { now } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, { role: 'artist', ...given }));
const work = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
const eventsOf = (artworkId: string) =>
  app.pool.selectFrom('event').where('artwork_id', '=', artworkId).orderBy('id').select(['name', 'data']).execute();
const price = { amount: 1_250_000, currency: 'EUR' } as const;

const openClaim = (artworkId: string, kind: 'missing' | 'disputed' = 'missing') =>
  app.change(async (tx) => {
    const entry = await appendEntry(tx, {
      artworkId,
      kind,
      happened: { kind: 'unknown' },
      support: 'declared',
      recordedBy: null,
    });
    await tx
      .insertInto('claim')
      .values({ artwork_id: artworkId, kind, opened_entry: entry, opened_at: now() })
      .execute();
  });

it('hiding a work hides and shows it, and records each change once', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved' });
  const caller = as(app, artist.token);
  const { artwork, message } = await caller.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect({ artwork, message }).toEqual({
    artwork: { _id: id, status: 'approved' },
    message: 'Show/Hide artwork successfully',
  });
  await caller.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect((await getArtwork(app.pool, id)).hidden).toBe(true);
  await caller.call(artworks.changeHidden, { artwork_id: id, status: false });
  expect(await eventsOf(id)).toEqual([
    { name: 'visibility_changed', data: { hidden: true } },
    { name: 'visibility_changed', data: { hidden: false } },
  ]);
});

it('hiding a work is refused while a claim is open or the work is withdrawn; showing it is not', async () => {
  const artist = await person();
  const caller = as(app, artist.token);
  const missing = await work({ owner: artist, status: 'approved' });
  const hidden = await work({ owner: artist, status: 'approved', hidden: true });
  await openClaim(missing.id);
  await openClaim(hidden.id);
  const withdrawn = await work({ owner: artist, status: 'withdrawn' });
  const refusal = await caller.refusal(artworks.changeHidden, { artwork_id: missing.id, status: true });
  expect(refusal.code).toBe('conflict');
  expect(refusal.message).toContain('reported missing');
  expect((await caller.refusal(artworks.changeHidden, { artwork_id: withdrawn.id, status: true })).code).toBe(
    'conflict',
  );
  await caller.call(artworks.changeHidden, { artwork_id: hidden.id, status: false });
  expect((await getArtwork(app.pool, hidden.id)).hidden).toBe(false);
});

it('hiding a work is not shown again with a price by an artist who may sell nothing new', async () => {
  const artist = await person();
  const hidden = await work({ owner: artist, status: 'approved', hidden: true, price });
  await app.change((tx) =>
    tx.updateTable('person').set({ artist_disallowed_at: now() }).where('id', '=', artist.id).execute(),
  );
  const caller = as(app, artist.token);
  const shown = { artwork_id: hidden.id, status: false };
  expect((await caller.refusal(artworks.changeHidden, shown)).message).toContain(
    'can’t add works, send them for review or sell them',
  );
  await caller.call(artworks.changeSalePrice, { id: hidden.id, price: null });
  await caller.call(artworks.changeHidden, shown);
});

it('hiding a work is for the owner only', async () => {
  const { id } = await work({ status: 'approved' });
  const draft = await work({});
  const admin = as(app, (await person({ admin: true })).token);
  const stranger = as(app, (await person()).token);
  expect((await admin.refusal(artworks.changeHidden, { artwork_id: id, status: true })).httpStatus).toBe(403);
  expect((await stranger.refusal(artworks.changeHidden, { artwork_id: id, status: true })).httpStatus).toBe(403);
  expect((await stranger.refusal(artworks.changeHidden, { artwork_id: draft.id, status: true })).httpStatus).toBe(404);
});

const reason = 'The photograph belongs to another person.';

it('taking a work down hides it from the public until an admin restores it, and tells the owner why', async () => {
  const [owner, admin] = [await person(), await person({ admin: true })];
  const { id } = await work({ owner, status: 'approved' });
  const [owners, admins] = [as(app, owner.token), as(app, admin.token)];
  await admins.call(artworks.takeDown, { id, reason });
  expect((await as(app).refusal(record.get, { id })).httpStatus).toBe(404);
  expect((await owners.call(record.get, { id })).artwork.takenDown).toMatchObject({ reason, publicAfter: true });
  expect((await owners.refusal(artworks.changeHidden, { artwork_id: id, status: false })).message).toContain(
    'The admins took this work down.',
  );
  expect((await admins.refusal(artworks.takeDown, { id, reason })).code).toBe('conflict');
  await app.runJobs();
  const { notifications: received } = await owners.call(notifications.list, { id: owner.id });
  expect(received).toMatchObject([{ kind: 'work_taken_down' }]);
  expect(received[0]?.text).toContain(reason);
  const email = (await app.mailTo(owner.email)).body;
  expect(email).toContain('press “Edit” or “Ask to edit” on the work’s page');
  expect(email).toContain(`${app.services.settings.publicUrl}${paths.contact()}`);

  const offer = {
    id,
    happened: { kind: 'unknown' },
    buyerName: 'Ada Moreau',
    buyerEmail: 'ada@buyers.example',
  } as const;
  expect((await owners.refusal(provenance.sold, offer)).message).toContain('The admins took this work down.');

  await admins.call(artworks.restore, { id });
  expect((await as(app).call(record.get, { id })).artwork.takenDown).toBeNull();
  await app.runJobs();
  expect((await app.mailTo(owner.email)).body).toContain('The work is public again.');
  expect((await admins.refusal(artworks.restore, { id })).code).toBe('conflict');
  await owners.call(artworks.changeHidden, { artwork_id: id, status: true });
});

it('taking a work down is decided by admins without a part in the work, and leaves hidden what its owner had hidden', async () => {
  const [owner, admin] = [await person({ admin: true }), await person({ admin: true })];
  const { id } = await work({ owner, status: 'approved', hidden: true, price });
  const admins = as(app, admin.token);
  await admins.call(artworks.takeDown, { id, reason });
  expect((await as(app, owner.token).refusal(artworks.restore, { id })).message).toContain('Another admin must decide');
  expect((await admins.call(record.get, { id })).artwork.takenDown?.publicAfter).toBe(false);
  await app.runJobs();
  await admins.call(artworks.restore, { id });
  expect(await getArtwork(app.pool, id)).toMatchObject({ hidden: true, taken_down_at: null });
  await app.runJobs();
  expect((await app.mailTo(owner.email)).body).toContain('The work is still not public.');
});

it('taking a work down is refused while the work is disputed, and keeps a work hidden that is reported lost, until it is restored', async () => {
  const [owner, admin] = [await person(), await person({ admin: true })];
  const admins = as(app, admin.token);
  const missing = await work({ owner, status: 'approved' });
  await openClaim(missing.id, 'disputed');
  expect((await admins.refusal(artworks.takeDown, { id: missing.id, reason })).message).toContain('is disputed');

  const { id } = await work({ owner, status: 'approved' });
  await admins.call(artworks.takeDown, { id, reason });
  await as(app, owner.token).call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  expect(await getArtwork(app.pool, id)).toMatchObject({ hidden: true, open_claims: ['stolen'] });
  expect((await admins.call(record.get, { id })).artwork.takenDown?.publicAfter).toBe(true);
  await admins.call(artworks.restore, { id });
  expect((await as(app).call(record.get, { id })).artwork.claim).toBe('stolen');
});

it('taking a work down is possible for a work that was reported lost first, and again after it was restored', async () => {
  const [owner, admin] = [await person(), await person({ admin: true })];
  const { id } = await work({ owner, status: 'approved' });
  const admins = as(app, admin.token);
  await as(app, owner.token).call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  for (let time = 0; time < 2; time += 1) {
    await admins.call(artworks.takeDown, { id, reason });
    expect((await as(app).refusal(record.get, { id })).httpStatus).toBe(404);
    await admins.call(artworks.restore, { id });
    expect((await as(app).call(record.get, { id })).artwork.claim).toBe('stolen');
  }
});

it('taking a work down leaves a work hidden that its owner had hidden, also if it was missing and found meanwhile', async () => {
  const [owner, admin] = [await person(), await person({ admin: true })];
  const { id } = await work({ owner, status: 'approved', hidden: true });
  const admins = as(app, admin.token);
  await admins.call(artworks.takeDown, { id, reason });
  await as(app, owner.token).call(provenance.missing, { id, happened: { kind: 'unknown' } });
  await app.change(async (tx) => {
    const found = await appendEntry(tx, {
      artworkId: id,
      kind: 'recovered',
      happened: { kind: 'unknown' },
      support: 'declared',
      recordedBy: null,
    });
    const resolved = { resolved_at: now(), resolved_entry: found };
    await tx.updateTable('claim').set(resolved).where('artwork_id', '=', id).execute();
  });
  await admins.call(artworks.restore, { id });
  expect(await getArtwork(app.pool, id)).toMatchObject({ hidden: true, taken_down_at: null, open_claims: [] });
});

it('a sale price is set in any status but withdrawn, and null takes the work off sale', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved' });
  const caller = as(app, artist.token);
  expect((await caller.call(artworks.changeSalePrice, { id, price })).message).toBe(
    'Successfully updated the sale price to €12,500.',
  );
  expect(await getArtwork(app.pool, id)).toMatchObject({ price_amount: 1_250_000, price_currency: 'EUR' });
  expect((await caller.call(artworks.changeSalePrice, { id, price: null })).message).toBe(
    'Saved. The work is not for sale.',
  );
  expect(await getArtwork(app.pool, id)).toMatchObject({ price_amount: null, price_currency: null });
  expect(await eventsOf(id)).toEqual([
    { name: 'sale_price_changed', data: { from: null, price } },
    { name: 'sale_price_changed', data: { from: price, price: null } },
  ]);
  const withdrawn = await work({ owner: artist, status: 'withdrawn' });
  expect((await caller.refusal(artworks.changeSalePrice, { id: withdrawn.id, price })).code).toBe('conflict');
});

it('a sale price can be hidden before it is set, also as the work is taken off sale', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved', price });
  const caller = as(app, artist.token);
  await caller.call(artworks.changeSalePrice, { id, price: null, hiddenPrice: true });
  expect(await getArtwork(app.pool, id)).toMatchObject({ price_amount: null, hidden_price: true });
  await caller.call(artworks.changeSalePrice, { id, price });
  expect(await getArtwork(app.pool, id)).toMatchObject({ price_amount: 1_250_000, hidden_price: true });
});

it('a sale price is at least what a card can be charged, both alone and with the record', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'draft', price });
  const caller = as(app, artist.token);
  const nothing = { amount: 0, currency: 'EUR' } as const;
  for (const refusal of [
    await caller.refusal(artworks.changeSalePrice, { id, price: nothing }),
    await caller.refusal(artworks.update, { id, price: nothing }),
    await caller.refusal(artworks.add, { title: 'Ferry', price: nothing }),
  ]) {
    expect(refusal.code).toBe('invalid');
    expect(refusal.fields?.['price.amount']).toContain('must be at least €0.50');
  }
  expect(await getArtwork(app.pool, id)).toMatchObject({ price_amount: 1_250_000 });
});

it('a sale price cannot be set while a claim is open, neither alone nor with the record', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'recorded', price });
  await openClaim(id);
  const caller = as(app, artist.token);
  const dearer = { amount: 2_000_000, currency: 'EUR' } as const;
  expect((await caller.refusal(artworks.changeSalePrice, { id, price: dearer })).message).toContain('reported missing');
  const refusal = await caller.refusal(artworks.update, { id, title: 'Ferry', price: dearer });
  expect(refusal.code).toBe('conflict');
  expect(refusal.fields?.['price']).toContain('reported missing');
  await caller.call(artworks.update, { id, title: 'Ferry', price });
  expect(await getArtwork(app.pool, id)).toMatchObject({ title: 'Ferry', price_amount: 1_250_000 });
});

it('a sale price is recorded as changed when it is saved with the record, and not when it stays', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'draft', price });
  const caller = as(app, artist.token);
  const dearer = { amount: 2_000_000, currency: 'EUR' } as const;
  await caller.call(artworks.update, { id, title: 'Ferry', price });
  await caller.call(artworks.update, { id, price: dearer });
  await caller.call(artworks.update, { id, price: null });
  expect((await eventsOf(id)).filter(({ name }) => name === 'sale_price_changed')).toEqual([
    { name: 'sale_price_changed', data: { from: price, price: dearer } },
    { name: 'sale_price_changed', data: { from: dearer, price: null } },
  ]);
});

it('a sale price is hidden behind “price on request” and shown again', async () => {
  const artist = await person();
  const { id } = await work({ owner: artist, status: 'approved', price });
  const caller = as(app, artist.token);
  const { message } = await caller.call(artworks.changeHiddenPrice, { artwork_id: id, status: true });
  expect(message).toBe('Show/Hide artwork price successfully');
  expect((await getArtwork(app.pool, id)).hidden_price).toBe(true);
  await caller.call(artworks.changeHiddenPrice, { artwork_id: id, status: false });
  expect((await getArtwork(app.pool, id)).hidden_price).toBe(false);
});

it('a sale price is for the owner only, and refused without a verified email', async () => {
  const artist = await person({ verified: false });
  const { id } = await work({ owner: artist, status: 'approved' });
  expect((await as(app, artist.token).refusal(artworks.changeSalePrice, { id, price })).message).toContain('Verify');
  const admin = as(app, (await person({ admin: true })).token);
  expect((await admin.refusal(artworks.changeSalePrice, { id, price })).httpStatus).toBe(403);
  expect((await admin.refusal(artworks.changeHiddenPrice, { artwork_id: id, status: true })).httpStatus).toBe(403);
  expect((await as(app).refusal(artworks.changeSalePrice, { id, price })).httpStatus).toBe(401);
});

describe.each([
  ['recommending', artworks.toggleRecommend, 'recommended_at', 'recommendation_changed'],
  ['the carousel', artworks.toggleCarousel, 'carousel_at', 'carousel_changed'],
] as const)('the switch for %s', (_name, endpoint, column, fact) => {
  it('is switched on and off by an admin, who may not own the work', async () => {
    const admin = as(app, (await person({ admin: true })).token);
    const { id } = await work({ status: 'approved' });
    await admin.call(endpoint, { id });
    expect((await getArtwork(app.pool, id))[column]).toBeInstanceOf(Date);
    await admin.call(endpoint, { id });
    expect((await getArtwork(app.pool, id))[column]).toBeNull();
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual([fact, fact]);
  });

  it('stays as wished when two admins wish the same, or one sends it twice', async () => {
    const admins = [await person({ admin: true }), await person({ admin: true })].map(({ token }) => as(app, token));
    const { id } = await work({ status: 'approved' });
    for (const status of [true, false]) {
      for (const admin of admins) await admin.call(endpoint, { id, status });
      expect((await getArtwork(app.pool, id))[column] !== null).toBe(status);
    }
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual([fact, fact]);
  });

  it('is refused to its owner and to authenticators', async () => {
    const artist = await person();
    const { id } = await work({ owner: artist, status: 'approved' });
    expect((await as(app, artist.token).refusal(endpoint, { id })).httpStatus).toBe(403);
    const voter = as(app, (await person({ role: 'authenticator' })).token);
    expect((await voter.refusal(endpoint, { id })).httpStatus).toBe(403);
    expect((await as(app).refusal(endpoint, { id })).httpStatus).toBe(401);
  });

  it('takes only public works, and releases one that was hidden since', async () => {
    const owner = await person();
    const admin = as(app, (await person({ admin: true })).token);
    const draft = await work({});
    const withdrawn = await work({ status: 'withdrawn' });
    expect((await admin.refusal(endpoint, { id: draft.id })).code).toBe('conflict');
    expect((await admin.refusal(endpoint, { id: withdrawn.id })).code).toBe('conflict');
    const { id } = await work({ owner, status: 'approved' });
    await admin.call(endpoint, { id });
    await as(app, owner.token).call(artworks.changeHidden, { artwork_id: id, status: true });
    await admin.call(endpoint, { id });
    expect((await admin.refusal(endpoint, { id })).code).toBe('conflict');
  });

  it('flips at each request, also at the same time', async () => {
    const admin = as(app, (await person({ admin: true })).token);
    const { id } = await work({ status: 'approved' });
    await Promise.all([1, 2, 3, 4].map(() => admin.call(endpoint, { id })));
    expect((await getArtwork(app.pool, id))[column]).toBeNull();
  });
});
