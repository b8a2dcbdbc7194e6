import { search } from '@verso/contract/discovery/search.ts';
import { query } from '#api/query.ts';

/** Other works with similar pictures; for those who vote. */
export const similarWorksQuery = (id: string) => query(search.similar, { id });

/** The same for several works at once. */
export const similarAmongQuery = (ids: readonly string[]) => query(search.similarAmong, { ids: [...ids] });
