import sharp from 'sharp';
import { expect, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { sellPaid } from '#features/works/provenance/title/sell-paid.ts';

const app = testApp();
const { person } = provenanceCalls(app);
const listed = 'Kurfürstendamm, Mama.jpg';
const happened = { kind: 'day' as const, date: '2025-06-01' };
const paper = buildPaper('Bill to Anna Kern');

async function caller(given: Parameters<typeof person>[0] = {}) {
  const made = await person(given);
  return { ...made, ...as(app, made.token) };
}
type Caller = Awaited<ReturnType<typeof caller>>;

/** A work for sale with a phone photograph and a document that only its owner reads. */
async function photographedWork() {
  const photograph = await buildPhotograph();
  const seller = await caller({ role: 'artist', artistAllowed: true });
  const { artworkId: id } = await seller.call(artworks.add, {
    title: 'Dusk',
    files: { files: [{ name: listed, bytes: photograph }] },
  });
  await app.pool.updateTable('artwork').set({ status: 'approved' }).where('id', '=', id).execute();
  const { picture_id: pictureId } = await app.pool
    .selectFrom('artwork_picture')
    .where('artwork_id', '=', id)
    .select('file_id as picture_id')
    .executeTakeFirstOrThrow();
  return { id, seller, pictureId, photograph };
}

async function handOver(id: string, from: Caller, to: Caller, originals?: boolean) {
  const answer = { buyerName: to.name, buyerEmail: to.email, ...(originals === undefined ? {} : { originals }) };
  await from.call(provenance.sold, {
    id,
    happened,
    ...answer,
    files: { documents: [{ name: 'bill.pdf', bytes: paper }] },
  });
  await to.call(provenance.answerSale, { id, accept: true });
}

/** Downloads a file as a reader. */
async function download(address: string, reader: Caller) {
  const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${reader.token}` } });
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { status: response.status, name: decodeURIComponent(name), bytes: Buffer.from(await response.arrayBuffer()) };
}

async function expectCopy(pictureId: string, reader: Caller) {
  const { status, name, bytes } = await download(`/api/files/${pictureId}`, reader);
  expect(status).toBe(200);
  expect(name).toMatch(/^V \d+ [0-9a-f]{8}\.jpg$/);
  expect(bytes.includes('Camera of a private person')).toBe(false);
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 800, height: 1000, format: 'jpeg', exif: undefined });
}

test('the files of a sold work go to the new owner as copies, without the camera’s metadata and the seller’s file names', async () => {
  const { id, seller, pictureId, photograph } = await photographedWork();
  expect(await download(`/api/files/${pictureId}`, seller)).toMatchObject({ name: listed, bytes: photograph });
  const buyer = await caller();
  await handOver(id, seller, buyer);
  await expectCopy(pictureId, buyer);
  expect((await download(`/api/files/${pictureId}`, seller)).status).toBe(404);
  const admin = await caller({ admin: true });
  expect(await download(`/api/files/${pictureId}`, admin)).toMatchObject({ name: listed, bytes: photograph });
});

test('the files of a sold work go to the new owner as originals if the seller agreed, and onwards only if they agree too', async () => {
  const { id, seller, pictureId, photograph } = await photographedWork();
  const [buyer, second, third] = [await caller(), await caller(), await caller()];
  await handOver(id, seller, buyer, true);
  expect(await download(`/api/files/${pictureId}`, buyer)).toMatchObject({ name: listed, bytes: photograph });
  await handOver(id, buyer, second);
  await expectCopy(pictureId, second);
  // A seller without the original cannot pass it on.
  await handOver(id, second, third, true);
  await expectCopy(pictureId, third);
});

test.each([true, false])(
  'the files of a sold work follow the seller’s answer when setting the price: %s',
  async (originals) => {
    const { id, seller, pictureId, photograph } = await photographedWork();
    await seller.call(artworks.changeSalePrice, { id, price: { amount: 90_000, currency: 'EUR' }, originals });
    expect((await seller.call(record.get, { id })).artwork.originalsWithSale).toBe(originals);
    const buyer = await caller();
    expect((await buyer.call(record.get, { id })).artwork.originalsWithSale).toBeNull();
    await app.change(async (tx) => {
      const [from, to] = [await getAccount(tx, seller.id), await getAccount(tx, buyer.id)];
      if (!from || !to) throw new Error('a party is not there');
      const price = { amount: 90_000, currency: 'EUR' as const };
      await sellPaid(tx, await getArtwork(tx, id), { seller: from, buyer: to, price });
    });
    if (originals) expect((await download(`/api/files/${pictureId}`, buyer)).bytes.equals(photograph)).toBe(true);
    else await expectCopy(pictureId, buyer);
    // The new owner is asked again.
    expect((await buyer.call(record.get, { id })).artwork.originalsWithSale).toBeNull();
  },
);

test('the files of a sold work follow the seller’s answer in the editor, which is no change of the record', async () => {
  const { id, seller } = await photographedWork();
  await app.pool.updateTable('artwork').set({ status: 'denied' }).where('id', '=', id).execute();
  const stranger = await caller();
  expect(await stranger.refusal(artworks.update, { id, originals: true })).toMatchObject({ httpStatus: 403 });
  await seller.call(artworks.update, { id, originals: true });
  const { artwork } = await seller.call(record.get, { id });
  expect(artwork).toMatchObject({ originalsWithSale: true, status: 'denied' });
  await seller.call(artworks.update, { id, title: 'Dusk, again' });
  expect((await seller.call(record.get, { id })).artwork.originalsWithSale).toBe(true);
  const { artworkId } = await seller.call(artworks.add, { title: 'Dawn', originals: true });
  expect((await seller.call(record.get, { id: artworkId })).artwork.originalsWithSale).toBe(true);
});

test('the files of a sold work include documents: the new owner reads a copy, an admin the original', async () => {
  const { id, seller } = await photographedWork();
  const buyer = await caller();
  await handOver(id, seller, buyer);
  const paperFor = async (reader: Caller) => {
    const { artwork } = await reader.call(record.get, { id });
    const [entry] = artwork.provenance.flatMap((item) => (item.type === 'entry' && item.kind === 'sold' ? [item] : []));
    return entry?.documents[0];
  };
  const bought = await paperFor(buyer);
  expect(bought).toMatchObject({ name: 'bill.pdf', originalUrl: null });
  const copy = await download(bought?.url ?? '', buyer);
  expect(copy.name).toMatch(/^V \d+ [0-9a-f]{8}\.pdf$/);
  expect(copy.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(copy.bytes.includes('Helvetica')).toBe(false);
  expect((await download(`/api/files/${bought?._id}`, buyer)).bytes.equals(copy.bytes)).toBe(true);
  const admin = await caller({ admin: true });
  const original = (await paperFor(admin))?.originalUrl;
  expect((await download(original ?? '', admin)).bytes.equals(paper)).toBe(true);
});
