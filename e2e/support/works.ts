import { type APIRequestContext, expect } from '@playwright/test';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';
import { type Credentials, demoPerson, logInThroughApi, type Person, registerPerson } from './people.ts';
import { photograph } from './photographs.ts';

export type CallAs = (person: Credentials) => Promise<APIRequestContext>;

/** Registers an artist who may submit works, through the API. */
export async function registerArtist(request: APIRequestContext, callAs: CallAs): Promise<Person> {
  const artist = await registerPerson(request, { role: 'artist' });
  const admin = await callAs(demoPerson('admin'));
  const { _id: id } = await logInThroughApi(request, artist);
  const allowed = await admin.post('/api/users/submit/allow', { data: { id } });
  expect(allowed.ok()).toBe(true);
  return artist;
}

/** Creates a draft that is complete for review, with an inscription. */
export async function addWork(
  artist: APIRequestContext,
  title: string,
  year = 2021,
  files?: Awaited<ReturnType<typeof photograph>>,
): Promise<{ id: string; address: string }> {
  const reply = await artist.post('/api/artwork/0/addArtworkByArtist', {
    multipart: {
      title,
      creation: JSON.stringify({ kind: 'year', year }),
      medium: 'Oil',
      dimensions: JSON.stringify({ height: 600, width: 450, depth: null, unit: 'cm' }),
      inscriptions: JSON.stringify([{ where: 'Verso', text: 'Second of three' }]),
      description: 'A river valley in the last light, with a single boat near the bank.',
      files: files ?? (await photograph()),
    },
  });
  expect(reply.ok(), `adding a work: ${reply.status()}`).toBe(true);
  const { artworkId: id } = artworks.add.reply.parse(await reply.json());
  return { id, address: `/artwork/detail/${id}/work` };
}

export async function sendForReview(artist: APIRequestContext, id: string): Promise<void> {
  const reply = await artist.patch(`/api/artwork/${id}`, { data: { status: true } });
  expect(reply.ok(), `sending a work for review: ${reply.status()}`).toBe(true);
}

async function patch(caller: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await caller.patch(path, { data });
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
}

/** An approved work of a new artist, for sale. */
export async function workForSale(
  request: APIRequestContext,
  callAs: CallAs,
  title: string,
  amount = 480_000,
  files?: Awaited<ReturnType<typeof photograph>>,
): Promise<{ seller: Person; id: string; address: string }> {
  const seller = await registerArtist(request, callAs);
  const artist = await callAs(seller);
  const { id, address } = await addWork(artist, title, 2021, files);
  await sendForReview(artist, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await patch(await callAs(demoPerson(name)), '/api/artwork', { id });
  await patch(artist, '/api/artwork/change_saleprice', { id, price: { amount, currency: 'EUR' } });
  return { seller, id, address };
}

/** Submits a bill of sale for a work. */
export async function sendBill(
  owner: APIRequestContext,
  workId: string,
  parties: { seller: string; buyer: string },
): Promise<{ id: string; address: string }> {
  const reply = await owner.post(`/api/purchase/${workId}`, {
    multipart: {
      ...parties,
      date: '2024-05-31',
      price: '425000',
      currency: 'EUR',
      document: { name: 'Invoice.pdf', mimeType: 'application/pdf', buffer: buildPaper(`Invoice ${workId}`) },
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { _id: id } = purchases.submit.reply.parse(await reply.json()).purchase;
  return { id, address: `/dashboard/purchases/${id}` };
}
