import { type APIRequestContext, expect } from '@playwright/test';
import { artworks } from '@verso/contract/artworks.ts';
import { type Credentials, demoPerson, logInByCall, type Person, registerPerson } from './people.ts';
import { photograph } from './photographs.ts';

export type CallAs = (person: Credentials) => Promise<APIRequestContext>;

/** An artist who may submit works, registered through the API. */
export async function registerArtist(request: APIRequestContext, callAs: CallAs): Promise<Person> {
  const artist = await registerPerson(request, { role: 'artist' });
  const admin = await callAs(demoPerson('admin'));
  const { _id: id } = await logInByCall(request, artist);
  const allowed = await admin.post('/api/users/submit/allow', { data: { id } });
  expect(allowed.ok()).toBe(true);
  return artist;
}

/** A draft with all that a review asks for. */
export async function addWork(
  artist: APIRequestContext,
  title: string,
  year = 2021,
): Promise<{ id: string; address: string }> {
  const reply = await artist.post('/api/artwork/0/addArtworkByArtist', {
    multipart: {
      title,
      creation: JSON.stringify({ kind: 'year', year }),
      medium: 'Oil',
      dimensions: JSON.stringify({ height: 600, width: 450, depth: null, unit: 'cm' }),
      description: 'A river valley in the last light, with a single boat near the bank.',
      files: await photograph(),
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
