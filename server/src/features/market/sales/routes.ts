import { currencies } from '@verso/contract/money.ts';
import { returnDaysIn } from '@verso/contract/market/orders.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { payments, stripeAccount } from '#platform/providers/payments.ts';
import type { Services } from '#platform/services.ts';
import { identityProvider as identityProviderOf } from '#platform/providers/veriff.ts';
import { readSalePlace, readSiteName } from '#platform/site-settings.ts';
import { refusedWords } from '#http/session/member.ts';
import { anyone, outsideRoute, type Route, route } from '#http/route.ts';
import { isOwner, readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import { findArtwork, lockArtwork, readSettledCurrencies } from '#features/works/artworks/queries.ts';
import { findDecidingCheck } from '#features/people/identity/queries.ts';
import { listOrders, listPayouts, presentPayout } from './documents/billing.ts';
import { sumYears } from './documents/year-totals.ts';
import { billingTable } from './documents/billing-table.ts';
import { checkOrder, endReservation } from './checkout/check-order.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { withdrawBankRefusal } from './bank/policy.ts';
import { listLeft } from './bank/queries.ts';
import { bankPaymentRoutes } from './bank/routes.ts';
import { acquisitionRoutes } from './royalty/routes.ts';
import { giveUpPayouts } from './payout/give-up-payout.ts';
import { checkPayoutAccount, findPayoutAccount, openPayoutAccount } from './payout/payout-account.ts';
import {
  buyRefusal,
  cancelRefusal,
  checkoutRefusal,
  limitRefusal,
  identityNeed,
  orderRefusal,
  payoutRefusal,
  receiptRefusal,
  refundRefusal,
  refuseBuyerRefusal,
  statementRefusal,
} from './policy.ts';
import { presentOrder } from './present.ts';
import {
  countReservations,
  findOpenOrder,
  findOrder,
  getOrder,
  holdOrder,
  isOwnershipRequested,
  listRefunds,
  selectOrders,
  sumPurchases,
} from './queries.ts';
import { askRefund, refundOrder } from './refunds/refund-order.ts';
import { receiptNumber } from './documents/issue-receipt.ts';
import { noteForBuyer, noteForOwner, royaltyOf } from './royalty/royalty.ts';
import { listDueRoyalties, royaltyTable, sumRoyalties } from './documents/royalty-statement.ts';
import { declareTrader, isTrader } from './declare-trader.ts';
import { readHolds } from './payout/order-holds.ts';
import { refuseBuyer } from './checkout/refuse-buyer.ts';
import { reserveWork } from './checkout/reserve-work.ts';

export function salesRoutes(services: Services): Route[] {
  const provider = payments(stripeAccount(services));
  const identityProvider = identityProviderOf(services);
  const { publicUrl } = services.settings;

  const isVerified = async (db: Db, personId: string) =>
    (await findDecidingCheck(db, personId, identityProvider))?.state === 'approved';
  const stateOf = async (db: Db, actor: Actor) => ({
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
    ...bankPaymentRoutes(services, provider),
    ...acquisitionRoutes(services),
    outsideRoute(sales.checkout, {
      load: async (db, { body, actor }) => {
        const artwork = await lockArtwork(db, body.id);
        // Adds up concurrent purchases by one person one after the other. As everywhere, the work is locked first.
        await db.selectFrom('person').where('id', '=', actor.id).select('id').forNoKeyUpdate().execute();
        const reservations = await countReservations(db, { artworkId: body.id, buyerId: actor.id });
        return { artwork, reservations, shownPrice: body.price, ...(await stateOf(db, actor)) };
      },
      policy: checkoutRefusal,
      save: async (tx, { actor }, { artwork }) => {
        if (!artwork) throw notFound('work');
        const buyer = { buyerId: actor.id, provider: provider.provider };
        const { id } = (await findOpenOrder(tx, artwork.id)) ?? (await reserveWork(tx, artwork, buyer));
        return { id };
      },
      ask: async (database, _call, { id }) => openCheckout(database, provider, await getOrder(database, id), publicUrl),
      reply: async (_db, _call, { id, session_url: url }) => ({ order: id, url }),
    }),

    route(sales.currencies, {
      policy: anyone,
      handle: async (db) => ({ currencies: (await readSettledCurrencies(db)).settled_currencies ?? [...currencies] }),
    }),

    route(sales.terms, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { actor }, artwork) => {
        if (!artwork) throw notFound('work');
        const { price_amount: amount, price_currency: currency, hidden_price: hidden } = artwork;
        const reserved = artwork.reserved_by === null ? undefined : await findOpenOrder(db, artwork.id);
        const open = reserved?.buyer_id === actor.id ? reserved : undefined;
        const seller = await db
          .selectFrom('person')
          .where('id', '=', artwork.owner_id)
          .select(['id', 'firstname', 'lastname', 'trader'])
          .executeTakeFirstOrThrow();
        const reservations = await countReservations(db, { artworkId: artwork.id, buyerId: actor.id });
        const refusal = buyRefusal(actor, artwork) ?? limitRefusal(actor, artwork, reservations);
        const own = artwork.maker_id === artwork.owner_id;
        const shown = amount !== null && currency !== null && (!hidden || readsAsOwner(actor, artwork));
        const price = shown ? { amount, currency } : null;
        const salePlace = await readSalePlace(db, services.settings);
        const royalty =
          price && (await royaltyOf(db, artwork, { sellerId: artwork.owner_id, price, paidAt: null }, salePlace));
        return {
          terms: {
            price,
            royalty:
              price && royalty?.rule ? { amount: { ...price, amount: royalty.amount }, by: royalty.rule.name } : null,
            returns: {
              trader: seller.trader,
              days: seller.trader ? returnDaysIn(salePlace) : null,
            },
            royaltyNote: royalty && (isOwner(actor, artwork) ? noteForOwner : noteForBuyer)(royalty),
            // The owner of a work is private, unless it is its maker.
            seller: own ? holderName(artwork, seller) : privateCollection,
            ownershipRequested: refusal ? false : await isOwnershipRequested(db, artwork, actor.id),
            refused: refusal?.message ?? null,
            needsIdentity: refusal || open ? null : identityNeed({ artwork, ...(await stateOf(db, actor)) }),
            open: open?.id ?? null,
            reservedUntil: isOwner(actor, artwork) ? (reserved?.expires_at.toISOString() ?? null) : null,
            refuseBuyerRefused: refusedWords(
              actor,
              sales.refuseBuyer,
              refuseBuyerRefusal(actor, { artwork, order: reserved }),
            ),
            sandbox: provider.provider === 'sandbox',
          },
        };
      },
      logRead: logWorkRead,
    }),

    route(sales.order, {
      load: (db, { params }) => findOrder(db, params.id),
      policy: orderRefusal,
      handle: async (db, { params, actor }) => ({ order: await shown(db, params.id, actor) }),
    }),

    outsideRoute(sales.cancel, {
      load: async (db, { params }) => ((await findOrder(db, params.id)) ? holdOrder(db, params.id) : undefined),
      policy: cancelRefusal,
      save: async (tx, _call, order) => {
        if (!order) throw notFound('order');
        await endReservation(tx, order, 'cancelled');
        return {};
      },
      ask: (database, { params }) => checkOrder(database, provider, params.id, services.settings),
      reply: async (db, { params, actor }) => ({ order: await shown(db, params.id, actor) }),
    }),

    outsideRoute(sales.refuseBuyer, {
      load: async (db, { params }) => {
        const artwork = await lockArtwork(db, params.id);
        const open = artwork && (await findOpenOrder(db, artwork.id));
        return { artwork, order: open && (await holdOrder(db, open.id)) };
      },
      policy: refuseBuyerRefusal,
      save: async (tx, _call, { order }) => {
        if (!order) throw notFound('order');
        await refuseBuyer(tx, order);
        return { id: order.id };
      },
      ask: (database, _call, { id }) => checkOrder(database, provider, id, services.settings),
      reply: async () => ({}),
    }),

    outsideRoute(sales.refund, {
      load: async (db, { params }) => {
        const found = await findOrder(db, params.id);
        if (!found) return undefined;
        // Its owner could be selling it.
        await lockArtwork(db, found.artwork_id);
        return { ...(await holdOrder(db, params.id)), ...(await readHolds(db, params.id)) };
      },
      policy: refundRefusal,
      save: async (tx, { actor }, order) => {
        if (!order) throw notFound('order');
        await askRefund(tx, order, actor.id);
        return {};
      },
      ask: (database, { params }) => refundOrder(database, provider, params.id, services.settings),
      reply: async (db, { params, actor }) => {
        const order = await shown(db, params.id, actor);
        if (order.state !== 'refunded')
          throw new AppError(
            'conflict',
            order.disputed
              ? 'The buyer’s bank is deciding on a dispute over this payment. Once it has decided, we refund any money that the buyer hasn’t got back. If your share has not been paid out yet, it is held until the bank decides.'
              : 'The card provider refused to refund this payment. We try again every day. If your share has not been paid out yet, it is held until the buyer has the money.',
          );
        return { order };
      },
    }),

    route(sales.receipt, {
      load: (db, { params }) => findOrder(db, params.id),
      policy: receiptRefusal,
      handle: async (db, { params }, order) => {
        const { year, number, content } = await db
          .selectFrom('receipt')
          .selectAll()
          .where('order_id', '=', params.id)
          .executeTakeFirstOrThrow();
        const name = receiptNumber(year, number);
        // The PDF library loads slowly and is rarely needed.
        const { drawReceipt } = await import('./documents/receipt-pdf.ts');
        const refunds = order ? await listRefunds(db, order) : [];
        const pdf = await drawReceipt(name, content, { siteName: await readSiteName(db), refunds });
        return { receipt: { name: `${name.replaceAll(' ', '-')}.pdf`, pdf: pdf.toString('base64') } };
      },
    }),

    route(sales.billing, {
      policy: anyone,
      handle: async (db, { actor }) => {
        const { orders, payouts } = await billingOf(db, actor);
        const identity = await isVerified(db, actor.id);
        const account = await findPayoutAccount(db, actor.id, provider.provider);
        const ready = { identity, account: account?.ready ?? false };
        return {
          orders: orders.map((order) => presentOrder(order, actor)),
          payouts: payouts.flatMap((payout) => presentPayout(payout, ready)),
          giveUpRefused: refusedWords(actor, sales.giveUpPayouts, null),
          withdrawBankRefused: refusedWords(
            actor,
            sales.withdrawBankDetails,
            withdrawBankRefusal(actor, await listLeft(db, actor.id)),
          ),
          totals: await sumYears(db, actor.id, provider.provider),
          identityVerified: identity,
          payoutAccount: accountStateOf(account),
          bankRefusal: account?.bank_refusal ?? null,
          trader: await isTrader(db, actor.id),
          sandbox: provider.provider === 'sandbox',
        };
      },
    }),

    route(sales.giveUpPayouts, {
      policy: anyone,
      handle: async (tx, { actor }) => {
        await giveUpPayouts(tx, actor, services.settings);
        return {};
      },
    }),

    route(sales.declareTrader, {
      policy: anyone,
      handle: async (tx, { actor, body: { trader } }) => {
        await declareTrader(tx, actor.id, trader);
        return {};
      },
    }),

    outsideRoute(sales.payoutAccount, {
      load: (db, { actor }) => isVerified(db, actor.id),
      policy: payoutRefusal,
      ask: async (database, { actor }) => {
        const { accountId, ready } = await openPayoutAccount(database, provider, actor.id);
        return provider.accountPage(accountId, { ready, back: `${publicUrl}${paths.billing({ payouts: 'back' })}` });
      },
      reply: async (_db, _call, url) => ({ url }),
    }),

    outsideRoute(sales.checkPayoutAccount, {
      policy: anyone,
      ask: (database, { actor }) => checkPayoutAccount(database, provider, actor.id),
      reply: async (db, { actor }) => ({
        payoutAccount: accountStateOf(await findPayoutAccount(db, actor.id, provider.provider)),
      }),
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
      policy: anyone,
      handle: async (db, { actor }) => {
        const { orders, payouts } = await billingOf(db, actor);
        return { table: { name: 'verso-billing.csv', csv: billingTable(actor.id, orders, payouts) } };
      },
    }),
  ];
}

const accountStateOf = (account: { ready: boolean; closed_at: Date | null } | undefined) => {
  if (!account || account.closed_at !== null) return 'none' as const;
  return account.ready ? ('ready' as const) : ('begun' as const);
};
