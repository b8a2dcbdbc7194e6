import { mostDaysPromised } from '@verso/contract/market/orders.ts';
import { orders } from '@verso/contract/market/schemas/orders.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import { payments as paymentsOf, stripeAccount } from '#platform/providers/payments.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { type Route, route } from '#http/route.ts';
import { removeStored, type StoredFile, storeDocument, storeEach } from '#features/evidence/files/store.ts';
import { postponePayouts } from '#features/market/sales/payout/hold-payout.ts';
import { dayAfterSending } from '#features/market/sales/payout/holding-time.ts';
import { findPayment, settleOrder } from '#features/market/sales/payout/settle-order.ts';
import { endRefund } from '#features/market/sales/refunds/refund-order.ts';
import { logReading } from '#features/works/artworks/reading/log-reading.ts';
import { complain } from './complain.ts';
import { chooseDelivery } from './delivery/choose-delivery.ts';
import { confirmReceipt } from './delivery/confirm-receipt.ts';
import { promiseDelivery } from './delivery/promise-delivery.ts';
import { recordShipment } from './delivery/record-shipment.ts';
import { decideComplaint, withdrawComplaint } from './end-complaint.ts';
import { giveBack } from './giving-back/give-back.ts';
import { waiveReturn } from './giving-back/waive-return.ts';
import {
  chooseDeliveryRefusal,
  complainRefusal,
  confirmReceiptRefusal,
  decideComplaintRefusal,
  endRefundRefusal,
  giveBackRefusal,
  messageRefusal,
  openComplaint,
  payoutDay,
  promisableDays,
  promiseDeliveryRefusal,
  readRefusal,
  recordShipmentRefusal,
  roleIn,
  waiveReturnRefusal,
  withdrawComplaintRefusal,
} from './policy.ts';
import { presentDetails } from './present.ts';
import { findCase, lockCase, lockCaseAndWork, type OrderCase } from './queries.ts';
import { sendMessage } from './send-message.ts';

type Sending = Call<(typeof orders)['sendMessage' | 'complain']>;

export function orderRoutes(services: Services): Route[] {
  const { settings } = services;
  const payments = paymentsOf(stripeAccount(services));
  const load = (db: Db, { params }: { params: { id: string } }) => lockCase(db, params.id);
  const sending = {
    prepare: ({ uploads, actor }: Sending) => storeEach(storeDocument, services, uploads['documents'] ?? [], actor.id),
    undo: (db: Db, files: StoredFile[]) => removeStored(db, services, files),
  };

  return [
    route(orders.get, {
      load: (db, { params }) => findCase(db, params.id),
      policy: readRefusal,
      handle: async (db, { actor }, found) => ({
        order: await presentDetails(db, existing(found), { actor, services }),
      }),
      logRead: async (database, { actor }, { order }) => {
        if (order.role === 'admin') await logReading(database, actor, order.work._id, 'order');
      },
    }),

    route(orders.sendMessage, {
      ...sending,
      load,
      policy: messageRefusal,
      handle: async (tx, { actor, body }, found, files) => ({
        id: await sendMessage(tx, existing(found).order, { senderId: actor.id, text: body.text, files }),
      }),
    }),

    route(orders.chooseDelivery, {
      load,
      policy: chooseDeliveryRefusal,
      handle: async (tx, { body }, found) => {
        await chooseDelivery(tx, existing(found).order, body);
        return {};
      },
    }),

    route(orders.promiseDelivery, {
      load,
      policy: promiseDeliveryRefusal,
      handle: async (tx, { body: { day, method } }, found) => {
        const { order, delivery } = existing(found);
        if (delivery?.method !== method)
          throw new AppError(
            'conflict',
            'The buyer has changed their choice of delivery or collection. Reload the page, then enter the day.',
          );
        const { first, last } = promisableDays();
        if (day < first || day > last) throw invalid('day', `must be from today to ${mostDaysPromised} days from now`);
        if (delivery.promised_on !== day) await promiseDelivery(tx, order, { method, day });
        return {};
      },
    }),

    route(orders.recordShipment, {
      load,
      policy: recordShipmentRefusal,
      handle: async (tx, { body }, found) => {
        const { order, delivery } = existing(found);
        if (!delivery?.method) throw notFound('delivery');
        if (delivery.sent_at === null) await postponePayouts(tx, order.id, dayAfterSending());
        const payoutOn = payoutDay(existing(await findCase(tx, order.id)));
        await recordShipment(tx, order, delivery.method, { ...body, payoutOn });
        return {};
      },
    }),

    route(orders.confirmReceipt, {
      load,
      policy: confirmReceiptRefusal,
      handle: async (tx, _call, found) => {
        await confirmReceipt(tx, existing(found).order);
        return {};
      },
    }),

    route(orders.complain, {
      ...sending,
      // With the work, which its owner could be selling.
      load: async (db, { params, body }) => ({ found: await lockCaseAndWork(db, params.id), reason: body.reason }),
      policy: (actor, { found, reason }) => complainRefusal(actor, found, reason),
      handle: async (tx, { body }, { found }, files) => {
        await complain(tx, existing(found).order, { ...body, files }, settings.publicUrl);
        return {};
      },
    }),

    route(orders.withdrawComplaint, {
      load,
      policy: withdrawComplaintRefusal,
      handle: async (tx, _call, found) => {
        await withdrawComplaint(tx, existing(found).order);
        return {};
      },
    }),

    route(orders.decideComplaint, {
      load: (db, { params }) => lockCaseAndWork(db, params.id),
      policy: decideComplaintRefusal,
      handle: async (tx, { actor, body: { outcome, answer, complaint } }, found) => {
        const known = existing(found);
        // The buyer can close it and report something else while the admin writes.
        if (complaint !== undefined && complaint !== openComplaint(known)?.id)
          throw new AppError(
            'outdated',
            'The buyer closed the report you were reading and sent a new one. Read the new one before you decide.',
          );
        await decideComplaint(tx, known.order, { outcome, answer, adminId: actor.id });
        return {};
      },
    }),

    route(orders.giveBack, {
      load: (db, { params }) => lockCaseAndWork(db, params.id),
      policy: giveBackRefusal,
      handle: async (tx, _call, found) => {
        await giveBack(tx, existing(found), settings.publicUrl);
        return {};
      },
    }),

    route(orders.waiveReturn, {
      load: (db, { params }) => lockCaseAndWork(db, params.id),
      policy: waiveReturnRefusal,
      handle: async (tx, { actor, body: { reason } }, found) => {
        const { order } = existing(found);
        if ((roleIn(order, actor) === 'admin') !== (reason !== undefined))
          throw invalid(
            'reason',
            reason === undefined ? 'must say why the buyer can keep the work' : 'is only for admins',
          );
        await waiveReturn(tx, order, { actorId: actor.id, reason });
        return {};
      },
    }),

    route(orders.endRefund, {
      load: async (db, { params, body }) => ({ found: await lockCaseAndWork(db, params.id), ...body }),
      policy: endRefundRefusal,
      // The message of a refund or a dispute may be lost.
      prepare: async (_call, { found }) => found && findPayment(payments, found.order),
      handle: async (tx, { actor, params, body }, { found }, read) => {
        if (read) await settleOrder(tx, params.id, read, settings);
        const current = existing(read ? await findCase(tx, params.id) : found);
        // Returned, so that what was learned of the payment stays.
        const refusal = endRefundRefusal(actor, { found: current, ...body });
        if (refusal) return new AppError(refusal.code, refusal.message);
        await endRefund(tx, current.order, { ...body, adminId: actor.id });
        return {};
      },
    }),
  ];
}

/** For the compiler: the policies refuse a missing order. */
function existing(found: OrderCase | undefined): OrderCase {
  if (!found) throw notFound('order');
  return found;
}
