import { type NotNull, sql, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#platform/actor.ts';
import { isVoter } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';

const mostWorks = 24;

/** Works by an artist that their owner has not hidden and that the voters on the artist may see, drafts included. */
const shownToVoters = sql<SqlBool>`(not artwork.hidden and artwork.status <> 'withdrawn'
  and artwork.owner_id = artist.person_id and exists (
    select from profile_round round where round.person_id = artist.person_id and round.closed_at is null))`;

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/** The works that voters compare a profile with while it is voted on, newest first, each with its first picture. */
export function listEvidence(db: Db, personId: string) {
  return db
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .where('artist.person_id', '=', personId)
    .where(shownToVoters)
    .select(['artwork.id', 'artwork.title', 'artwork.creation', 'artwork.medium'])
    .select((of) =>
      jsonObjectFrom(
        of
          .selectFrom('artwork_picture')
          .innerJoin('file', 'file.id', 'artwork_picture.file_id')
          .whereRef('artwork_picture.artwork_id', '=', 'artwork.id')
          .orderBy('artwork_picture.position')
          .limit(1)
          .select(['file.id', 'file.width', 'file.height', 'file.colour', 'artwork_picture.caption'])
          .$narrowType<{ width: NotNull; height: NotNull; colour: NotNull }>(),
      ).as('cover'),
    )
    .where((is) =>
      is.exists(
        is.selectFrom('artwork_picture').whereRef('artwork_picture.artwork_id', '=', 'artwork.id').select('file_id'),
      ),
    )
    .$narrowType<{ cover: NotNull }>()
    .orderBy('artwork.registered_at', 'desc')
    .orderBy('artwork.id')
    .limit(mostWorks)
    .execute();
}

/** Whether voters may see the work `artwork` as evidence of its artist, who is voted on. */
export const isEvidence = sql<SqlBool>`exists (
  select from artist where artist.id = artwork.artist_id and ${shownToVoters})`;

/** Whether a voter may see a picture of a work that an artist drafted, while the artist is voted on. */
export async function maySeeEvidence(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  if (!reader || !isVoter(reader)) return false;
  const shown = await db
    .selectFrom('artwork_picture')
    .innerJoin('artwork', 'artwork.id', 'artwork_picture.artwork_id')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .where('artwork_picture.file_id', '=', fileId)
    .where(shownToVoters)
    .select('artwork.id')
    .executeTakeFirst();
  return shown !== undefined;
}
