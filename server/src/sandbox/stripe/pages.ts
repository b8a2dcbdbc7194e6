import { escape, plainPage } from '#http/pages/plain-page.ts';
import { type DeliveryWay, deliveryWays, lateness } from './payment-events.ts';
import type { Account, Charge, Delivery, Memory, Session, Transfer } from './memory.ts';
import { leftOf, mayDispute } from './objects.ts';

export const sandboxPath = '/sandbox/stripe';

const note =
  'This sandbox imitates Stripe on this machine. No card is charged and no money moves. You choose what happens to the payment.';

const wayWords: Record<DeliveryWay, string> = {
  at_once: 'At once',
  late: `Late: after ${lateness / 1000} seconds, or when you deliver it yourself`,
  twice: 'Twice',
  out_of_order: 'Out of order',
  fee_late: 'Without the fee, which you send later yourself',
};

const cards = { pays: '4242 4242 4242 4242: pays', declined: '4000 0000 0000 0002: is declined' };

const amountOf = ({ amount, currency }: { amount: number; currency: string }) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const choice = (name: string, value: string, words: string, chosen: boolean) =>
  `<label><input type="radio" name="${name}" value="${value}"${chosen ? ' checked' : ''}> ${words}</label>`;

/** The payment page; `declined` after a refused card. */
export function payPage(session: Session, declined: boolean): string {
  const address = `${sandboxPath}/pay/${session.token}`;
  const price = amountOf({ amount: session.amount_total, currency: session.currency });
  const what = `<p>${escape(session.name)}</p><p><strong>${price}</strong></p>`;
  if (session.status !== 'open') {
    const back = session.cancel_url ?? session.success_url;
    const words =
      session.status === 'complete'
        ? 'This has already been paid.'
        : 'This page has expired. You have not been charged.';
    return plainPage(
      'Sandbox payment',
      note,
      `${what}<p>${words}</p><p><a href="${escape(back)}">Back to Verso</a></p>`,
    );
  }
  const cancel = session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Back without paying</a></p>` : '';
  const complaint = declined ? '<p role="alert"><strong>Your card was declined. Try another one.</strong></p>' : '';
  const ways = deliveryWays.map((one) => choice('way', one, wayWords[one], one === 'at_once'));
  const choices = Object.entries(cards).map(([value, words]) => choice('card', value, words, value === 'pays'));
  return plainPage(
    'Sandbox payment',
    note,
    `${what}${complaint}<form method="post" action="${address}"><fieldset><legend>Card</legend>${choices.join('')}</fieldset><fieldset><legend>How Verso gets the message</legend>${ways.join('')}</fieldset><button class="first">Pay ${price}</button></form>${cancel}`,
  );
}

/** The page where a payee enters bank details. */
export const onboardingPage = ({ id, ready }: Account): string =>
  plainPage(
    'Sandbox payout account',
    note,
    ready
      ? '<p>This account can be paid to.</p>'
      : `<p>Stripe would ask here who you are and for your bank account.</p><form method="post" action="${sandboxPath}/accounts/${id}"><button class="first">Enter all the details</button></form>`,
  );

const button = (action: string, words: string) =>
  `<form class="inline" method="post" action="${sandboxPath}${action}"><button>${words}</button></form>`;

/** Every payment with its messages, and buttons to trigger events. */
export function overviewPage(memory: Memory): string {
  const rows = memory.sessions.toReversed().map((session) => {
    const charge = memory.chargeOf(session);
    const messages = messagesOf(memory, session.id);
    const acts = [
      session.status === 'open' ? button(`/sessions/${session.id}/expire`, 'Let it expire') : '',
      charge ? actsOn(charge) + memory.transfersOf(charge).map(actsOnTransfer).join('') : '',
      messages.length > 0 ? button(`/sessions/${session.id}/repeat`, 'Send all messages again, in reverse order') : '',
    ].join('');
    const price = amountOf({ amount: session.amount_total, currency: session.currency });
    const status = charge ? statusOf(charge) : session.status;
    return `<li><a href="${sandboxPath}/pay/${session.token}">${escape(session.name)}</a>, ${price}: ${status}<br><small>session ${session.id}</small><div>${acts}</div><ul>${messages.join('')}</ul></li>`;
  });
  const accounts = memory.accounts.map((account) => {
    const { id, email, ready, closed, payouts } = account;
    const last = payouts.at(-1);
    const bank = last ? `; the bank ${last.status === 'paid' ? 'accepted' : 'returned'} the last payout` : '';
    const acts = ready
      ? [
          button(`/accounts/${id}/restrict`, 'Ask for more information'),
          button(`/accounts/${id}/close`, 'Close the account'),
          button(`/accounts/${id}/pay-out`, 'Pay out to the bank'),
          button(`/accounts/${id}/refuse`, 'Pay out, and have the bank return the money'),
        ].join('')
      : '';
    return `<li><a href="${sandboxPath}/accounts/${id}">${escape(email ?? id)}</a>: ${closed ? 'is closed' : ready ? 'can be paid to' : 'cannot be paid to yet'}${bank}<br><small>account ${id}</small><div>${acts}</div><ul>${messagesOf(memory, id).join('')}</ul></li>`;
  });
  return plainPage(
    'Stripe sandbox',
    note,
    `<h2>Payments</h2><ul>${rows.join('') || '<li>No one has been here yet.</li>'}</ul>${accounts.length > 0 ? `<h2>Payout accounts</h2><ul>${accounts.join('')}</ul>` : ''}`,
  );
}

const messagesOf = ({ deliveries }: Memory, about: string) =>
  deliveries.filter(({ of }) => of === about).map(messageLine);

function messageLine({ id, about, dueAt, answers }: Delivery): string {
  const answered = answers.length > 0 ? `answered ${escape(answers.join(', '))}` : 'not sent yet';
  return `<li><small>${about}: ${answered}</small>${dueAt === null ? '' : ` ${button(`/deliveries/${id}`, `Deliver “${about}” now`)}`}</li>`;
}

function actsOnTransfer({ id, amount, amount_reversed: reversed, currency }: Transfer): string {
  const left = amount - reversed;
  if (left === 0) return '';
  const words = amountOf({ amount: left, currency });
  return [
    left > 1 ? button(`/transfers/${id}/reverse-part`, `Reverse part of the ${words} transfer`) : '',
    button(`/transfers/${id}/reverse`, `Reverse the ${words} transfer`),
  ].join('');
}

function statusOf({ amount, amount_refunded: refunded, currency, dispute }: Charge): string {
  const parts = ['paid'];
  if (refunded > 0)
    parts.push(refunded === amount ? 'refunded' : `${amountOf({ amount: refunded, currency })} refunded`);
  if (dispute) parts.push(`disputed (${dispute.status})`);
  return parts.join(', ');
}

function actsOn(charge: Charge): string {
  const { id, amount_refunded: refunded, dispute, feeLate } = charge;
  const left = leftOf(charge);
  return [
    feeLate ? button(`/charges/${id}/send-fee`, 'Send the fee') : '',
    left > 1 ? button(`/charges/${id}/refund-part`, 'Refund part') : '',
    left > 0 ? button(`/charges/${id}/refund`, refunded > 0 ? 'Refund the rest' : 'Refund') : '',
    charge.lastRefund > 0 ? button(`/charges/${id}/fail-refund`, 'Make the last refund fail') : '',
    mayDispute(charge)
      ? button(`/charges/${id}/dispute`, 'Dispute') + button(`/charges/${id}/dispute-part`, 'Dispute part')
      : '',
    dispute?.status === 'needs_response'
      ? button(`/charges/${id}/won`, 'Decide the dispute in the seller’s favour') +
        button(`/charges/${id}/lost`, 'Decide the dispute for the buyer')
      : '',
  ].join('');
}
