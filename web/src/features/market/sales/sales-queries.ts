import { sales } from '@verso/contract/market/sales.ts';
import { load, query } from '#api/query.ts';

export const billingQuery = query(sales.billing, {});
export const billingLoader = () => load(billingQuery);
