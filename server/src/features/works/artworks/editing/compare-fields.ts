import type { Selectable } from 'kysely';
import type { ArtworkField, ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { artworkFieldNames } from '@verso/contract/works/artwork-fields.ts';
import type { ArtworkTable } from '#platform/database/schema/works/artworks.ts';
import { AppError } from '#platform/errors.ts';
import { certifiedFieldsOf, privateFieldsOf } from '#features/works/artworks/field-columns.ts';

type Row = Selectable<ArtworkTable>;

/** The fields of a work as they are, with its price. */
export const fieldsOf = (work: Row): ArtworkFields => ({
  ...certifiedFieldsOf(work),
  ...privateFieldsOf(work),
  price:
    work.price_amount === null || work.price_currency === null
      ? null
      : { amount: work.price_amount, currency: work.price_currency },
});

/** The given fields that differ from those of a work. */
export function differences(work: Row, read: Partial<ArtworkFields>): Partial<ArtworkFields> {
  const current = fieldsOf(work);
  return Object.fromEntries(
    artworkFieldNames
      .filter((name) => read[name] !== undefined && !isSame(current[name], read[name]))
      .map((name) => [name, read[name]]),
  );
}

/**
 * Refuses to overwrite a change that its author has not seen.
 *
 * @param seen the values that the change began with
 * @throws AppError 'conflict', naming each field
 */
export function refuseUnseen(
  work: Row,
  change: Partial<ArtworkFields>,
  seen: { readonly [Name in ArtworkField]?: unknown },
): void {
  const current = fieldsOf(work);
  const unseen = artworkFieldNames.filter(
    (name) =>
      change[name] !== undefined &&
      seen[name] !== undefined &&
      [seen[name], change[name]].every((value) => !isSame(current[name], value)),
  );
  if (unseen.length === 0) return;
  throw new AppError(
    'conflict',
    'This work was changed elsewhere since you opened it. Choose which values to keep, then save again.',
    Object.fromEntries(unseen.map((name) => [name, 'was changed elsewhere'])),
  );
}

/** Measured in another unit is the same length. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (name, part: unknown) => (name === 'unit' ? undefined : sorted(part)));
  return plain(one) === plain(other);
}

const sorted = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part;
