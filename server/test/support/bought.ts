import { record } from '@verso/contract/discovery/schemas/record.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
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

  const givingBackOf = async (caller: Parameters<typeof seenBy>[0], id: string) =>
    (await seenBy(caller, id)).givingBack;

  const workSeenBy = async ({ call }: Parameters<typeof seenBy>[0], id: string) =>
    (await call(record.get, { id })).artwork;

  /** The provider refunded an order, all of it if no amount is given. */
  async function refund(id: string, amount?: number): Promise<void> {
    const order = await getOrder(app.pool, id);
    const read = paymentStateOf(order, { refunded: amount ?? order.price_amount });
    await app.change((tx) => settleOrder(tx, id, read, saleSettings));
  }

  /** A work whose payment was refunded in full. */
  async function refunded() {
    const made = await bought();
    await refund(made.id);
    return made;
  }

  /** The newest notification of a kind. */
  async function newest(reader: Reader, kind: string) {
    await app.runJobs();
    const { notifications: received } = await reader.call(notifications.list, { id: reader.id });
    return received.find((one) => one.kind === kind);
  }

  /** The same as one text. */
  async function notice(reader: Reader, kind: string): Promise<string | undefined> {
    const found = await newest(reader, kind);
    return found && `${found.headline.map(({ text }) => text).join('')}. ${found.text}`;
  }

  return { bought, refunded, seenBy, givingBackOf, workSeenBy, refund, newest, notice };
}

interface Reader extends ReturnType<typeof as> {
  id: string;
}

export type Refunded = Awaited<ReturnType<ReturnType<typeof boughtWorks>['refunded']>>;
