import { createHash, randomUUID } from 'node:crypto';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { hashRecord, readRecord } from '#features/works/review/editing/revision.ts';
import { writtenColumnsOf } from './field-columns.ts';
import { type ArtworkRow, findArtistOf, findArtwork, getArtwork } from './queries.ts';
import { commitState } from './state/commit-state.ts';

export interface ArtworkFixture extends Partial<ArtworkFields> {
  /** The owner, and the maker if they are an artist. */
  owner?: { id: string };
  /** The artist who made and registered it, if not the owner. */
  artist?: { id: string };
  status?: ArtworkStatus;
  /** Number of pictures; their files exist by name only. */
  pictures?: number;
  hidden?: boolean;
  hiddenPrice?: boolean;
  /** For status `draft`: whether it was approved or submitted before. */
  past?: 'approved' | 'submitted';
}

const fields: ArtworkFields = {
  title: 'Evening above the Drina',
  attribution: 'by',
  creation: { kind: 'year', year: 2019 },
  medium: 'Oil',
  support: 'Canvas',
  dimensions: { height: 600, width: 485, depth: null, unit: 'cm' },
  edition: { kind: 'unique' },
  signature: 'Signed lower right',
  inscriptions: [{ where: 'Verso', text: 'Studio, second of three' }],
  description: 'A river valley in the last light, seen from the eastern slope, with a single boat near the bank.',
  subjects: ['river', 'landscape'],
  placeMade: 'Višegrad',
  condition: 'Good; the lower edge lightly rubbed.',
  location: 'Studio, rack 4',
  price: null,
};

/**
 * A work with all fields filled in; without an owner it gets a new artist who may submit. A reviewed status comes with
 * the revision, round and certificate it implies, but without votes or entries.
 */
export async function buildArtwork(tx: Tx, given: ArtworkFixture = {}): Promise<ArtworkRow> {
  const work = { ...fields, ...given };
  const status = given.status ?? 'draft';
  const past = pastOf(status, given.past);
  const { artistId, makerId } = await findMaker(tx, given);
  const catalogued = status === 'recorded' ? `catalogue-${randomUUID()}` : null;
  const { id } = await tx
    .insertInto('artwork')
    .values({
      artist_id: artistId,
      owner_id: given.owner?.id ?? makerId,
      registered_by: makerId,
      status,
      ...writtenColumnsOf(work),
      hidden: given.hidden ?? false,
      hidden_price: given.hiddenPrice ?? false,
      source: catalogued && 'A catalogue',
      source_reference: catalogued,
      registered_at: now(),
      updated_at: now(),
      submitted_at: past ? now() : null,
      first_approved_at: past === 'approved' ? now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPictures(tx, id, makerId, given.pictures ?? 1);
  if (past) await addReview(tx, id, makerId, status, past);
  await commitState(tx, id, ['verdict', 'rounds', 'certificates']);
  const artwork = await findArtwork(tx, id);
  if (!artwork) throw new Error('the work just made is not there');
  return artwork;
}

/** The review history implied by a status. */
function pastOf(status: ArtworkStatus, given: ArtworkFixture['past']): ArtworkFixture['past'] {
  if (status === 'approved' || status === 'withdrawn') return 'approved';
  if (status === 'draft' || status === 'recorded') return given;
  return given ?? 'submitted';
}

async function findMaker(tx: Tx, given: ArtworkFixture): Promise<{ artistId: string; makerId: string }> {
  const known = given.artist ?? given.owner;
  const artist = known && (await findArtistOf(tx, known.id));
  if (known && artist) return { artistId: artist.id, makerId: known.id };
  const maker = await buildPerson(tx, { role: 'artist', artistAllowed: true, submitAllowed: true });
  const made = await findArtistOf(tx, maker.id);
  if (!made) throw new Error('the artist just made is not there');
  return { artistId: made.id, makerId: maker.id };
}

async function addPictures(tx: Tx, artworkId: string, uploadedBy: string, count: number): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const key = randomUUID();
    const file = await tx
      .insertInto('file')
      .values({
        kind: 'picture',
        name: `view ${position + 1}.jpg`,
        media_type: 'image/jpeg',
        bytes: 1_000_000,
        sha256: sha256(key),
        storage_key: `originals/${key}`,
        width: 2400,
        height: 3000,
        colour: '#7a6a58',
        uploaded_by: uploadedBy,
        uploaded_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('artwork_picture').values({ artwork_id: artworkId, file_id: file.id, position }).execute();
  }
}

async function addReview(
  tx: Tx,
  artworkId: string,
  submittedBy: string,
  status: ArtworkStatus,
  past: 'approved' | 'submitted',
): Promise<void> {
  const record = await readRecord(tx, await getArtwork(tx, artworkId));
  const revision = await tx
    .insertInto('artwork_revision')
    .values({
      artwork_id: artworkId,
      number: 1,
      record: JSON.stringify(record),
      record_hash: hashRecord(record),
      submitted_by: submittedBy,
      submitted_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outcome = past === 'approved' ? 'approved' : status === 'info_requested' ? 'info_requested' : 'denied';
  const open = status === 'in_review';
  const round = await tx
    .insertInto('review_round')
    .values({
      artwork_id: artworkId,
      number: 1,
      revision_id: revision.id,
      quorum: 2,
      opened_at: now(),
      closed_at: open ? null : now(),
      outcome: open ? null : outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (past !== 'approved' || open) return;
  await tx
    .insertInto('certificate')
    .values({
      artwork_id: artworkId,
      version: 1,
      round_id: round.id,
      revision_id: revision.id,
      issued_at: now(),
      suspended_at: status === 'draft' ? now() : null,
      withdrawn_at: status === 'withdrawn' ? now() : null,
    })
    .execute();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
