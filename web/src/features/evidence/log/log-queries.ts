import type { LoaderFunctionArgs } from 'react-router';
import { log } from '@verso/contract/evidence/log.ts';
import { load, query } from '#api/query.ts';

/** An invalid number is sent as one that no entry has, so that the server answers “not found”. */
const placeOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.MAX_SAFE_INTEGER);

export const entryQuery = (index: string | undefined) => query(log.entry, { index: placeOf(index) });
export const workLogQuery = (id: string) => query(log.ofWork, { id });

export const entryLoader = ({ params: { index } }: LoaderFunctionArgs) => load(entryQuery(index));
export const workLogLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(workLogQuery(id));
