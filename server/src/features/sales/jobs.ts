import { z } from 'zod';
import type { Pool } from '#platform/db.ts';
import { enqueue, react } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import { payments, stripeAccount } from '#platform/payments.ts';
import type { Services } from '#platform/services.ts';
import { identityProvider as identityProviderOf } from '#platform/veriff.ts';
import { lockArtwork } from '#features/artworks/queries.ts';
import { identityDecided } from '#features/identity/events.ts';
import { claimOpened } from '#features/provenance/events.ts';
import { checkOrder, endReservation } from './check-order.ts';
import { payOut } from './pay-out.ts';
import { payOutPerson } from './payout-account.ts';
import { refundOrder } from './refund-order.ts';
import { findOpenOrder, holdOrder } from './queries.ts';

react(claimOpened, 'end-reservation');
react(identityDecided, 'pay-out-person');

const OfOrder = z.object({ orderId: z.uuid() });
const OfPayout = z.object({ payoutId: z.uuid() });
const OfEvent = z.object({ eventId: z.int() });

export function settleSales(pool: Pool, services: Services): Jobs {
  const provider = payments(stripeAccount(services));
  const identityProvider = identityProviderOf(services);
  const eventOf = (payload: unknown) =>
    pool
      .selectFrom('event')
      .select(['artwork_id', 'person_id'])
      .where('id', '=', OfEvent.parse(payload).eventId)
      .executeTakeFirstOrThrow();

  return {
    'check-order': (payload) => checkOrder(pool, provider, OfOrder.parse(payload).orderId, services.settings),

    'refund-order': (payload) => refundOrder(pool, provider, OfOrder.parse(payload).orderId, services.settings),

    /**
     * A work that a claim stands against is not sold: its reservation ends, and what is paid all the same goes back.
     */
    'end-reservation': async (payload) => {
      const { artwork_id: artworkId } = await eventOf(payload);
      if (artworkId === null) return;
      await pool.transaction().execute(async (tx) => {
        await lockArtwork(tx, artworkId);
        const open = await findOpenOrder(tx, artworkId);
        if (!open) return;
        await endReservation(tx, await holdOrder(tx, open.id), 'reported');
        await enqueue(tx, 'check-order', { orderId: open.id });
      });
    },

    'pay-out': (payload) => payOut(pool, { payments: provider, identityProvider }, OfPayout.parse(payload).payoutId),

    /** What waited for somebody's identity. */
    'pay-out-person': async (payload) => {
      const { person_id: personId } = await eventOf(payload);
      if (personId === null) return;
      await pool.transaction().execute((tx) => payOutPerson(tx, personId));
    },
  };
}
