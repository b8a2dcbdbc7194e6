import { useState } from 'react';
import { Link } from 'react-router';
import type { Complaint, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import type { GivingBackState } from '@verso/contract/market/schemas/sales.ts';
import { matterOf, orders } from '@verso/contract/market/orders.ts';
import { returnNote } from '@verso/contract/works/provenance.ts';
import { useAction } from '#api/use-action.ts';
import { DecideComplaintDialog } from '#components/market/orders/DecideComplaintDialog.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { heldWords, openComplaintOf } from '#components/market/orders/complaint-words.ts';
import { RefundButton } from '#components/market/orders/refunds/RefundButton.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ComplaintDialog } from './ComplaintDialog.tsx';
import { DeliveryDialog } from './delivery/DeliveryDialog.tsx';
import { PromiseDialog } from './delivery/PromiseDialog.tsx';
import { ReturnDialog } from './returning/ReturnDialog.tsx';
import { WaiveReturnDialog } from './returning/WaiveReturnDialog.tsx';
import { ShipmentDialog } from './delivery/ShipmentDialog.tsx';
import { closingWords, complaintWords, keepingWords, outcomeWords } from './words/complaint-outcomes.ts';
import { needWords, nextSteps, reportingWords } from './words/next-steps.ts';
import { wasSent } from './words/order-facts.ts';
import { receiptWords } from './delivery/receipt-words.ts';
import classes from './OrderPage.module.css';

type Asking =
  | 'delivery'
  | 'promise'
  | 'shipment'
  | 'received'
  | 'complaint'
  | 'return'
  | 'cancellation'
  | 'solved'
  | 'back'
  | 'waive'
  | 'decision';

/** What each side does next, with the reader's own actions. */
export function NextSteps({ order }: { order: OrderDetails }) {
  const { _id: id, role, refused, complaints, delivery, loss } = order;
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const receive = useAction(orders.confirmReceipt, { onDone: close, onRefused: close });
  const give = useAction(orders.giveBack, { onDone: close, onRefused: close });
  const waive = useAction(orders.waiveReturn, { onDone: close, onRefused: close });
  const withdraw = useAction(orders.withdrawComplaint, { onDone: close, onRefused: close });
  const steps = nextSteps(order);
  const open = openComplaintOf(order);
  const alone = order.buyerLeft || order.sellerLeft;
  const reporting = reportingWords(order);
  const receipt = receiptWords(order);
  const own = role === 'admin' ? [] : [role];
  const sides = [...own, ...(['buyer', 'seller'] as const).filter((side) => side !== role)];
  return (
    <section aria-labelledby="next" className={classes.next}>
      <h2 id="next" className="sub-title">
        Next steps
      </h2>
      <dl className={classes.steps}>
        {sides.map((side) => (
          <div key={side}>
            <dt className="meta">{side === role ? 'You' : side === 'buyer' ? 'The buyer' : 'The seller'}</dt>
            <dd>
              {steps[side][side === role ? 0 : 1]}
              {side === 'seller' && role === 'seller' && order.payout && <PayoutNeed payout={order.payout} />}
              {side === 'seller' && role === 'seller' && order.givingBack?.state === 'buyer_left' && (
                <OwnershipLink work={order.work} />
              )}
              {side === 'seller' &&
                role === 'seller' &&
                order.givingBack?.state === 'offered' &&
                order.work.visible && (
                  <>
                    {' '}
                    <Link to={`${paths.artworkDetail(order.work._id, order.work.slug)}#sale`} className="linked">
                      Accept or decline on the work’s page
                    </Link>
                  </>
                )}
            </dd>
          </div>
        ))}
        {open && (
          <div>
            <dt className="meta">{role === 'admin' ? 'You' : 'An admin'}</dt>
            <dd>
              {role === 'admin'
                ? `${alone ? 'Decide' : 'If the buyer and the seller can’t agree, decide'} whether to refund the buyer.`
                : `Will decide on a refund${alone ? '' : ' if you can’t agree'}. The admins have been notified and can read your messages.`}
              {role !== 'admin' && <WaitingTime decision="complaint" />}
            </dd>
          </div>
        )}
      </dl>
      {reporting && <p className={classes.text}>{reporting}</p>}
      {complaints.map((one) => {
        const ended = outcomeWords(one, role);
        return (
          <div key={one._id} className={classes.complaint} data-open={ended === null || undefined}>
            <p className="name">{complaintWords(one)}</p>
            {ended === null ? (
              <p>
                {heldWords(order)}{' '}
                <a href="#messages" className="linked">
                  See the messages below
                </a>
              </p>
            ) : (
              <p>{ended}</p>
            )}
          </div>
        );
      })}
      <div className={classes.actions}>
        {role === 'seller' && open && refused.message === null && (
          <ReasonedButton refusal={null} variant={order.sellerAnswered ? 'outline' : 'filled'} to="#write">
            {order.sellerAnswered ? 'Write to the buyer' : 'Answer the buyer'}
          </ReasonedButton>
        )}
        {role === 'buyer' && open && matterOf(open.reason) !== 'problem' && refused.message === null && (
          <ReasonedButton refusal={null} to="#write">
            Write to the seller
          </ReasonedButton>
        )}
        {role === 'buyer' && !open && refused.chooseDelivery === null && (
          <ReasonedButton
            refusal={null}
            variant={delivery ? 'outline' : 'filled'}
            onClick={() => setAsking('delivery')}
          >
            {delivery ? 'Change delivery' : 'Choose delivery or collection'}
          </ReasonedButton>
        )}
        {role === 'buyer' && refused.confirmReceipt === null && (
          <ReasonedButton
            refusal={null}
            color="verdigris"
            variant={loss ? 'outline' : 'filled'}
            onClick={() => setAsking('received')}
          >
            {receipt.verb}
          </ReasonedButton>
        )}
        {role === 'buyer' && refused.cancel === null && (
          <ReasonedButton refusal={null} variant="outline" onClick={() => setAsking('cancellation')}>
            Cancel the order
          </ReasonedButton>
        )}
        {role === 'buyer' && !open && refused.return === null && refused.cancel !== null && (
          <ReasonedButton refusal={null} variant="outline" onClick={() => setAsking('return')}>
            Return the work
          </ReasonedButton>
        )}
        {role === 'buyer' && !open && refused.complain === null && (
          <ReasonedButton refusal={null} variant="outline" color="madder" onClick={() => setAsking('complaint')}>
            Report a problem
          </ReasonedButton>
        )}
        {role === 'buyer' && open && (
          <ReasonedButton refusal={refused.withdrawComplaint} variant="outline" onClick={() => setAsking('solved')}>
            {closeVerb(open)}
          </ReasonedButton>
        )}
        {isSending(order) && (
          <ReasonedButton
            refusal={refused.recordShipment}
            variant={delivery?.sentAt || open || alone ? 'outline' : 'filled'}
            onClick={() => setAsking('shipment')}
          >
            {shipmentVerb(order)}
          </ReasonedButton>
        )}
        {role === 'seller' && refused.promiseDelivery === null && (
          <ReasonedButton refusal={null} variant="outline" onClick={() => setAsking('promise')}>
            {promiseVerb(order)}
          </ReasonedButton>
        )}
        {role === 'buyer' && order.givingBack && !nothingToGive.includes(order.givingBack.state) && (
          <ReasonedButton refusal={refused.giveBack} onClick={() => setAsking('back')}>
            Give the work back
          </ReasonedButton>
        )}
        {refused.waiveReturn === null && (
          <ReasonedButton refusal={null} variant="outline" onClick={() => setAsking('waive')}>
            Let the buyer keep the work
          </ReasonedButton>
        )}
        {refused.refund === null && (
          <RefundButton
            order={{
              ...order,
              title: order.work.title,
              sent: wasSent(order),
              cancelling: open?.reason === 'cancellation',
            }}
            size="sm"
          />
        )}
        {refused.decideComplaint === null && (
          <ReasonedButton refusal={null} onClick={() => setAsking('decision')}>
            Decide
          </ReasonedButton>
        )}
      </div>
      {role === 'buyer' &&
        !open &&
        refused.complain !== null &&
        refused.return !== null &&
        order.state !== 'refunded' && <p className="quiet">{refused.complain}</p>}
      {asking === 'delivery' && <DeliveryDialog order={order} onClose={close} />}
      {asking === 'promise' && <PromiseDialog order={order} onClose={close} />}
      {asking === 'shipment' && <ShipmentDialog order={order} onClose={close} />}
      {asking === 'complaint' && <ComplaintDialog order={order} onClose={close} />}
      {(asking === 'return' || asking === 'cancellation') && (
        <ReturnDialog order={order} matter={asking} onClose={close} />
      )}
      {asking === 'decision' && <DecideComplaintDialog order={order} onClose={close} />}
      <ConfirmDialog
        opened={asking === 'received'}
        onClose={close}
        title={receipt.title}
        confirm="Confirm receipt"
        colour="verdigris"
        busy={receive.busy}
        onConfirm={() => receive.act({ id })}
      >
        <p>{receipt.note}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'back'}
        onClose={close}
        title="Give the work back?"
        confirm="Give the work back"
        busy={give.busy}
        onConfirm={() => give.act({ id })}
      >
        <p>
          We’ll ask the seller to accept the work. Once they accept it, they become the owner again. Until then, you can
          cancel this on the work’s page.
        </p>
        <p>{`The provenance will then say publicly and permanently: “${returnNote}”`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'waive' && role === 'seller'}
        onClose={close}
        title="Let the buyer keep the work?"
        confirm="Let the buyer keep the work"
        busy={waive.busy}
        onConfirm={() => waive.act({ id })}
      >
        <p>The buyer stays the owner and keeps the refund. You can’t undo this.</p>
      </ConfirmDialog>
      {asking === 'waive' && role === 'admin' && <WaiveReturnDialog order={order} onClose={close} />}
      {open && (
        <ConfirmDialog
          opened={asking === 'solved'}
          onClose={close}
          title={matterOf(open.reason) === 'problem' ? 'Is the problem solved?' : `${closeVerb(open)}?`}
          confirm={closeVerb(open)}
          dismiss="Go back"
          busy={withdraw.busy}
          onConfirm={() => withdraw.act({ id })}
        >
          {open.reason === 'return' && <p>{keepingWords(order)}</p>}
          {open.reason === 'cancellation' && (
            <p>{order.sellerLeft ? 'You won’t be refunded.' : 'You will then get the work and won’t be refunded.'}</p>
          )}
          <p>{closingWords(order, open)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** While the buyer has nothing to give back. */
const nothingToGive: readonly GivingBackState[] = ['offered', 'waived', 'returned'];

const closeVerbs = { problem: 'Close the problem', return: 'Keep the work', cancellation: 'Keep the order' } as const;
const closeVerb = ({ reason }: Complaint) => closeVerbs[matterOf(reason)];

/** For the seller: what their payout waits for. */
function PayoutNeed({ payout }: { payout: NonNullable<OrderDetails['payout']> }) {
  const { waitsFor } = payout;
  if (waitsFor === null) return null;
  return (
    <>
      {` ${needWords(payout)} `}
      <Link to={waitsFor === 'identity' ? paths.kyc() : paths.billing()} className="linked">
        {waitsFor === 'identity' ? 'Verify your identity' : 'Set up payouts'}
      </Link>
    </>
  );
}

/** For the seller of a refunded work whose buyer can’t give it back any more. Only a public work can be asked for. */
function OwnershipLink({ work }: { work: OrderDetails['work'] }) {
  return (
    <>
      {' '}
      <Link to={work.visible ? paths.ownership(work._id) : paths.contact()} className="linked">
        {work.visible ? 'Ask to become the owner' : 'Contact the registry'}
      </Link>
    </>
  );
}

/** Whether the seller reads how to record the delivery, also while something else comes first. */
const isSending = ({ role, receivedAt, state, refundAsked, buyerLeft, refused }: OrderDetails): boolean =>
  role === 'seller' &&
  receivedAt === null &&
  state !== 'refunded' &&
  !refundAsked &&
  (!buyerLeft || refused.recordShipment === null);

function shipmentVerb({ delivery }: OrderDetails): string {
  if (delivery?.sentAt) return 'Correct the delivery details';
  return delivery?.method === 'collection' ? 'Mark as ready to collect' : 'Mark as sent';
}

function promiseVerb({ delivery }: OrderDetails): string {
  if (delivery?.promisedOn) return 'Change the day';
  return delivery?.method === 'collection' ? 'Say when it will be ready' : 'Say when you’ll send it';
}
