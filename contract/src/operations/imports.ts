import type { Calls } from '#call.ts';

/** What a column of an imported table can hold, in the order in which people choose it. */
export const importFields = {
  inventoryNumber: { label: 'Inventory number' },
  artist: { label: 'Artist' },
  attribution: { label: 'Attribution' },
  artistDates: { label: 'Artist’s life dates' },
  artistBorn: { label: 'Artist’s year of birth' },
  artistDied: { label: 'Artist’s year of death' },
  title: { label: 'Title' },
  creation: { label: 'Date' },
  creationYear: { label: 'Year, if the date can’t be read' },
  medium: { label: 'Medium' },
  support: { label: 'Support' },
  dimensions: { label: 'Dimensions' },
  height: { label: 'Height' },
  width: { label: 'Width' },
  depth: { label: 'Depth' },
  unit: { label: 'Unit of length' },
  edition: { label: 'Edition' },
  signature: { label: 'Signature' },
  inscription: { label: 'Inscription' },
  description: { label: 'Description' },
  subjects: { label: 'Subjects' },
  placeMade: { label: 'Place made' },
  condition: { label: 'Condition' },
  location: { label: 'Where it is kept' },
  price: { label: 'Sale price' },
  currency: { label: 'Currency' },
  acquisition: { label: 'How it was acquired' },
  acquiredOn: { label: 'When it was acquired' },
  provenance: { label: 'Provenance' },
  picture: { label: 'File name or address of its picture' },
} as const;

export type ImportField = keyof typeof importFields;
export const isImportField = (name: string): name is ImportField => Object.hasOwn(importFields, name);
export const importFieldNames = Object.keys(importFields).filter(isImportField);

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
