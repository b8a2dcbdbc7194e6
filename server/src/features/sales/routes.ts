import { privateCollection } from '@verso/contract/provenance.ts';
import { sales } from '@verso/contract/sales.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { enqueue, record } from '#platform/events.ts';
import { payments, stripeAccount } from '#platform/payments.ts';
import type { Services } from '#platform/services.ts';
import { identityProvider as identityProviderOf } from '#platform/veriff.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { seeRefusal } from '#features/artworks/policy.ts';
import { holderName } from '#features/artworks/holder-name.ts';
import { findArtwork, lockArtwork } from '#features/artworks/queries.ts';
import { findStandingCheck } from '#features/identity/queries.ts';
import { orderRefundAsked } from './events.ts';
import { listOrders, listPayouts, presentPayout, totalsOf } from './billing.ts';
import { billingTable } from './billing-table.ts';
import { checkOrder, endReservation } from './check-order.ts';
import { openCheckout } from './open-checkout.ts';
import { checkPayoutAccount, findPayoutAccount, openPayoutAccount } from './payout-account.ts';
import {
  buyRefusal,
  cancelRefusal,
  checkoutRefusal,
  needsIdentity,
  orderRefusal,
  payoutRefusal,
  receiptRefusal,
  refundRefusal,
  statementRefusal,
} from './policy.ts';
import { presentOrder } from './present.ts';
import { findOpenOrder, findOrder, getOrder, holdOrder, selectOrders, sumPurchases } from './queries.ts';
import { refundOrder } from './refund-order.ts';
import { receiptNumber } from './issue-receipt.ts';
import { royaltyOf } from './royalty.ts';
import { listDueRoyalties, royaltyTable, sumRoyalties } from './royalty-statement.ts';
import { reserveWork } from './reserve-work.ts';

export function salesRoutes(services: Services): Route[] {
  const provider = payments(stripeAccount(services));
  const identityProvider = identityProviderOf(services);
  const { publicUrl } = services.settings;

  const isVerified = async (db: Db, personId: string) =>
    (await findStandingCheck(db, personId, identityProvider))?.state === 'approved';
  const standingOf = async (db: Db, actor: Actor) => ({
    identityVerified: await isVerified(db, actor.id),
    before: await sumPurchases(db, actor.id, provider.provider),
  });
  const shown = async (db: Db, id: string, actor: Actor) =>
    presentOrder(await selectOrders(db).where('sale_order.id', '=', id).executeTakeFirstOrThrow(), actor);
  const billingOf = async (db: Db, { id }: Actor) => ({
    orders: await listOrders(db, id, provider.provider),
    payouts: await listPayouts(db, id, provider.provider),
  });

  return [
    route(sales.checkout, {
      load: async (db, { body, actor }) => {
        const artwork = await lockArtwork(db, body.id);
        // What one person buys at once in two places is added up one after the other. As everywhere, the work is held
        // first.
        await db.selectFrom('person').where('id', '=', actor.id).select('id').forNoKeyUpdate().execute();
        return { artwork, ...(await standingOf(db, actor)) };
      },
      policy: checkoutRefusal,
      handle: async (tx, { actor }, { artwork }) => {
        if (!artwork) throw notFound('work');
        const buyer = { buyerId: actor.id, provider: provider.provider };
        const order = (await findOpenOrder(tx, artwork.id)) ?? (await reserveWork(tx, artwork, buyer));
        return { order: order.id, url: order.session_url };
      },
      finish: async (pool, _call, { order }) => {
        const opened = await openCheckout(pool, provider, await getOrder(pool, order), publicUrl);
        return { order, url: opened.session_url };
      },
    }),

    route(sales.terms, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { actor }, artwork) => {
        if (!artwork) throw notFound('work');
        const { price_amount: amount, price_currency: currency, hidden_price: hidden } = artwork;
        const open = artwork.reserved_by === actor.id ? await findOpenOrder(db, artwork.id) : undefined;
        const seller = await db
          .selectFrom('person')
          .where('id', '=', artwork.owner_id)
          .select(['id', 'firstname', 'lastname'])
          .executeTakeFirstOrThrow();
        const refusal = buyRefusal(actor, artwork);
        const own = artwork.maker_id === artwork.owner_id;
        const price = amount === null || currency === null || hidden ? null : { amount, currency };
        // Why there is none can rest on how the seller got the work, which is theirs to tell.
        const royalty = price && (await royaltyOf(db, artwork, price, services.settings.salePlace));
        return {
          terms: {
            price,
            royalty:
              price && royalty?.rule ? { amount: { ...price, amount: royalty.amount }, by: royalty.rule.name } : null,
            // Who holds a work is private, unless it is its maker.
            seller: own ? holderName(artwork, seller) : privateCollection,
            refused: refusal?.message ?? null,
            needsIdentity: !refusal && !open && needsIdentity({ artwork, ...(await standingOf(db, actor)) }),
            open: open?.id ?? null,
            sandbox: provider.provider === 'sandbox',
          },
        };
      },
    }),

    route(sales.order, {
      load: (db, { params }) => findOrder(db, params.id),
      policy: orderRefusal,
      handle: async (db, { params, actor }) => ({ order: await shown(db, params.id, actor) }),
    }),

    route(sales.cancel, {
      load: async (db, { params }) => ((await findOrder(db, params.id)) ? holdOrder(db, params.id) : undefined),
      policy: cancelRefusal,
      handle: async (tx, { params, actor }, order) => {
        if (!order) throw notFound('order');
        await endReservation(tx, order, 'cancelled');
        return { order: await shown(tx, params.id, actor) };
      },
      finish: async (pool, { params, actor }) => {
        await checkOrder(pool, provider, params.id, services.settings);
        return { order: await shown(pool, params.id, actor) };
      },
    }),

    route(sales.refund, {
      load: async (db, { params }) => ((await findOrder(db, params.id)) ? holdOrder(db, params.id) : undefined),
      policy: refundRefusal,
      handle: async (tx, { params, actor }, order) => {
        if (!order) throw notFound('order');
        await record(tx, orderRefundAsked, { actorId: actor.id, artworkId: order.artwork_id }, { orderId: order.id });
        await enqueue(tx, 'refund-order', { orderId: order.id });
        return { order: await shown(tx, params.id, actor) };
      },
      finish: async (pool, { params, actor }) => {
        await refundOrder(pool, provider, params.id, services.settings);
        const order = await shown(pool, params.id, actor);
        if (order.state !== 'refunded')
          throw new AppError(
            'conflict',
            'The card provider refuses to refund this payment. Write to the registry: somebody will look.',
          );
        return { order };
      },
    }),

    route(sales.receipt, {
      load: (db, { params }) => findOrder(db, params.id),
      policy: receiptRefusal,
      handle: async (db, { params }) => {
        const { year, number, content } = await db
          .selectFrom('receipt')
          .selectAll()
          .where('order_id', '=', params.id)
          .executeTakeFirstOrThrow();
        const name = receiptNumber(year, number);
        // What draws it takes a while to load, and is needed by few.
        const { drawReceipt } = await import('./receipt-pdf.ts');
        const pdf = await drawReceipt(name, content);
        return { receipt: { name: `${name.replaceAll(' ', '-')}.pdf`, pdf: pdf.toString('base64') } };
      },
    }),

    route(sales.billing, {
      policy: anybody,
      handle: async (db, { actor }) => {
        const { orders, payouts } = await billingOf(db, actor);
        const identity = await isVerified(db, actor.id);
        const account = await findPayoutAccount(db, actor.id, provider.provider);
        const ready = { identity, account: account?.ready ?? false };
        return {
          orders: orders.map((order) => presentOrder(order, actor)),
          payouts: payouts.map((payout) => presentPayout(payout, ready)),
          totals: totalsOf(actor.id, orders, payouts),
          identityVerified: identity,
          payoutAccount: standingOfAccount(account),
          bankRefusal: account?.bank_refusal ?? null,
          sandbox: provider.provider === 'sandbox',
        };
      },
    }),

    route(sales.payoutAccount, {
      load: (db, { actor }) => isVerified(db, actor.id),
      policy: payoutRefusal,
      handle: async () => ({ url: '' }),
      finish: async (pool, { actor }) => {
        const { accountId, ready } = await openPayoutAccount(pool, provider, actor.id);
        const back = `${publicUrl}/billing?payouts=back`;
        return { url: await provider.accountPage(accountId, { ready, back }) };
      },
    }),

    route(sales.checkPayoutAccount, {
      policy: anybody,
      handle: async () => ({ payoutAccount: 'none' as const }),
      finish: async (pool, { actor }) => {
        await checkPayoutAccount(pool, provider, actor.id);
        const account = await findPayoutAccount(pool, actor.id, provider.provider);
        return { payoutAccount: standingOfAccount(account) };
      },
    }),

    route(sales.royaltyStatement, {
      policy: statementRefusal,
      handle: async (db, { query }) => {
        const royalties = await listDueRoyalties(db, query, provider.provider);
        return { royalties, totals: sumRoyalties(royalties) };
      },
    }),

    route(sales.exportRoyalties, {
      policy: statementRefusal,
      handle: async (db, { query }) => {
        const csv = royaltyTable(await listDueRoyalties(db, query, provider.provider));
        return { table: { name: `verso-royalties-${query.from}-${query.to}.csv`, csv } };
      },
    }),

    route(sales.exportBilling, {
      policy: anybody,
      handle: async (db, { actor }) => {
        const { orders, payouts } = await billingOf(db, actor);
        return { table: { name: 'verso-billing.csv', csv: billingTable(actor.id, orders, payouts) } };
      },
    }),
  ];
}

const standingOfAccount = (account: { ready: boolean } | undefined) => {
  if (!account) return 'none' as const;
  return account.ready ? ('ready' as const) : ('begun' as const);
};
