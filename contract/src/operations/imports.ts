import type { Calls } from '#call.ts';
import {
  artworkFieldNames,
  artworkFields,
  isTextField,
  type OwnControlField,
  type TextField,
} from '#works/artwork-fields.ts';

/** The columns before those of the work’s fields. */
const objectColumns = {
  inventoryNumber: 'Inventory number',
  artist: 'Artist',
  attribution: 'Attribution',
  artistDates: 'Artist’s life dates',
  artistBorn: 'Artist’s year of birth',
  artistDied: 'Artist’s year of death',
} as const;

/** The columns of fields that are no plain text, and of the medium, which names the support too in many tables. */
const fieldColumns = {
  // Its column is beside the artist’s.
  attribution: {},
  creation: { creation: 'Date', creationYear: 'Year, if the date can’t be read' },
  medium: { medium: 'Medium' },
  dimensions: { dimensions: 'Dimensions', height: 'Height', width: 'Width', depth: 'Depth', unit: 'Unit of length' },
  edition: { edition: 'Edition' },
  inscriptions: { inscription: 'Inscription' },
  subjects: { subjects: 'Subjects' },
  price: { price: 'Sale price', currency: 'Currency' },
} as const satisfies FieldColumns;

type FieldColumns = Readonly<Record<OwnControlField | 'medium', Readonly<Record<string, string>>>>;
const ownColumns: FieldColumns = fieldColumns;

/** Columns listed after the fields. */
const historyColumns = {
  acquisition: 'How it was acquired',
  acquiredOn: 'When it was acquired',
  provenance: 'Provenance',
  picture: 'File name or web address of the picture',
} as const;

export type ImportField =
  | TextField
  | { [Name in keyof typeof fieldColumns]: keyof (typeof fieldColumns)[Name] }[keyof typeof fieldColumns]
  | keyof typeof objectColumns
  | keyof typeof historyColumns;

/** What a column of an imported table can hold, with its label, in the order in which people choose it. */
const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(objectColumns),
  ...artworkFieldNames.flatMap((name): [string, string][] =>
    isTextField(name) && name !== 'medium' ? [[name, artworkFields[name].label]] : Object.entries(ownColumns[name]),
  ),
  ...Object.entries(historyColumns),
]);

export const importLabel = (field: ImportField): string => labels.get(field) ?? field;
export const isImportField = (name: string): name is ImportField => labels.has(name);
export const importFieldNames = [...labels.keys()].filter(isImportField);

/** What a check found for a row. `doubtful` rows are only imported if their owner says so. */
export const rowOutcomes = ['new', 'changed', 'same', 'doubtful', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * `reading` and `checking` end by themselves in `ready` or, for a file that cannot be read, in `failed`; nothing is
 * written to works before `importing`, which ends in `done`. An undone import ends in `undone`.
 */
export const importStates = [
  'reading',
  'failed',
  'checking',
  'ready',
  'importing',
  'paused',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which a job is at work. */
export const busyStates: readonly ImportState[] = ['reading', 'checking', 'importing', 'undoing'];

export const importForm = { file: { kind: 'document', most: 1, limit: 100 * 1024 * 1024 } } as const;

/** A ZIP archive. Each picture in it has the limit of an upload of its own. */
export const picturesForm = { file: { kind: 'document', most: 1, limit: 1024 * 1024 * 1024 } } as const;

export const imports = {
  list: { method: 'GET', path: '/imports', access: 'verified' },
  start: { method: 'POST', path: '/imports', access: 'verified', form: importForm },
  get: { method: 'GET', path: '/imports/{id}', access: 'verified' },
  rows: { method: 'GET', path: '/imports/{id}/rows', access: 'verified' },
  problems: { method: 'GET', path: '/imports/{id}/problems', access: 'verified' },
  match: { method: 'POST', path: '/imports/{id}/columns', access: 'verified' },
  correct: { method: 'POST', path: '/imports/{id}/rows/{line}', access: 'verified' },
  chooseMaker: { method: 'POST', path: '/imports/{id}/makers', access: 'verified' },
  run: { method: 'POST', path: '/imports/{id}/run', access: 'verified' },
  pause: { method: 'POST', path: '/imports/{id}/pause', access: 'verified' },
  addPictures: { method: 'POST', path: '/imports/{id}/pictures', access: 'verified', form: picturesForm },
  fetchAgain: { method: 'POST', path: '/imports/{id}/pictures/fetch', access: 'verified' },
  undo: { method: 'POST', path: '/imports/{id}/undo', access: 'verified' },
  remove: { method: 'POST', path: '/imports/{id}/delete', access: 'verified' },
} as const satisfies Calls;
