import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import { enqueue, react, readEvent } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { payments, stripeAccount } from '#platform/providers/payments.ts';
import type { Services } from '#platform/services.ts';
import { identityProvider as identityProviderOf } from '#platform/providers/veriff.ts';
import { readSalePlace } from '#platform/site-settings.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { askSettledCurrencies } from './ask-settled-currencies.ts';
import { checkOrder, endReservation, queueUnfinishedOrders } from './checkout/check-order.ts';
import { decideRoyalty } from './royalty/decide-royalty.ts';
import { queueDuePayouts } from './payout/hold-payout.ts';
import { payOut } from './payout/pay-out.ts';
import { payOutPerson } from './payout/payout-account.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { findOpenOrder, holdOrder, listUndecided } from './queries.ts';

react('claim_opened', 'end-reservation');
react('identity_decided', 'pay-out-person');
react('profile_changed', 'decide-royalties');
react('artist_facts_changed', 'decide-royalties');

/** Daily: takes up again what should have ended by now. */
export const settleDaily = 'settle-due-sales';

/** Daily: asks in which currencies the card provider pays this registry. */
export const askCurrenciesDaily = 'ask-settled-currencies';

/** Jobs that wait for the card provider's answer. */
export const asksCardProvider = ['check-order', 'refund-order', 'pay-out'];

const OfOrder = z.object({ orderId: z.uuid() });
const OfPayout = z.object({ payoutId: z.uuid() });
const OfEvent = z.object({ eventId: z.int() });

export function settleSales(database: Database, services: Services): Jobs {
  const provider = payments(stripeAccount(services));
  const identityProvider = identityProviderOf(services);
  const { salePlace, defaultSalePlace } = services.settings;
  const eventOf = (payload: unknown) =>
    database
      .selectFrom('event')
      .select(['name', 'artwork_id', 'person_id', 'data'])
      .where('id', '=', OfEvent.parse(payload).eventId)
      .executeTakeFirstOrThrow();

  return {
    'check-order': (payload) => checkOrder(database, provider, OfOrder.parse(payload).orderId, services.settings),

    'refund-order': (payload) => refundOrder(database, provider, OfOrder.parse(payload).orderId, services.settings),

    /** A claim against a work ends its reservation, and any payment is refunded. */
    'end-reservation': async (payload) => {
      const { artwork_id: artworkId } = await eventOf(payload);
      if (artworkId === null) return;
      await database.transaction().execute(async (tx) => {
        await lockArtwork(tx, artworkId);
        const open = await findOpenOrder(tx, artworkId);
        if (!open) return;
        await endReservation(tx, await holdOrder(tx, open.id), 'reported');
        await enqueue(tx, 'check-order', { orderId: open.id }, { urgency: 'payment' });
      });
    },

    [settleDaily]: () =>
      database.transaction().execute(async (tx) => {
        await queueUnfinishedOrders(tx, provider.provider);
        await queueDuePayouts(tx);
      }),

    [askCurrenciesDaily]: () => askSettledCurrencies(database, provider),

    'pay-out': (payload) =>
      payOut(
        database,
        { payments: provider, identityProvider, salePlace, defaultSalePlace },
        OfPayout.parse(payload).payoutId,
      ),

    /** An artist's profile, or an admin, may have added the missing facts. */
    'decide-royalties': async (payload) => {
      const { name, person_id: personId, data } = await eventOf(payload);
      const artist =
        name === 'artist_facts_changed'
          ? { artistId: readEvent('artist_facts_changed', data).artistId }
          : personId !== null && { personId };
      if (!artist) return;
      for (const orderId of await listUndecided(database, artist))
        await database
          .transaction()
          .execute(async (tx) =>
            decideRoyalty(tx, await holdOrder(tx, orderId), await readSalePlace(tx, services.settings)),
          );
    },

    /** Payouts that waited for a person's identity. */
    'pay-out-person': async (payload) => {
      const { person_id: personId } = await eventOf(payload);
      if (personId === null) return;
      await database.transaction().execute((tx) => payOutPerson(tx, personId));
    },
  };
}
