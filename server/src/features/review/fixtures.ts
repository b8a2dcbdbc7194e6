import type { Tx } from '#platform/db.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import { type ArtworkRow, getArtwork } from '#features/artworks/queries.ts';
import { submitForReview } from './submit.ts';

/** An artist with an account, who may submit works. */
export const buildArtist = (tx: Tx) => buildPerson(tx, { role: 'artist', artistAllowed: true, submitAllowed: true });

export const buildAuthenticator = (tx: Tx, firstname = 'Noor') =>
  buildPerson(tx, { role: 'authenticator', firstname, lastname: 'Vance' });

/** A work that its owner has sent for review. */
export async function buildSubmitted(tx: Tx, given: ArtworkFixture & { quorum?: number } = {}): Promise<ArtworkRow> {
  const { quorum = 2, ...work } = given;
  const artwork = await buildArtwork(tx, { ...work, status: 'draft' });
  await submitForReview(tx, { artwork, actorId: artwork.owner_id, quorum });
  return getArtwork(tx, artwork.id);
}

/** A submitted work, its artist, and three authenticators without a stake in it. */
export async function buildPanel(tx: Tx, quorum: number) {
  const artist = await buildArtist(tx);
  const work = await buildSubmitted(tx, { owner: artist, quorum });
  const people = [
    await buildAuthenticator(tx, 'Noor'),
    await buildAuthenticator(tx, 'Tomas'),
    await buildAuthenticator(tx, 'Ines'),
  ] as const;
  return { artist, work, people };
}
