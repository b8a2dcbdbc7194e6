import { randomUUID } from 'node:crypto';
import type { ProfileFields } from '@verso/contract/works/schemas/profiles.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { lockProfile, type ProfileRow } from './queries.ts';
import { submitForVote } from './voting/submit-for-vote.ts';
import { updateProfile } from './editing/update-profile.ts';

export const filledIn: Partial<ProfileFields> = {
  nationalityId: 9,
  birthYear: 1971,
  birthPlace: 'Linz',
  biography:
    'Paints rivers and the people who work on them. Trained as a boat builder, then at the academy in Vienna; has shown in Linz, Graz and Passau.',
  training: 'Academy of Fine Arts, Vienna',
};

/** An artist who is not recognised yet, with all fields that a vote needs. */
export async function buildFilledInArtist(tx: Tx, given: PersonFixture = {}) {
  const artist = await buildPerson(tx, { role: 'artist', firstname: 'Ida', lastname: 'Rauch', ...given });
  await fillIn(tx, artist);
  return artist;
}

/** Fills in all profile fields that a vote needs; the portrait's file exists by name only. */
export async function fillIn(tx: Tx, { id }: { id: string }): Promise<void> {
  const key = randomUUID();
  const values = {
    kind: 'picture' as const,
    name: 'portrait.jpg',
    media_type: 'image/jpeg',
    bytes: 1_000_000,
    sha256: key,
    storage_key: `originals/${key}`,
    width: 1600,
    height: 2000,
    colour: '#7a6a58',
    uploaded_by: id,
  };
  await updateProfile(tx, { profile: await getProfile(tx, id), actorId: id, change: filledIn, portrait: { values } });
}

/** An artist with an open vote on their profile. */
export async function buildArtistInVote(tx: Tx, quorum = 2) {
  const artist = await buildFilledInArtist(tx);
  await submitForVote(tx, await getProfile(tx, artist.id), quorum);
  return artist;
}

export async function getProfile(tx: Tx, id: string): Promise<ProfileRow> {
  const profile = await lockProfile(tx, id);
  if (!profile) throw new Error(`${id} has no profile`);
  return profile;
}

/** A maker known only by name. */
export async function buildUnregisteredArtist(tx: Tx): Promise<string> {
  const { id } = await tx
    .insertInto('artist')
    .values({ name: 'Ada Old', sort_name: 'Old, Ada', url: `ada-old-${randomUUID()}`, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
