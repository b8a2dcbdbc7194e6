import type { Calls } from '#call.ts';

/** How many days’ files are kept. */
export const datasetDays = 7;

export const datasetFiles = {
  'works.jsonl.gz': 'JSON Lines, compressed with gzip',
  'works.csv.gz': 'CSV, compressed with gzip',
} as const;
export type DatasetFile = keyof typeof datasetFiles;
export const isDatasetFile = (name: string): name is DatasetFile => Object.hasOwn(datasetFiles, name);

/** Below /api. `day` is a date, or `latest`. */
export const datasetPath = (day: string, name: string) => `/dataset/${day}/${name}`;

export const dataset = {
  get: { method: 'GET', path: '/dataset', access: 'public' },
} as const satisfies Calls;
