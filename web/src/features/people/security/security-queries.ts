import { security } from '@verso/contract/people/security.ts';
import { load, query } from '#api/query.ts';

export const securityQuery = query(security.get, {});
export const securityLoader = () => load(securityQuery);
