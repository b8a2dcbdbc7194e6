import type { LoaderFunctionArgs } from 'react-router';
import { purchases } from '@verso/contract/market/purchases.ts';
import { load, query } from '#api/query.ts';

export const purchaseQuery = (id: string) => query(purchases.get, { id });

/** The two bills that wait longest for the reader's vote: one of them may have just got it. */
export const waitingBillsQuery = query(purchases.list, { type: 'queue', pagesize: 2, pagefrom: 0 });

export const purchaseLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(purchaseQuery(id));
