import type { ArtworkField, ArtworkFields, CertifiedField, Edition, PrivateField } from './schemas/artwork-fields.ts';
import { type AttributionTerm, attributionName } from './attribution.ts';
import { formatDimensions } from '#dimensions.ts';
import { workRequirements } from './review-requirements.ts';
import { formatUncertainDate } from '#uncertain-date.ts';
import type { UncertainDate } from '#schemas/uncertain-date.ts';

/** The meaning of each term, for the form and for readers. */
export const attributionMeanings: Readonly<Record<AttributionTerm, string>> = {
  by: 'made by the artist',
  attributed_to: 'probably by the artist, in whole or in part',
  studio_of: 'made in the artist’s studio or workshop, perhaps under their supervision',
  circle_of: 'by an unnamed artist of the same time, close to the artist',
  follower_of: 'in the artist’s style, made in their time or soon after, not necessarily by a pupil',
  manner_of: 'in the artist’s style, but made well after their time',
  after: 'a copy of a known work by the artist',
};

/** The sections of the form, in order. */
export const fieldSections = [
  { id: 'the-work', title: 'The work' },
  { id: 'object', title: 'Object' },
  { id: 'marks-on-it', title: 'Marks on the work' },
  { id: 'description', title: 'Description' },
  { id: 'where-it-is', title: 'Where it is' },
  { id: 'price', title: 'Price' },
] as const;
export type FieldSection = (typeof fieldSections)[number]['id'];

/** The categories of an Object ID record, in the order of the standard (ICOM, after the Getty). */
export const objectIdCategories = [
  'type',
  'materials',
  'measurements',
  'inscriptions',
  'features',
  'title',
  'subject',
  'date',
  'maker',
  'description',
] as const;
export type ObjectIdCategory = (typeof objectIdCategories)[number];

/** Linked Art statements for fields, by their names in the Getty's thesaurus. */
export type LinkedArtStatement =
  | 'Material Statement'
  | 'Dimension Statement'
  | 'Inscription Statement'
  | 'Description'
  | 'Condition Statement';

/** Dublin Core elements that hold printed fields. */
export type DublinCoreElement = 'description' | 'date' | 'format' | 'coverage';

/** LIDO elements that display printed fields. */
export type LidoElement =
  | 'descriptiveNoteValue'
  | 'displayObjectMeasurements'
  | 'displayPlace'
  | 'displayMaterialsTech';

type WriteDate = (date: UncertainDate) => string;

/** Everything about a field except its schema. */
interface FieldFacts<Name extends ArtworkField> {
  section: FieldSection;
  /** In the form, and in the audit trail. */
  label: string;
  /** The hint below the field. */
  help?: string;
  /** Plain text of one line or of several; `own`: the form has a special control. */
  control: ArtworkFields[Name] extends string ? 'line' | 'lines' | 'own' : 'own';
  /** Many works can share its value, so one edit can give it to all of them. */
  shared: boolean;
  /** Whether a plain text is searched. The search text is made in SQL, also of subjects and years; a test holds it to this. */
  searched: ArtworkFields[Name] extends string ? boolean : null;
  /** The form of an artist's own work shows it only on demand, unless it is filled in. */
  rare?: true;
  /** It takes half a row of the form. */
  half?: true;
  /** Its height in lines while empty. */
  rows?: number;
  /** Only the owner and admins see it. */
  private: Name extends PrivateField ? true : false;
  /** Where the work's page shows it: in a group of facts, as a paragraph, or in its heading or beside its price. */
  page: 'object' | 'marks' | 'owner' | 'paragraph' | 'elsewhere';
  /**
   * Where a certificate prints it: among its facts, in its heading, or nowhere, only sealed with the record; null: it
   * is not certified.
   */
  certificate: Name extends CertifiedField ? 'fact' | 'heading' | 'sealed' : null;
  /** The printed label, if it differs. */
  printedLabel?: string;
  /** Its printed lines; none if it is empty. */
  print: (value: ArtworkFields[Name], writeDate: WriteDate) => readonly string[];
  /** The category of an Object ID record, or null. */
  objectId: ObjectIdCategory | null;
  /** The Linked Art statement; null if it has none, or a property of its own. */
  linkedArt: LinkedArtStatement | null;
  /** The Dublin Core element; null if it has none, or is written separately. */
  dublinCore: DublinCoreElement | null;
  /** The LIDO element; null likewise. */
  lido: LidoElement | null;
}

const descriptionNeeded = workRequirements.find(({ field }) => field === 'description')?.message;

const written = (text: string) => (text === '' ? [] : [text]);

/** The fields of a work, in the order of the form and of print. */
const table = {
  title: {
    section: 'the-work',
    label: 'Title',
    control: 'line',
    shared: false,
    searched: true,
    private: false,
    page: 'elsewhere',
    certificate: 'heading',
    print: written,
    objectId: 'title',
    linkedArt: null,
    dublinCore: null,
    lido: null,
  },
  attribution: {
    section: 'the-work',
    label: 'Attribution',
    help: 'What the record claims about who made the work. Reviewers vote on exactly this.',
    control: 'own',
    shared: true,
    searched: false,
    rare: true,
    private: false,
    page: 'object',
    certificate: 'heading',
    print: (term) => (term === 'by' ? [] : [`${attributionName(term)}: ${attributionMeanings[term]}`]),
    objectId: 'maker',
    linkedArt: null,
    dublinCore: null,
    lido: null,
  },
  creation: {
    section: 'the-work',
    label: 'When it was made',
    help: 'Give the date as precisely as you can.',
    control: 'own',
    shared: true,
    searched: null,
    private: false,
    page: 'object',
    certificate: 'heading',
    printedLabel: 'Date',
    print: (date, writeDate) => (date ? [writeDate(date)] : []),
    objectId: 'date',
    linkedArt: null,
    dublinCore: 'date',
    lido: null,
  },
  medium: {
    section: 'object',
    label: 'Medium and materials',
    help: 'Examples: oil; charcoal and chalk; bronze.',
    control: 'line',
    shared: true,
    searched: true,
    half: true,
    private: false,
    page: 'object',
    certificate: 'fact',
    printedLabel: 'Medium',
    print: written,
    objectId: 'materials',
    linkedArt: 'Material Statement',
    dublinCore: 'format',
    lido: 'displayMaterialsTech',
  },
  support: {
    section: 'object',
    label: 'Support',
    help: 'Examples: canvas; laid paper; oak panel.',
    control: 'line',
    shared: true,
    searched: true,
    half: true,
    private: false,
    page: 'object',
    certificate: 'fact',
    // Imports cut it from the end of `Oil on canvas`.
    print: (support) => written(support.charAt(0).toUpperCase() + support.slice(1)),
    objectId: 'materials',
    linkedArt: 'Material Statement',
    dublinCore: null,
    lido: null,
  },
  dimensions: {
    section: 'object',
    label: 'Dimensions',
    help: 'Measure without the frame. For flat works, leave the depth empty.',
    control: 'own',
    shared: false,
    searched: null,
    private: false,
    page: 'object',
    certificate: 'fact',
    print: (dimensions) => (dimensions ? written(formatDimensions(dimensions)) : []),
    objectId: 'measurements',
    linkedArt: 'Dimension Statement',
    dublinCore: 'format',
    lido: 'displayObjectMeasurements',
  },
  edition: {
    section: 'object',
    label: 'Edition',
    control: 'own',
    shared: true,
    searched: null,
    private: false,
    page: 'object',
    certificate: 'fact',
    print: (edition) => written(editionWords(edition)),
    objectId: 'features',
    linkedArt: null,
    dublinCore: null,
    lido: null,
  },
  signature: {
    section: 'marks-on-it',
    label: 'Signature',
    help: 'How and where the work is signed, such as: “M. Ilić”, lower right, incised. If it is unsigned, say so.',
    control: 'line',
    shared: false,
    searched: false,
    private: false,
    page: 'marks',
    certificate: 'fact',
    print: written,
    objectId: 'inscriptions',
    linkedArt: 'Inscription Statement',
    dublinCore: null,
    lido: null,
  },
  inscriptions: {
    section: 'marks-on-it',
    label: 'Inscriptions',
    help: 'Dates, titles, labels, stamps and notes on the work, front and back.',
    control: 'own',
    shared: false,
    searched: null,
    rare: true,
    private: false,
    page: 'marks',
    certificate: 'fact',
    printedLabel: 'Inscribed',
    print: (inscriptions) => inscriptions.map(({ where, text }) => [where, text].filter(Boolean).join(': ')),
    objectId: 'inscriptions',
    linkedArt: 'Inscription Statement',
    dublinCore: null,
    lido: null,
  },
  description: {
    section: 'description',
    label: 'Description',
    help: `What the work shows, so that a person who has never seen it could tell it from others. ${descriptionNeeded}`,
    control: 'lines',
    shared: false,
    searched: true,
    rows: 4,
    private: false,
    page: 'paragraph',
    certificate: 'sealed',
    print: written,
    objectId: 'description',
    linkedArt: 'Description',
    dublinCore: 'description',
    lido: 'descriptiveNoteValue',
  },
  subjects: {
    section: 'description',
    label: 'Subjects',
    help: 'Press Enter after each subject. Examples: river, portrait, still life.',
    control: 'own',
    shared: true,
    searched: null,
    rare: true,
    private: false,
    page: 'marks',
    certificate: 'sealed',
    print: (subjects) => written(subjects.join(', ')),
    objectId: 'subject',
    linkedArt: null,
    dublinCore: null,
    lido: null,
  },
  placeMade: {
    section: 'description',
    label: 'Place made',
    control: 'line',
    shared: true,
    searched: true,
    rare: true,
    private: false,
    page: 'object',
    certificate: 'fact',
    print: written,
    objectId: 'date',
    linkedArt: null,
    dublinCore: 'coverage',
    lido: 'displayPlace',
  },
  condition: {
    section: 'description',
    label: 'Condition',
    help: 'Damage, losses and repairs. They also help to identify the work.',
    control: 'lines',
    shared: true,
    searched: false,
    rare: true,
    rows: 2,
    private: false,
    page: 'paragraph',
    certificate: 'sealed',
    print: written,
    objectId: 'features',
    linkedArt: 'Condition Statement',
    dublinCore: null,
    lido: null,
  },
  location: {
    section: 'where-it-is',
    label: 'Where it is kept',
    help: 'Private. Only you and admins can see it.',
    control: 'line',
    shared: true,
    searched: false,
    private: true,
    page: 'owner',
    certificate: null,
    printedLabel: 'Kept at',
    print: written,
    objectId: null,
    linkedArt: null,
    dublinCore: null,
    lido: null,
  },
  price: {
    section: 'price',
    label: 'Sale price',
    help: 'Leave this empty if the work is not for sale.',
    control: 'own',
    shared: true,
    searched: null,
    private: false,
    page: 'elsewhere',
    certificate: null,
    print: () => [],
    objectId: null,
    linkedArt: null,
    dublinCore: null,
    lido: null,
  },
} satisfies FieldTable;

type FieldTable = { readonly [Name in ArtworkField]: Readonly<FieldFacts<Name>> };
export const artworkFields: FieldTable = table;

/** The fields with a special control in the form, and those with plain text. */
export type OwnControlField = {
  [Name in ArtworkField]: (typeof table)[Name]['control'] extends 'own' ? Name : never;
}[ArtworkField];
export type TextField = Exclude<ArtworkField, OwnControlField>;
export const isTextField = (name: ArtworkField): name is TextField => artworkFields[name].control !== 'own';

/** The fields that one edit can change in many works. */
export type SharedField = {
  [Name in ArtworkField]: (typeof table)[Name]['shared'] extends true ? Name : never;
}[ArtworkField];

/** The fields of an empty work. */
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

export const isArtworkField = (name: string): name is ArtworkField => Object.hasOwn(artworkFields, name);
export const artworkFieldNames = Object.keys(artworkFields).filter(isArtworkField);
/** Visible to every reader of the work; a price has rules of its own. */
export type PublicField = Exclude<ArtworkField, PrivateField | 'price'>;
export const isPublic = (name: ArtworkField): name is PublicField => !artworkFields[name].private && name !== 'price';
export const sharedFields = artworkFieldNames.filter((name): name is SharedField => artworkFields[name].shared);
/** The fields listed as facts on a certificate. */
export const certificateFacts = artworkFieldNames.filter(
  (name): name is CertifiedField => artworkFields[name].certificate === 'fact',
);

/** Fields that may be missing, as in older records. */
type Given<Name extends ArtworkField> = { readonly [N in Name]?: ArtworkFields[N] | null };

/** A printed field, line by line; none if it is empty. Dates are in English by default. */
export function printField<Name extends ArtworkField>(
  name: Name,
  fields: Given<Name>,
  writeDate: WriteDate = formatUncertainDate,
): readonly string[] {
  const value = fields[name];
  return value === undefined || value === null ? [] : artworkFields[name].print(value, writeDate);
}

export const printedLabel = (name: ArtworkField) => artworkFields[name].printedLabel ?? artworkFields[name].label;

const proofs = { numbered: '', ap: 'Artist’s proof ', ep: 'Printer’s proof ' };

/** `Unique`, `3/50`, `Artist’s proof 1/5`, `3, edition size unknown`; empty if unknown. */
export function editionWords(edition: Edition): string {
  if (edition.kind === 'unknown') return '';
  if (edition.kind === 'unique') return 'Unique';
  const { kind, number, size } = edition;
  return `${proofs[kind]}${number}${size === null ? ', edition size unknown' : `/${size}`}`;
}
