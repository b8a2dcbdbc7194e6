import {
  artworkFieldNames,
  artworkFields,
  emptyFields,
  type FieldSection,
  fieldSections,
  printField,
} from '@verso/contract/works/artwork-fields.ts';
import { type ArtworkField, ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { FieldFault } from '#ui/FormErrorSummary.tsx';
import { formatAmount, formatDate } from '#components/shared/text/reader-locale.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

interface Section {
  id: 'pictures' | FieldSection;
  title: string;
  fields: readonly { name: ArtworkField | 'pictures'; label: string }[];
}

/** The sections of the form with their fields, in order. */
export const sections: readonly [Section, ...Section[]] = [
  { id: 'pictures', title: 'Pictures', fields: [{ name: 'pictures', label: 'Pictures' }] },
  ...fieldSections.map(({ id, title }) => ({
    id,
    title,
    fields: artworkFieldNames
      .filter((name) => artworkFields[name].section === id)
      .map((name) => ({ name, label: artworkFields[name].label })),
  })),
];

const inOrder = sections.flatMap<{ name: string; label: string }>(({ fields }) => fields);

/** The label of the field that a path such as `dimensions.height` belongs to. */
export const labelOf = (path: string): string =>
  inOrder.find(({ name }) => name === nameOf(path))?.label ?? 'This work';

/** The id of a field's focusable control. */
export const idOf = (path: string) => `field-${nameOf(path)}`;

export const nameOf = (path: string) => path.split('.')[0] ?? path;

/** The error shown below a field. */
export function fieldError(faults: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.entries(faults).find(([path]) => nameOf(path) === name);
  return found && faultSentence(labelOf(name), found[1]);
}

/** Errors for the summary above the form: in form order, one per field. */
export function summaryErrors(faults: Readonly<Record<string, string>>): FieldFault[] {
  const place = (path: string) => inOrder.findIndex(({ name }) => name === nameOf(path));
  const first = new Map(
    Object.entries(faults)
      .toSorted(([one], [other]) => place(one) - place(other))
      .toReversed()
      .map(([path, words]) => [nameOf(path), words]),
  );
  return [...first].toReversed().map(([name, message]) => ({
    id: idOf(name),
    message: faultSentence(labelOf(name), message),
  }));
}

/** The editable fields of a work's record. */
export function fieldsOf(artwork: Pick<Artwork, ArtworkField>): ArtworkFields {
  const fields = { ...emptyFields };
  for (const name of artworkFieldNames) Object.assign(fields, { [name]: artwork[name] ?? emptyFields[name] });
  return fields;
}

export const isEmpty = (name: ArtworkField, fields: ArtworkFields): boolean =>
  JSON.stringify(fields[name]) === JSON.stringify(emptyFields[name]);

/** A field's value, to be read beside another. */
export function fieldWords(name: ArtworkField, fields: ArtworkFields): string {
  if (name === 'price') return fields.price ? formatAmount(fields.price) : '';
  if (name === 'attribution') return attributionName(fields.attribution);
  return printField(name, fields, formatDate).join('; ');
}

/** Violations of the record's rules, the first one per path. */
export function faultsIn(fields: ArtworkFields): Record<string, string> {
  const issues = ArtworkFields.safeParse(fields).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** A value as the server stores it. */
export function trimmed(name: ArtworkField, value: unknown): unknown {
  const read = ArtworkFields.shape[name].safeParse(value);
  return read.success ? read.data : value;
}
