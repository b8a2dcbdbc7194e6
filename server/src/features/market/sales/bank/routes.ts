import { sales } from '@verso/contract/market/schemas/sales.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { identityProvider as identityProviderOf } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { findPayment, followPaid, readPayment } from '#features/market/sales/payout/settle-order.ts';
import { payOutPerson } from '#features/market/sales/payout/payout-account.ts';
import { endBankPayment } from './end-bank-payment.ts';
import { leaveBankDetails, openBankDetails, withdrawBankDetails } from './leave-bank-details.ts';
import { noteReading } from './note-reading.ts';
import { payByBank } from './pay-by-bank.ts';
import {
  endBankRefusal,
  leaveBankRefusal,
  openedBy,
  payBankRefusal,
  readBankRefusal,
  sendBackRefusal,
  withdrawBankRefusal,
} from './policy.ts';
import {
  findBankPayee,
  findBankPayment,
  listLeft,
  listUnpaid,
  lockBankPayment,
  lockBankPaymentAndWork,
  lockUnpaid,
} from './queries.ts';
import { sendBackDetails } from './send-back-details.ts';

export function bankPaymentRoutes(services: Services, payments: Payments): Route[] {
  const { secretKey, settings } = services;
  const identityProvider = identityProviderOf(services);
  /** A payment, and all that are left to be made to its payee. */
  const readWithOthers = async (db: Db, payoutId: string) => {
    const payment = await findBankPayment(db, payoutId, identityProvider);
    return { payment, left: payment ? await listLeft(db, payment.payee_id) : [] };
  };

  return [
    route(sales.leaveBankDetails, {
      load: async (db, { actor }) => {
        await lockUnpaid(db, actor.id);
        return [...(await listUnpaid(db, actor.id)), ...(await listLeft(db, actor.id))];
      },
      policy: leaveBankRefusal,
      handle: async (tx, { actor, body: { details } }) => {
        await leaveBankDetails(tx, actor, details, { secretKey, publicUrl: settings.publicUrl });
        return {};
      },
    }),

    route(sales.withdrawBankDetails, {
      load: async (db, { actor }) => {
        await lockUnpaid(db, actor.id);
        return listLeft(db, actor.id);
      },
      policy: withdrawBankRefusal,
      handle: async (tx, { actor }) => {
        await withdrawBankDetails(tx, actor, settings.publicUrl);
        await payOutPerson(tx, actor.id);
        return {};
      },
    }),

    route(sales.bankPayment, {
      load: (db, { params }) => readWithOthers(db, params.id),
      policy: (actor, { payment }) => readBankRefusal(actor, payment),
      handle: async (_db, { actor }, { payment, left }) => {
        if (!payment) throw notFound('payment');
        const { id, sealed_details: sealed, currency, amount } = payment;
        const opened = openedBy(actor, payment);
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
              pay: payBankRefusal(actor, opened)?.message ?? null,
              sendBack: sendBackRefusal(actor, opened, left)?.message ?? null,
              end: endBankRefusal(actor, opened)?.message ?? null,
            },
          },
        };
      },
      logRead: async (database, { actor, params }, { payment }) => {
        if (payment.details === null) return;
        // Before an admin pays with them, as before any payout.
        const isPayable = payment.refused.pay === null;
        const found = isPayable ? await findBankPayment(database, params.id, identityProvider) : undefined;
        if (found) await readPayment(database, payments, { ...found, id: found.order_id });
        await database.transaction().execute(async (tx) => {
          const read = await lockBankPayment(tx, params.id, identityProvider);
          if (read && isPayable && (payBankRefusal(actor, read) || read.amount !== payment.amount.amount))
            throw new AppError('conflict', 'The buyer’s card payment has just changed. Open this bank payment again.');
          await noteReading(tx, read, actor, payment.leftAt);
        });
      },
    }),

    route(sales.payByBank, {
      load: async (db, { params, body }) => ({
        payment: await lockBankPaymentAndWork(db, params.id, identityProvider),
        leftAt: body.leftAt,
      }),
      policy: (actor, { payment, leftAt }) => payBankRefusal(actor, payment, leftAt),
      // Before it is recorded, as before any payout: the message of a refund or a dispute may be lost.
      prepare: async (_call, { payment }) => payment && findPayment(payments, payment),
      handle: async (tx, { actor, params, body: { amount } }, { payment, leftAt }, read) => {
        if (!payment) throw notFound('payment');
        if (read) await followPaid(tx, payment.order_id, read);
        // Returned, so that what was learned of the payment, or a royalty which was decided now, stays.
        const refusal = payBankRefusal(actor, await findBankPayment(tx, params.id, identityProvider), leftAt);
        if (refusal) return new AppError(refusal.code, refusal.message);
        const { id: payoutId, payment_id: paymentId } = payment;
        return (await payByBank(tx, { payoutId, paymentId, adminId: actor.id, amount, settings }))
          ? {}
          : new AppError(
              'conflict',
              'The amount owed has changed since you opened this payment. Open the payment again.',
            );
      },
    }),

    route(sales.sendBackBankDetails, {
      load: async (db, { params }) => {
        const payee = await findBankPayee(db, params.id);
        if (payee) await lockUnpaid(db, payee.payee_id);
        return readWithOthers(db, params.id);
      },
      policy: (actor, { payment, left }) => sendBackRefusal(actor, payment, left),
      handle: async (tx, { actor, body: { reason } }, { payment }) => {
        if (!payment) throw notFound('payment');
        await sendBackDetails(tx, payment, { adminId: actor.id, reason });
        return {};
      },
    }),

    route(sales.endBankPayment, {
      load: (db, { params }) => lockBankPayment(db, params.id, identityProvider),
      policy: endBankRefusal,
      handle: async (tx, { actor }, payment) => {
        if (!payment) throw notFound('payment');
        await endBankPayment(tx, payment, actor.id);
        return {};
      },
    }),
  ];
}
