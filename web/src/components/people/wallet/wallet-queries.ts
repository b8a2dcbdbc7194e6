import { wallet } from '@verso/contract/people/wallet.ts';
import { load, query } from '#api/query.ts';

export const walletsQuery = query(wallet.list, {});
export const walletsLoader = () => load(walletsQuery);
