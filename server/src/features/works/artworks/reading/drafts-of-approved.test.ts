import { beforeAll, expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { log } from '@verso/contract/evidence/schemas/log.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { logOf } from '../../../../../test/support/log.ts';

const app = testApp();
const logged = logOf(app);
let photograph: Buffer;
beforeAll(async () => {
  photograph = await buildPhotograph({ width: 600, height: 800 });
});

const get = (address: string, token?: string) =>
  fetch(app.url + address, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (address: string, token?: string) => (await get(address, token)).status;

/** An approved work that its owner edits again, with a new title and a picture that no one has approved. */
async function edited() {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, 1));
  const [voter] = people;
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const owner = as(app, artist.token);
  await as(app, voter.token).call(review.approve, { id: work.id });
  await owner.call(artworks.setStatus, { id: work.id, status: false });
  await as(app, admin.token).call(review.handleEditRequest, { id: work.id, status: true });
  const { artwork } = await owner.call(artworks.update, {
    id: work.id,
    title: 'A secret title',
    files: { files: [{ name: 'new.jpg', bytes: photograph }] },
  });
  const added = artwork.pictures.at(-1);
  if (!added) throw new Error('the picture just uploaded is not there');
  return { id: work.id, owner: artist, voter, admin, added, approved: work.title };
}

it('a draft of an approved work keeps its new pictures from strangers, and shows them to its owner, admins and reviewers', async () => {
  const { id, owner, voter, admin, added } = await edited();
  const address = `/api/uploads/${added._id}/thumb.jpeg`;
  const stranger = await app.change((tx) => buildPerson(tx));
  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(address, stranger.token)).toBe(404);
  expect(await statusOf(`/iiif/3/${added._id}/info.json`)).toBe(404);
  expect(await statusOf(`/iiif/3/${added._id}/full/100,/0/default.jpg`)).toBe(404);
  for (const { token } of [owner, voter, admin]) {
    const response = await get(address, token);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  // A browser sends no token with a picture, so the owner's pages have signed addresses.
  expect(await statusOf(`${added.url}/thumb.jpeg${added.query}`)).toBe(200);
  const seen = (await as(app, owner.token).call(record.get, { id })).artwork.pictures.at(-1);
  expect(await statusOf(`${seen?.url}/thumb.jpeg${seen?.query}`)).toBe(200);
});

it('a draft of an approved work shows its title to no stranger in the log, nor once it is withdrawn', async () => {
  const { id, owner, approved } = await edited();
  await logged.advance();
  const [first] = (await as(app).call(log.ofWork, { id })).entries;
  const index = first?.index ?? -1;
  const titleFor = async (token?: string) => (await as(app, token).call(log.entry, { index })).work?.title;
  expect(await titleFor()).toBe(approved);
  expect(await titleFor(owner.token)).toBe('A secret title');

  await as(app, owner.token).call(artworks.remove, { id });
  const { artwork } = await as(app).call(record.get, { id });
  expect(artwork).toMatchObject({ title: approved, status: 'withdrawn' });
  expect(await titleFor()).toBe(approved);
});

it('a withdrawn work that was not being edited stays as it was', async () => {
  const work = await app.change((tx) => buildArtwork(tx, { status: 'withdrawn', title: 'As approved' }));
  expect((await as(app).call(record.get, { id: work.id })).artwork).toMatchObject({ title: 'As approved' });
});
