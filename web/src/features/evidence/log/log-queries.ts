import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/discovery/record.ts';
import { log } from '@verso/contract/evidence/log.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { load, query } from '#api/query.ts';

/** An invalid number is sent as one that no entry has, so that the server answers “not found”. */
const placeOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.MAX_SAFE_INTEGER);

export const entryQuery = (index: string | undefined) => query(log.entry, { index: placeOf(index) });
export const workLogQuery = (id: string) => query(log.ofWork, { id });

/** The owner and the provenance entries that a work's page shows. */
export const shownQuery = (id: string) => ({
  ...query(record.get, { id }),
  // The page may have been open for long.
  staleTime: 0,
  select: ({ artwork }: ReplyOf<typeof record.get>) => ({
    owner: artwork.owner.name,
    entries: artwork.provenance.filter((item) => item.type === 'entry'),
  }),
});

export const entryLoader = ({ params: { index } }: LoaderFunctionArgs) => load(entryQuery(index));
export const workLogLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(workLogQuery(id));
