import { search } from '@verso/contract/search.ts';
import { query } from '#api/query.ts';

/** Other works with a picture like one of this work; for those who vote. */
export const alikeQuery = (id: string) => query(search.alike, { id });

/** The same of several works at once. */
export const alikeAmongQuery = (ids: readonly string[]) => query(search.alikeAmong, { ids: [...ids] });
