import { apiKeys } from '@verso/contract/people/api-keys.ts';
import { load, query } from '#api/query.ts';

export const apiKeysQuery = query(apiKeys.list, {});
export const apiKeysLoader = () => load(apiKeysQuery);
