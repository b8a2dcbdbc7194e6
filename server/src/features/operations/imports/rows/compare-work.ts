import type { ArtworkField, ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { artworkFieldNames, artworkFields, printField } from '@verso/contract/works/artwork-fields.ts';
import { formatMoney } from '@verso/contract/money.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import type { RowChange } from '#platform/database/schema/operations/imports.ts';
import { fieldsOf } from '#features/works/artworks/editing/compare-fields.ts';
import type { OwnedWork } from './find-works.ts';

/** The differences in words. */
export function describeChanges(work: OwnedWork, changed: Partial<ArtworkFields>): RowChange[] {
  const current = fieldsOf(work);
  return artworkFieldNames
    .filter((name) => changed[name] !== undefined)
    .map((name) => ({ field: artworkFields[name].label, from: wordsOf(name, current), to: wordsOf(name, changed) }));
}

export function wordsOf(name: ArtworkField, fields: Partial<ArtworkFields>): string {
  if (name === 'price') return fields.price ? formatMoney(fields.price, 'en') : '';
  if (name === 'attribution') return fields.attribution ? attributionName(fields.attribution) : '';
  // It is printed with a capital, which can be all that changes.
  if (name === 'support') return fields.support ?? '';
  return printField(name, fields).join('; ');
}
