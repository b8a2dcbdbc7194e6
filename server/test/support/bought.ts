import { orders } from '@verso/contract/market/schemas/orders.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildOrder, paymentStateOf, saleSettings } from '#features/market/sales/fixtures.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { getOrder } from '#features/market/sales/queries.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import type { TestApp } from './app.ts';
import { as } from './as.ts';

/** Works bought by card, and their orders as people see them. */
export function boughtWorks(app: TestApp) {
  /** A work of an artist, bought by card. */
  const bought = ({ trader = false, paid = true } = {}) =>
    app.change(async (tx) => {
      const seller = await buildPerson(tx, { role: 'artist' });
      if (trader) await tx.updateTable('person').set({ trader }).where('id', '=', seller.id).execute();
      const buyer = await buildPerson(tx);
      const price = { amount: 120_000, currency: 'EUR' as const };
      const work = await buildArtwork(tx, { owner: seller, status: 'approved', price });
      const id = await buildOrder(tx, work, buyer.id, { paid });
      const admin = await buildPerson(tx, { admin: true });
      const stranger = await buildPerson(tx);
      return {
        id,
        workId: work.id,
        seller: { ...seller, ...as(app, seller.token) },
        buyer: { ...buyer, ...as(app, buyer.token) },
        stranger: { ...stranger, ...as(app, stranger.token) },
        admin: { ...admin, ...as(app, admin.token) },
      };
    });

  const seenBy = async (caller: Pick<ReturnType<typeof as>, 'call'>, id: string) =>
    (await caller.call(orders.get, { id })).order;

  /** The provider refunded all of an order. */
  async function refund(id: string): Promise<void> {
    const order = await getOrder(app.pool, id);
    const refunded = paymentStateOf(order, { refunded: order.price_amount });
    await app.change((tx) => settleOrder(tx, id, refunded, saleSettings));
  }

  return { bought, seenBy, refund };
}
