import type { Selectable, Updateable } from 'kysely';
import { emptyFields } from '@verso/contract/works/artwork-fields.ts';
import type {
  ArtworkField,
  ArtworkFields,
  CertifiedFields,
  PrivateField,
} from '@verso/contract/works/schemas/artwork-fields.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import type { ArtworkTable } from '#platform/database/schema/works/artworks.ts';

type Row = Selectable<ArtworkTable>;

/** The certified fields of a work, from its row. */
export const certifiedFieldsOf = (row: Row): CertifiedFields => ({
  title: row.title,
  attribution: row.attribution,
  creation: row.creation,
  medium: row.medium,
  support: row.support,
  dimensions: row.dimensions,
  edition: row.edition,
  signature: row.signature,
  inscriptions: row.inscriptions,
  description: row.description,
  subjects: row.subjects,
  placeMade: row.place_made,
  condition: row.condition,
});

const { location: _location, price: _price, ...empty } = emptyFields;
/** The certified fields of an empty work: a record from before a field was added lacks it. */
export const emptyCertifiedFields: CertifiedFields = empty;

export const privateFieldsOf = (row: Row): Pick<ArtworkFields, PrivateField> => ({ location: row.location });

/** The column name of a field: `place_made` for `placeMade`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';
/** A price fills two columns. */
type FieldColumn = ColumnOf<Exclude<ArtworkField, 'price'>>;

/** The column values of the given fields; undefined for missing ones. */
export const columnsOf = (fields: Partial<ArtworkFields>) =>
  ({
    title: fields.title,
    attribution: fields.attribution,
    creation: fields.creation,
    ...yearColumns(fields.creation),
    medium: fields.medium,
    support: fields.support,
    dimensions: fields.dimensions,
    edition: fields.edition,
    signature: fields.signature,
    inscriptions: fields.inscriptions,
    description: fields.description,
    subjects: fields.subjects,
    place_made: fields.placeMade,
    condition: fields.condition,
    location: fields.location,
    ...priceColumns(fields.price),
  }) satisfies Record<FieldColumn, unknown>;

/** The same for statements: JSON columns are serialised. */
export const writtenColumnsOf = (fields: Partial<ArtworkFields>) => {
  const columns = columnsOf(fields);
  return {
    ...columns,
    creation: json(columns.creation),
    dimensions: json(columns.dimensions),
    edition: columns.edition && JSON.stringify(columns.edition),
    inscriptions: columns.inscriptions && JSON.stringify(columns.inscriptions),
  } satisfies Updateable<ArtworkTable>;
};

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : value);

/** The years between which the work was made, for searching. */
function yearColumns(creation: ArtworkFields['creation'] | undefined) {
  if (creation === undefined) return {};
  const { from, to } = creation ? yearsOf(creation) : { from: null, to: null };
  return { creation_from: from, creation_to: to };
}

const priceColumns = (price: ArtworkFields['price'] | undefined) =>
  price === undefined ? {} : { price_amount: price?.amount ?? null, price_currency: price?.currency ?? null };
