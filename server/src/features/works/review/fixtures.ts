import { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { type ArtworkRow, getArtwork } from '#features/works/artworks/queries.ts';
import { presentCertificate, presentReviews, presentVoteState } from './present.ts';
import { selectBallots, selectCertificates, selectRecusals, selectRounds } from './queries.ts';
import { submitForReview } from './submit.ts';

/** An artist with an account who may submit works. */
export const buildArtist = (tx: Tx) => buildPerson(tx, { role: 'artist', artistAllowed: true, submitAllowed: true });

export const buildAuthenticator = (tx: Tx, firstname = 'Noor') =>
  buildPerson(tx, { role: 'authenticator', firstname, lastname: 'Vance' });

/** A work that its owner submitted for review. */
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

const readRounds = async (db: Db, artworkId: string) => ({
  rounds: await selectRounds(db, artworkId).execute(),
  ballots: await selectBallots(db, artworkId).execute(),
  recusals: await selectRecusals(db, artworkId).execute(),
});

/** A work's rounds for a viewer. */
export async function listReviews(db: Db, artworkId: string, viewer: Actor | null) {
  const { owner_id: ownerId } = await getArtwork(db, artworkId);
  return presentReviews(await readRounds(db, artworkId), { viewer, ownerId });
}

export const voteStateOf = async (db: Db, artworkId: string, viewer: Actor | null) =>
  presentVoteState(await readRounds(db, artworkId), viewer);

export const certificatesOf = async (db: Db, artworkId: string) =>
  (await selectCertificates(db, artworkId).execute()).map(presentCertificate);

/** The record of a work's newest certificate. */
export async function certifiedRecord(db: Db, artworkId: string): Promise<RevisionRecord | undefined> {
  const found = await db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .where('certificate.artwork_id', '=', artworkId)
    .select('artwork_revision.record')
    .orderBy('certificate.version', 'desc')
    .executeTakeFirst();
  return found && RevisionRecord.parse(found.record);
}
