import { webhooks } from '@verso/contract/operations/webhooks.ts';
import { load, query } from '#api/query.ts';

export const webhooksQuery = query(webhooks.list, {});
export const deliveriesQuery = (id: string) => query(webhooks.deliveries, { id });
export const webhooksLoader = () => load(webhooksQuery);
