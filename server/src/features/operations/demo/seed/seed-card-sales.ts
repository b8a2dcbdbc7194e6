import { randomBytes } from 'node:crypto';
import type { Money } from '@verso/contract/schemas/money.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { at, days, hours, minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { changeSalePrice } from '#features/works/artworks/showing/change-sale-price.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { chooseDelivery } from '#features/market/orders/delivery/choose-delivery.ts';
import { confirmReceipt } from '#features/market/orders/delivery/confirm-receipt.ts';
import { recordShipment } from '#features/market/orders/delivery/record-shipment.ts';
import { sendMessage } from '#features/market/orders/send-message.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { reserveWork } from '#features/market/sales/checkout/reserve-work.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { demoWorks } from '#features/operations/demo/data/catalogue.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';

/** Adds objects to the card provider's sandbox that were not created over its API. */
export type AddToSandbox = (path: string, body: object) => Promise<void>;

interface CardSale {
  work: string;
  buyer: string;
  price: Money;
  on: Date;
}

/** A print that an artist bought from a collector, and has now resold: her share is still held. */
const cardSales = (): CardSale[] => [
  {
    work: 'roofs-of-kazimierz',
    buyer: 'artist@verso.example',
    price: { amount: 680_000, currency: 'EUR' },
    on: new Date('2026-02-10T10:40:00Z'),
  },
  {
    work: 'roofs-of-kazimierz',
    buyer: 'collector@verso.example',
    price: { amount: 740_000, currency: 'EUR' },
    on: new Date(Date.now() - days(5)),
  },
];

/** Sells by card with the sandbox as provider; it gets the sale's objects, so that later requests find them. */
export async function seedCardSales({ tx, services, cast, works }: Stage, addToSandbox: AddToSandbox): Promise<void> {
  if (services.settings.stripe) return;
  for (const { work: slug, buyer, price, on } of cardSales()) {
    await at(on, async () => {
      const id = works.get(slug) ?? '';
      const offered = await lockArtwork(tx, id);
      if (!offered) throw new Error(`${slug} is not in the demo`);
      await changeSalePrice(tx, offered, offered.owner_id, price);
      const priced = await lockArtwork(tx, id);
      const buyerId = cast.get(buyer)?.id;
      if (!priced || buyerId === undefined) throw new Error(`${buyer} is not in the demo`);
      const order = await reserveWork(tx, priced, { buyerId, provider: 'sandbox' });
      const title = demoWorks.find((work) => work.slug === slug)?.title ?? '';
      await at(new Date(on.getTime() + minutes(4)), () =>
        pay(tx, services, order, { title, email: buyer, addToSandbox }),
      );
      await (on.getTime() > Date.now() - days(6) ? deliver : collect)(tx, order, on);
    });
  }
}

/** The earlier sale is long over. */
async function collect(tx: Tx, order: OrderRow, on: Date): Promise<void> {
  const after = (time: number, act: () => Promise<unknown>) => at(new Date(on.getTime() + time), act);
  await after(hours(3), () => chooseDelivery(tx, order, { method: 'collection', address: '' }));
  const note = 'At the gallery, any weekday from 10 am to 6 pm.';
  await after(hours(20), () =>
    recordShipment(tx, order, 'collection', { carrier: '', tracking: '', insured: null, note }),
  );
  await after(days(3), () => confirmReceipt(tx, order));
}

/** The newest sale is on its way to its buyer. */
async function deliver(tx: Tx, order: OrderRow, on: Date): Promise<void> {
  const after = (time: number, act: () => Promise<unknown>) => at(new Date(on.getTime() + time), act);
  const { buyer_id: buyerId, seller_id: sellerId } = order;
  const write = (senderId: string, text: string) => sendMessage(tx, order, { senderId, text, files: [] });
  await after(hours(2), () =>
    chooseDelivery(tx, order, {
      method: 'delivery',
      address: 'Jonas Weidmann\nRheingasse 12\n4058 Basel\nSwitzerland',
    }),
  );
  await after(hours(3), () => write(buyerId, 'Could the print travel flat, not rolled? The paper is old.'));
  await after(hours(20), () => write(sellerId, 'Of course. It goes flat between boards, in a crate.'));
  await after(days(2), () =>
    recordShipment(tx, order, 'delivery', {
      carrier: 'Baltic Art Transport',
      tracking: 'BAT 4471 0936',
      insured: { amount: order.price_amount, currency: order.price_currency },
      note: 'Please keep the crate: it can be used again.',
    }),
  );
}

async function pay(
  tx: Tx,
  services: Services,
  { id, price_amount: amount, price_currency: currency, expires_at: expiresAt }: OrderRow,
  { title, email, addToSandbox }: { title: string; email: string; addToSandbox: AddToSandbox },
): Promise<void> {
  const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
  const [sessionId, intentId, chargeId] = [idOf('cs_test'), idOf('pi'), idOf('ch')];
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const fee = Math.round(amount * 0.015);
  const shared = { created: seconds(now()), currency: currency.toLowerCase(), metadata: { order_id: id } };
  const back = `${services.settings.publicUrl}${paths.order(id, { payment: 'back' })}`;
  await addToSandbox('/sandbox/stripe/past', {
    session: {
      ...shared,
      id: sessionId,
      token: randomBytes(32).toString('base64url'),
      expires_at: seconds(expiresAt),
      status: 'complete',
      client_reference_id: id,
      customer_email: email,
      amount_total: amount,
      name: title,
      success_url: back,
      cancel_url: back,
      transfer_group: `order_${id}`,
      payment_intent: intentId,
    },
    charge: {
      ...shared,
      id: chargeId,
      payment_intent: intentId,
      amount,
      amount_refunded: 0,
      fee,
      transferred: 0,
      dispute: null,
    },
  });
  const payment = {
    sessionId,
    orderId: id,
    livemode: false,
    session: 'complete' as const,
    paid: true,
    failed: false,
    amount,
    currency,
    chargeId,
    fee,
    refunded: 0,
    lastRefund: null,
    disputes: [],
  };
  await settleOrder(tx, id, payment, services.settings);
}
