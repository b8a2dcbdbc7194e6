import { ArtworkFields } from '@verso/contract/artworks.ts';
import type { Artwork } from '@verso/contract/record.ts';
import type { FieldFault } from '#ui/FormErrorSummary.tsx';

export type FieldName = keyof ArtworkFields;

/** The sections of the form in their order, each with its fields in theirs. */
export const sections = [
  { id: 'pictures', title: 'Pictures', fields: [{ name: 'pictures', label: 'Pictures' }] },
  {
    id: 'the-work',
    title: 'The work',
    fields: [
      { name: 'title', label: 'Title' },
      { name: 'attribution', label: 'Attribution' },
      { name: 'creation', label: 'When it was made' },
    ],
  },
  {
    id: 'object',
    title: 'Object',
    fields: [
      { name: 'medium', label: 'Medium and materials' },
      { name: 'support', label: 'Support' },
      { name: 'dimensions', label: 'Dimensions' },
      { name: 'edition', label: 'Edition' },
    ],
  },
  {
    id: 'marks-on-it',
    title: 'Marks on it',
    fields: [
      { name: 'signature', label: 'Signature' },
      { name: 'inscriptions', label: 'Inscriptions' },
    ],
  },
  {
    id: 'description',
    title: 'Description',
    fields: [
      { name: 'description', label: 'Description' },
      { name: 'subjects', label: 'Subjects' },
      { name: 'placeMade', label: 'Place made' },
      { name: 'condition', label: 'Condition' },
    ],
  },
  { id: 'where-it-is', title: 'Where it is', fields: [{ name: 'location', label: 'Where it is kept' }] },
  { id: 'price', title: 'Price', fields: [{ name: 'price', label: 'Sale price' }] },
] as const satisfies readonly {
  id: string;
  title: string;
  fields: readonly { name: FieldName | 'pictures'; label: string }[];
}[];

const inOrder = sections.flatMap<{ name: string; label: string }>(({ fields }) => fields);

/** The label of the field that a path such as `dimensions.height` leads into. */
export const labelOf = (path: string): string =>
  inOrder.find(({ name }) => name === nameOf(path))?.label ?? 'This work';

/** The id of the control that takes a field's focus. */
export const idOf = (path: string) => `field-${nameOf(path)}`;

export const nameOf = (path: string) => path.split('.')[0] ?? path;

/** A whole sentence stands for itself; a piece of one (`must not be empty`) begins with the label. */
const isSentence = (words: string) => /^\p{Lu}/u.test(words);

/** What is wrong within a field, as it stands below it. */
export function faultBelow(faults: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.entries(faults).find(([path]) => nameOf(path) === name);
  return found && (isSentence(found[1]) ? found[1] : `${labelOf(name)} ${found[1]}`);
}

/** What is wrong, for the summary above the form: in the form's order, one for each field. */
export function faultsAbove(faults: Readonly<Record<string, string>>): FieldFault[] {
  const place = (path: string) => inOrder.findIndex(({ name }) => name === nameOf(path));
  const first = new Map(
    Object.entries(faults)
      .toSorted(([one], [other]) => place(one) - place(other))
      .toReversed()
      .map(([path, words]) => [nameOf(path), words]),
  );
  return [...first].toReversed().map(([name, message]) => ({
    id: idOf(name),
    label: isSentence(message) ? `${labelOf(name)}:` : labelOf(name),
    message,
  }));
}

export const emptyFields: ArtworkFields = {
  title: '',
  attribution: 'by',
  creation: null,
  medium: '',
  support: '',
  dimensions: null,
  edition: { kind: 'unique' },
  signature: '',
  inscriptions: [],
  description: '',
  subjects: [],
  placeMade: '',
  condition: '',
  location: '',
  price: null,
};

export const fieldNames = Object.keys(emptyFields).filter((name): name is FieldName => name in ArtworkFields.shape);

/** What a person wrote about a work, out of its record. */
export function fieldsOf(artwork: Artwork): ArtworkFields {
  const { title, attribution, creation, medium, support, dimensions, edition, signature, inscriptions, description } =
    artwork;
  const { subjects, placeMade, condition, price } = artwork;
  return {
    title,
    attribution,
    creation,
    medium,
    support,
    dimensions,
    edition,
    signature,
    inscriptions,
    description,
    subjects,
    placeMade,
    condition,
    location: artwork.location ?? '',
    price,
  };
}

/** What breaks the rules of a record, by path; of several things in one place the first. */
export function faultsIn(fields: ArtworkFields): Record<string, string> {
  const issues = ArtworkFields.safeParse(fields).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** A value as the server keeps it. */
export function trimmed(name: FieldName, value: unknown): unknown {
  const read = ArtworkFields.shape[name].safeParse(value);
  return read.success ? read.data : value;
}
