import type { Updateable } from 'kysely';
import type { ArtworkChange } from '@verso/contract/artworks.ts';
import { yearsOf } from '@verso/contract/uncertain-date.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import type { ArtworkTable } from '#platform/schema/artworks.ts';
import type { StoredFile } from '#features/files/store.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { changesPrice, tellPrice } from './change-sale-price.ts';
import { artworkChanged } from './events.ts';
import { type ArtworkRow, getArtwork } from './queries.ts';
import { moveStatus } from './status.ts';

/** Writes the fields given, and arranges the pictures; the first change to a denied work makes it a draft again. */
export async function updateArtwork(
  tx: Tx,
  given: { artwork: ArtworkRow; actorId: string; change: ArtworkChange; files: readonly StoredFile[] },
): Promise<ArtworkRow> {
  const { artwork, actorId, change, files } = given;
  if (artwork.status === 'denied') await moveStatus(tx, artwork, 'draft');
  await tx
    .updateTable('artwork')
    .set({ ...columnsOf(change), updated_at: now() })
    .where('id', '=', artwork.id)
    .execute();
  const pictures = await arrangePictures(tx, artwork, change.pictures, files);
  await record(
    tx,
    artworkChanged,
    { actorId, artworkId: artwork.id },
    { fields: Object.keys(change), picturesAdded: pictures.added, picturesRemoved: pictures.removed },
  );
  if (changesPrice(artwork, change.price)) await tellPrice(tx, artwork, actorId, change.price);
  return getArtwork(tx, artwork.id);
}

/** What is undefined is left as it is. */
function columnsOf({ creation, price, ...change }: ArtworkChange): Updateable<ArtworkTable> {
  const years = creation ? yearsOf(creation) : { from: null, to: null };
  return {
    title: change.title,
    attribution: change.attribution,
    creation: json(creation),
    ...(creation === undefined ? {} : { creation_from: years.from, creation_to: years.to }),
    medium: change.medium,
    support: change.support,
    dimensions: json(change.dimensions),
    edition: change.edition && JSON.stringify(change.edition),
    signature: change.signature,
    inscriptions: change.inscriptions && JSON.stringify(change.inscriptions),
    description: change.description,
    subjects: change.subjects,
    place_made: change.placeMade,
    condition: change.condition,
    location: change.location,
    ...(price === undefined ? {} : { price_amount: price?.amount ?? null, price_currency: price?.currency ?? null }),
  };
}

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : value);
