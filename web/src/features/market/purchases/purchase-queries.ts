import type { LoaderFunctionArgs } from 'react-router';
import { purchases } from '@verso/contract/market/purchases.ts';
import { load, query } from '#api/query.ts';

export const purchaseQuery = (id: string) => query(purchases.get, { id });

export const purchaseLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(purchaseQuery(id));
