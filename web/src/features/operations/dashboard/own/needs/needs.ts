import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import type { Order, Payout } from '@verso/contract/market/schemas/sales.ts';
import type { PurchaseSummary } from '@verso/contract/market/schemas/purchases.ts';
import type { Total } from '@verso/contract/schemas/page.ts';
import type { SentRequest, Task } from '@verso/contract/operations/schemas/inbox.ts';
import type { AroundTitle } from '#components/market/orders/order-words.ts';

export interface Works {
  artworks: ArtworkCard[];
  total: Total;
}

/** What needs the reader's action, in the order of its list. */
export interface Needs {
  tasks: Task[];
  /** Ownership requests that the owner has answered, to which the reader can reply once. */
  answered: SentRequest[];
  offered: ArtworkCard[];
  orders: { order: Order; todo: AroundTitle }[];
  payouts: { payout: Payout; todo: string }[];
  bills: PurchaseSummary[];
  claimed: ArtworkCard[];
  asked: Works;
  drafts: Works;
}

type Counted = Readonly<Record<Exclude<keyof Needs, 'asked' | 'drafts'>, { length: number }>> &
  Readonly<Record<'asked' | 'drafts', { total: { count: number } }>>;

/** As many as the list has, also those that it shortens. */
export const countNeeds = ({ asked, drafts, ...lists }: Counted): number =>
  Object.values(lists).reduce((sum, list) => sum + list.length, asked.total.count + drafts.total.count);
