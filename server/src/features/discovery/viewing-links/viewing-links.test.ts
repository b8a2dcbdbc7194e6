import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { viewingLinks } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { at, days } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { issueLink } from './issue-link.ts';

const app = testApp();
const visitor = () => as(app);

/** A hidden work, and its owner, who may create links by default. */
async function hiddenWork(fixture: ArtworkFixture = { status: 'approved', hidden: true }, allowed = true) {
  return app.change(async (tx) => {
    const owner = await buildPerson(tx, { role: 'artist', submitAllowed: true });
    await tx.updateTable('person').set({ private_token_allowed: allowed }).where('id', '=', owner.id).execute();
    return { owner, artwork: await buildArtwork(tx, { owner, ...fixture }) };
  });
}

async function linkedWork(fixture?: ArtworkFixture) {
  const { owner, artwork } = await hiddenWork(fixture);
  const caller = as(app, owner.token);
  const { token, viewingLinkId } = await caller.call(viewingLinks.issue, { id: artwork.id, name: 'Museum of Basel' });
  return { owner, caller, artwork, id: artwork.id, token, linkId: viewingLinkId };
}

it('a private viewing link opens a hidden work for its holder, as the public would see it, and counts that', async () => {
  const { caller, id, token } = await linkedWork();
  expect((await visitor().refusal(record.get, { id })).httpStatus).toBe(404);
  const { artwork, viewing } = await visitor().call(viewingLinks.open, { id, token });
  expect(artwork).toMatchObject({ _id: id, hidden: true, location: null, owner: { own: false } });
  expect(Date.parse(viewing.until) - Date.now()).toBeGreaterThan(days(29));
  await visitor().call(viewingLinks.open, { id, token, again: true });
  const [link] = (await caller.call(viewingLinks.list, { id })).viewingLinks;
  expect(link).toMatchObject({ name: 'Museum of Basel', openings: 1, open: true });
  expect(link?.lastOpenedAt).not.toBeNull();
});

it('a private viewing link opens a draft that was never submitted', async () => {
  const { id, token } = await linkedWork({ status: 'draft' });
  expect((await visitor().call(viewingLinks.open, { id, token })).artwork.status).toBe('draft');
});

it('a private viewing link shows no documents, location and private prices, even to its owner', async () => {
  const { caller, owner, id, token } = await linkedWork();
  await caller.call(provenance.addHistory, {
    id,
    happened: { kind: 'year', year: 2019 },
    subKind: 'acquisition',
    price: { amount: 123_400, currency: 'CHF' },
    documentsPublic: true,
    files: { documents: [{ name: 'bill.pdf', bytes: buildPaper('Bill'), type: 'application/pdf' }] },
  });
  const seen = JSON.stringify((await caller.call(record.get, { id })).artwork);
  for (const secret of ['Studio, rack 4', '123400', 'bill.pdf']) {
    expect(seen).toContain(secret);
    for (const reader of [visitor(), as(app, owner.token)])
      expect(JSON.stringify((await reader.call(viewingLinks.open, { id, token })).artwork)).not.toContain(secret);
  }
});

it('a private viewing link opens its work’s pictures by addresses signed for it, as long as it opens the work', async () => {
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  await app.pool.updateTable('person').set({ private_token_allowed: true }).where('id', '=', owner.id).execute();
  const caller = as(app, owner.token);
  const photograph = await buildPhotograph({ width: 600, height: 750 });
  const { artworkId: id } = await caller.call(artworks.add, {
    files: { files: [{ name: 'a.jpg', bytes: photograph }] },
  });
  const { token, viewingLinkId } = await caller.call(viewingLinks.issue, { id, name: 'A lender' });
  const { artwork } = await visitor().call(viewingLinks.open, { id, token });
  const { url = '', query = '', _id } = artwork.pictures[0] ?? {};
  const open = async (address: string) => (await fetch(app.url + address)).status;
  expect(await open(`${url}/480.webp${query}`)).toBe(200);
  expect(await open(`${url}/480.webp`)).toBe(404);
  expect(await open(`${url}/480.webp${query.replace(/s=(.)/, (_, sign) => (sign === 'A' ? 's=B' : 's=A'))}`)).toBe(404);
  // The original picture is for the owner only.
  expect(await open(`/api/files/${_id}${query}`)).toBe(404);
  await caller.call(viewingLinks.revoke, { id: viewingLinkId });
  expect(await open(`${url}/480.webp${query}`)).toBe(404);
});

it('a private viewing link opens nothing once it is revoked, and looks like a missing work', async () => {
  const { caller, id, token, linkId } = await linkedWork();
  const reply = await caller.call(viewingLinks.revoke, { id: linkId });
  expect(reply.viewingLinks[0]).toMatchObject({ open: false });
  const refusal = await visitor().refusal(viewingLinks.open, { id, token });
  expect(refusal).toMatchObject({ httpStatus: 404, message: 'There is no such work.' });
  await caller.call(viewingLinks.revoke, { id: linkId });
});

it('a private viewing link opens nothing once it has expired, for another work, or made up', async () => {
  const { owner, artwork } = await hiddenWork();
  const old = await at(new Date(Date.now() - days(31)), () =>
    app.change((tx) => issueLink(tx, artwork, { name: 'Old', days: 30 })),
  );
  const refused = async (id: string, token: string) =>
    (await visitor().refusal(viewingLinks.open, { id, token })).httpStatus;
  expect(await refused(artwork.id, old.token)).toBe(404);
  expect(await refused(artwork.id, `vl_${'x'.repeat(43)}`)).toBe(404);
  const { token } = await linkedWork();
  expect(await refused(artwork.id, token)).toBe(404);
  expect((await as(app, owner.token).call(viewingLinks.list, { id: artwork.id })).viewingLinks[0]?.open).toBe(false);
});

it('a private viewing link ends with its author’s permission and ownership', async () => {
  const { owner, id, token } = await linkedWork();
  await app.pool.updateTable('person').set({ private_token_allowed: false }).where('id', '=', owner.id).execute();
  expect((await visitor().refusal(viewingLinks.open, { id, token })).httpStatus).toBe(404);
  const other = await linkedWork();
  const buyer = await app.change((tx) => buildPerson(tx));
  await app.pool.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', other.id).execute();
  expect((await visitor().refusal(viewingLinks.open, { id: other.id, token: other.token })).httpStatus).toBe(404);
  expect((await as(app, buyer.token).call(viewingLinks.list, { id: other.id })).viewingLinks).toEqual([]);
});

it('a private viewing link is stored only as a hash', async () => {
  const { token, linkId } = await linkedWork();
  const row = await app.pool.selectFrom('viewing_link').selectAll().where('id', '=', linkId).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
});

it('creating private viewing links is for owners whom an admin has allowed it', async () => {
  const { owner, artwork } = await hiddenWork(undefined, false);
  const ask = { id: artwork.id, name: 'A lender' };
  expect((await as(app, owner.token).refusal(viewingLinks.issue, ask)).message).toContain('need an admin’s permission');
  const stranger = await app.change((tx) => buildPerson(tx));
  expect((await as(app, stranger.token).refusal(viewingLinks.issue, ask)).httpStatus).toBe(404);
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  expect((await as(app, admin.token).refusal(viewingLinks.issue, ask)).httpStatus).toBe(403);
  await as(app, admin.token).call(people.allowPrivateToken, { id: owner.id });
  await as(app, owner.token).call(viewingLinks.issue, ask);
});

it('creating private viewing links is for hidden works; an existing link continues', async () => {
  const { caller, id, token } = await linkedWork();
  await caller.call(artworks.changeHidden, { artwork_id: id, status: false });
  expect((await caller.refusal(viewingLinks.issue, { id, name: 'A lender' })).code).toBe('conflict');
  await visitor().call(viewingLinks.open, { id, token });
  expect((await caller.call(record.get, { id })).artwork.refused.viewingLink).toContain('Everyone can see this work');
});

it('creating private viewing links leaves a former owner the list of their links, which no longer open anything', async () => {
  const { caller, artwork, id, token, linkId } = await linkedWork();
  await caller.call(artworks.changeHidden, { artwork_id: id, status: false });
  const buyer = await app.change((tx) => buildPerson(tx));
  await app.pool.updateTable('artwork').set({ owner_id: buyer.id }).where('id', '=', artwork.id).execute();
  expect((await caller.call(viewingLinks.list, { id })).viewingLinks).toMatchObject([{ _id: linkId, open: false }]);
  expect((await caller.refusal(viewingLinks.revoke, { id: linkId })).httpStatus).toBe(404);
  expect((await visitor().refusal(viewingLinks.open, { id, token })).httpStatus).toBe(404);
});

it('creating private viewing links is valid for a year at most, and needs a name', async () => {
  const { owner, artwork } = await hiddenWork();
  const refusal = await as(app, owner.token).refusal(viewingLinks.issue, { id: artwork.id, name: ' ', days: 366 });
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['days', 'name']);
});

it('creating private viewing links counts concurrent openings one by one', async () => {
  const { caller, id, token } = await linkedWork();
  await Promise.all(Array.from({ length: 6 }, () => visitor().call(viewingLinks.open, { id, token })));
  expect((await caller.call(viewingLinks.list, { id })).viewingLinks[0]?.openings).toBe(6);
});
