import { identity } from '@verso/contract/people/identity.ts';
import { load, query } from '#api/query.ts';

export const identityQuery = query(identity.get, {});
export const identityLoader = () => load(identityQuery);
