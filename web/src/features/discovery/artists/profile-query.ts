import { profiles } from '@verso/contract/works/profiles.ts';
import { query } from '#api/query.ts';

/** The profile with its vote, for those who may read it. */
export const profileQuery = (id: string) => query(profiles.get, { id });
