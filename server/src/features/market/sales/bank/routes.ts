import { sales } from '@verso/contract/market/schemas/sales.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { leaveBankDetails, openBankDetails } from './leave-bank-details.ts';
import { payByBank } from './pay-by-bank.ts';
import { leaveBankRefusal, payBankRefusal, readBankRefusal } from './policy.ts';
import { findBankPayment, listUnpaid, lockBankPayment } from './queries.ts';

export function bankPaymentRoutes({ secretKey, settings }: Services): Route[] {
  return [
    route(sales.leaveBankDetails, {
      load: (db, { actor }) => listUnpaid(db, actor.id),
      policy: leaveBankRefusal,
      handle: async (tx, { actor, body: { details } }) => {
        await leaveBankDetails(tx, actor.id, details, secretKey);
        return {};
      },
    }),

    route(sales.bankPayment, {
      load: (db, { params }) => findBankPayment(db, params.id),
      policy: readBankRefusal,
      handle: async (_db, { actor }, payment) => {
        if (!payment) throw notFound('payment');
        const { id, sealed_details: sealed, currency, amount } = payment;
        return {
          payment: {
            _id: id,
            order: payment.number,
            work: payment.title,
            payee: payment.payee,
            amount: { amount, currency },
            details: sealed === null ? null : openBankDetails(secretKey, id, sealed),
            leftAt: payment.left_at.toISOString(),
            dueAt: payment.due_at.toISOString(),
            paidAt: payment.paid_at?.toISOString() ?? null,
            refused: { pay: payBankRefusal(actor, payment)?.message ?? null },
          },
        };
      },
      logRead: async (database, { actor, params }, { payment }) => {
        if (payment.details === null) return;
        const found = await findBankPayment(database, params.id);
        if (!found) return;
        const about = { actorId: actor.id, artworkId: found.artwork_id, personId: found.payee_id };
        await database
          .transaction()
          .execute((tx) => record(tx, 'bank_details_read', about, { orderId: found.order_id, payoutId: found.id }));
      },
    }),

    route(sales.payByBank, {
      load: (db, { params }) => lockBankPayment(db, params.id),
      policy: payBankRefusal,
      handle: async (tx, { actor, params, body: { amount } }) =>
        (await payByBank(tx, { payoutId: params.id, adminId: actor.id, amount, settings }))
          ? {}
          : // Returned, so that a royalty which was decided now stays decided.
            new AppError('conflict', 'What is owed has changed since you opened this payment. Open it again.'),
    }),
  ];
}
