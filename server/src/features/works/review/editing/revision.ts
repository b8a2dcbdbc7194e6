import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { certifiedFieldsOf, emptyCertifiedFields } from '#features/works/artworks/field-columns.ts';
import { type ArtworkRow, listPictures } from '#features/works/artworks/queries.ts';

/** SHA-256, in hexadecimal, of the record as canonical JSON (RFC 8785). */
export const hashRecord = (record: RevisionRecord) => createHash('sha256').update(canonicalJson(record)).digest('hex');

export async function readRecord(db: Db, artwork: ArtworkRow): Promise<RevisionRecord> {
  const artist = await db
    .selectFrom('artist')
    .select('name')
    .where('id', '=', artwork.artist_id)
    .executeTakeFirstOrThrow();
  const pictures = await listPictures(db, artwork.id);
  return {
    number: artwork.number,
    artist: artist.name,
    ...certifiedFieldsOf(artwork),
    pictures: pictures.map(({ id, sha256, caption }) => ({ _id: id, sha256, caption })),
  };
}

/** Stores a record permanently as the work's next revision. */
export async function keepRevision(tx: Tx, artworkId: string, record: RevisionRecord, submittedBy: string) {
  const { last } = await tx
    .selectFrom('artwork_revision')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('last'))
    .where('artwork_id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('artwork_revision')
    .values({
      artwork_id: artworkId,
      number: last + 1,
      record: JSON.stringify(record),
      record_hash: hashRecord(record),
      submitted_by: submittedBy,
      submitted_at: now(),
    })
    .returning(['id', 'number', 'record_hash'])
    .executeTakeFirstOrThrow();
}

/**
 * Whether a work, or the name of its artist, is no longer as in a revision. Readers see it as it is now, and a certificate
 * is issued for the revision.
 */
export async function hasChangedSince(db: Db, artwork: ArtworkRow, revisionId: string): Promise<boolean> {
  const { record: sent } = await db
    .selectFrom('artwork_revision')
    .where('id', '=', revisionId)
    .select(sql<Record<string, unknown>>`record`.as('record'))
    .executeTakeFirstOrThrow();
  // A record from before a field was added lacks it, and can be older than today's rules.
  const [before, after] = [sent, await readRecord(db, artwork)].map((one) =>
    canonicalJson({ ...emptyCertifiedFields, ...one }),
  );
  return before !== after;
}
