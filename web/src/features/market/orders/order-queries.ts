import type { LoaderFunctionArgs } from 'react-router';
import { orders } from '@verso/contract/market/orders.ts';
import { load, query } from '#api/query.ts';

export const orderQuery = (id: string) => query(orders.get, { id });

export const orderLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(orderQuery(id));
