import type { ArtworkChange, ArtworkForm, SentPrice } from '@verso/contract/works/schemas/artworks.ts';
import { fromUnits } from '@verso/contract/money.ts';
import { type Money, SalePrice } from '@verso/contract/schemas/money.ts';
import { invalid } from '#platform/errors.ts';
import { captionOf } from '#features/evidence/files/present.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** A change in which pictures may omit their captions, which then stay. */
export type WorkChange = Omit<ArtworkChange, 'pictures'> & {
  pictures?: readonly { _id: string; caption?: string }[] | undefined;
};

/**
 * Converts a form with the specification's field names to ours: `name`, `files`, and a price as a number.
 *
 * @param artwork the work to change, if it exists
 * @throws AppError 'invalid', naming the field
 */
export function inOwnWords(form: ArtworkForm, artwork?: ArtworkRow): WorkChange {
  const { name, files, price, ...change } = form;
  return {
    ...change,
    ...(name !== undefined && { title: name }),
    ...(files !== undefined && { pictures: files.map(pictureOf) }),
    ...(price !== undefined && { price: moneyOf(price, artwork) }),
  };
}

function pictureOf({ path, name }: { path: string; name?: string | undefined }) {
  const id = /(?:^|\/)uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/.exec(path)?.[1];
  if (id === undefined) throw invalid('files', 'must contain each picture’s path, exactly as it was returned');
  return { _id: id, ...(name !== undefined && { caption: captionOf(name) }) };
}

/** A number is in major units of the work's currency, or of EUR. */
export function moneyOf(price: SentPrice, artwork?: ArtworkRow): Money | null {
  if (typeof price !== 'number') return price;
  const money = SalePrice.safeParse(fromUnits(price, artwork?.price_currency ?? 'EUR'));
  if (money.success) return money.data;
  throw invalid('price', money.error.issues[0]?.message ?? 'is not a price');
}
