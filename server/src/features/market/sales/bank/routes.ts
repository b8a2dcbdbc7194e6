import { sales } from '@verso/contract/market/schemas/sales.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { payOutPerson } from '#features/market/sales/payout/payout-account.ts';
import { leaveBankDetails, openBankDetails, withdrawBankDetails } from './leave-bank-details.ts';
import { noteReading } from './note-reading.ts';
import { payByBank } from './pay-by-bank.ts';
import { leaveBankRefusal, payBankRefusal, readBankRefusal, sendBackRefusal, withdrawBankRefusal } from './policy.ts';
import { findBankPayment, listLeft, listUnpaid, lockBankPayment } from './queries.ts';
import { sendBackDetails } from './send-back-details.ts';

export function bankPaymentRoutes({ secretKey, settings }: Services): Route[] {
  return [
    route(sales.leaveBankDetails, {
      load: async (db, { actor }) => [...(await listUnpaid(db, actor.id)), ...(await listLeft(db, actor.id))],
      policy: leaveBankRefusal,
      handle: async (tx, { actor, body: { details } }) => {
        await leaveBankDetails(tx, actor, details, { secretKey, publicUrl: settings.publicUrl });
        return {};
      },
    }),

    route(sales.withdrawBankDetails, {
      load: (db, { actor }) => listLeft(db, actor.id),
      policy: withdrawBankRefusal,
      handle: async (tx, { actor }) => {
        await withdrawBankDetails(tx, actor, settings.publicUrl);
        await payOutPerson(tx, actor.id);
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
            sentBack: payment.sent_back_at && {
              at: payment.sent_back_at.toISOString(),
              reason: payment.sent_back_reason,
            },
            refused: {
              pay: payBankRefusal(actor, payment)?.message ?? null,
              sendBack: sendBackRefusal(actor, payment)?.message ?? null,
            },
          },
        };
      },
      logRead: async (database, { actor, params }, { payment }) => {
        if (payment.details === null) return;
        const found = await findBankPayment(database, params.id);
        if (!found) return;
        await database.transaction().execute((tx) => noteReading(tx, found, actor));
      },
    }),

    route(sales.payByBank, {
      load: async (db, { params, body }) => ({ payment: await lockBankPayment(db, params.id), leftAt: body.leftAt }),
      policy: (actor, { payment, leftAt }) => payBankRefusal(actor, payment, leftAt),
      handle: async (tx, { actor, params, body: { amount } }) =>
        (await payByBank(tx, { payoutId: params.id, adminId: actor.id, amount, settings }))
          ? {}
          : // Returned, so that a royalty which was decided now stays decided.
            new AppError('conflict', 'What is owed has changed since you opened this payment. Open it again.'),
    }),

    route(sales.sendBackBankDetails, {
      load: (db, { params }) => lockBankPayment(db, params.id),
      policy: sendBackRefusal,
      handle: async (tx, { actor, body: { reason } }, payment) => {
        if (!payment) throw notFound('payment');
        await sendBackDetails(tx, payment, { adminId: actor.id, reason });
        return {};
      },
    }),
  ];
}
