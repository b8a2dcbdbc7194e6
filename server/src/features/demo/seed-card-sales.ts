import { randomBytes } from 'node:crypto';
import type { Money } from '@verso/contract/money.ts';
import { at, days, minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { changeSalePrice } from '#features/artworks/change-sale-price.ts';
import { lockArtwork } from '#features/artworks/queries.ts';
import type { OrderRow } from '#features/sales/queries.ts';
import { reserveWork } from '#features/sales/reserve-work.ts';
import { settleOrder } from '#features/sales/settle-order.ts';
import { demoWorks } from './catalogue.ts';
import type { Stage } from './perform-act.ts';

/** Has the sandbox of the card provider know of something that it was not asked for over its API. */
export type TellSandbox = (path: string, body: object) => Promise<void>;

interface CardSale {
  work: string;
  buyer: string;
  price: Money;
  on: Date;
}

/** A print that an artist bought from a collector, and has now sold on: to her the share is held still. */
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

/**
 * Sells by card, where the provider is played by this server; the sandbox is told, so that what follows can be asked of
 * it.
 */
export async function seedCardSales({ tx, services, cast, works }: Stage, tell: TellSandbox): Promise<void> {
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
      await at(new Date(on.getTime() + minutes(4)), () => pay(tx, services, order, { title, email: buyer, tell }));
    });
  }
}

async function pay(
  tx: Tx,
  services: Services,
  { id, price_amount: amount, price_currency: currency, expires_at: expiresAt }: OrderRow,
  { title, email, tell }: { title: string; email: string; tell: TellSandbox },
): Promise<void> {
  const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
  const [sessionId, intentId, chargeId] = [idOf('cs_test'), idOf('pi'), idOf('ch')];
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const fee = Math.round(amount * 0.015);
  const shared = { created: seconds(now()), currency: currency.toLowerCase(), metadata: { order_id: id } };
  const back = `${services.settings.publicUrl}/billing?order=${id}&payment=back`;
  await tell('/sandbox/stripe/past', {
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
  const standing = {
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
    dispute: null,
  };
  await settleOrder(tx, id, standing, services.settings);
}
