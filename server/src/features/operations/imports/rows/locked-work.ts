import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { currencyRefusal, newPriceRefusal, salesRoleRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork, readSettledCurrencies } from '#features/works/artworks/queries.ts';
import type { OwnedWork } from './find-works.ts';

/** Why an import cannot change a work, to follow its number; null if it can. */
export function lockOf({ status }: Pick<OwnedWork, 'status'>): string | null {
  if (status === 'in_review') return 'is in review and can’t be changed until the vote ends.';
  if (status === 'approved') return 'is approved, which locks its record. Ask to edit it on its page.';
  if (status === 'withdrawn') return 'was withdrawn, so its record can’t be changed.';
  if (status === 'denied') return 'was denied. Change it on its page.';
  return null;
}

/**
 * Why a row can’t set the price that it names, by the rules of a single edit; null if it can or names none.
 * @param workId the work that the row changes; undefined if it adds one
 */
export async function rowPriceRefusal(
  db: Db,
  actor: Actor,
  { price }: Partial<ArtworkFields>,
  workId: string | undefined,
): Promise<string | null> {
  if (price === undefined) return null;
  const artwork = workId === undefined ? undefined : await findArtwork(db, workId);
  const refusal = artwork
    ? newPriceRefusal(actor, artwork, price)
    : price && (salesRoleRefusal(actor) ?? currencyRefusal(await readSettledCurrencies(db), price));
  return refusal?.message ?? null;
}

export function withoutPrice(fields: Partial<ArtworkFields>): Partial<ArtworkFields> {
  const { price: _, ...others } = fields;
  return others;
}
