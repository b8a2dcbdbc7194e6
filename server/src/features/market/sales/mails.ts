import { formatMoney } from '@verso/contract/money.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quotedMessage, quotedWork } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import type { OrderRow } from './queries.ts';

export const sharesGivenUpEmail = (publicUrl: string, count: number): EmailMessage => ({
  subject: count === 1 ? 'Your unpaid share of a sale was given up' : 'Your unpaid shares of sales were given up',
  lines: [
    `Someone who was logged in to your account gave up ${count === 1 ? 'one unpaid share of a sale' : `${count} unpaid shares of sales`} that you were owed. This can’t be undone.`,
  ],
  action: { label: 'Open your billing page', url: `${publicUrl}${paths.billing()}` },
  because:
    'If it wasn’t you, contact us now. Then change your password and end all other sessions on your security page.',
});

export function receiptEmail(
  publicUrl: string,
  {
    order,
    title,
    receipt,
    returns,
  }: {
    order: Pick<OrderRow, 'id' | 'price_amount' | 'price_currency'>;
    title: string;
    receipt: string;
    /** What the law of the place of sale says of a trader's sale; `days` is null if it is not known. */
    returns: { trader: boolean; days: number | null };
  },
): EmailMessage {
  const price = formatMoney({ amount: order.price_amount, currency: order.price_currency }, 'en');
  return {
    subject: 'The work you bought is yours',
    lines: [
      `You paid ${price} by card for ${quotedWork(title)}. You now own the work, and its provenance shows the sale as confirmed by the registry.`,
      `On the order’s page you can choose delivery or collection, and write to the seller. There you can also follow the delivery, report a problem, and open your receipt as a PDF. The receipt number is ${receipt}.`,
      ...returnLines(returns),
    ],
    action: { label: 'Open your order', url: `${publicUrl}${paths.order(order.id)}` },
    because: `You’re receiving this because you bought this work on ${thisSite}. Keep this email with the work’s documents.`,
  };
}

function returnLines({ trader, days }: { trader: boolean; days: number | null }): string[] {
  if (!trader) return [];
  return [
    days === null
      ? 'The seller is a trader. Ask them about returns.'
      : `The seller is a trader. If you bought as a consumer, you can return the work without giving a reason. The last day to do so is ${days} days after you receive it. Press “Return the work” on the order’s page.`,
  ];
}

const minute = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Confirms that a buyer asked to return the work or to cancel the order. Consumer law requires it with the time and what they
 * wrote, in a form that they can keep.
 */
export function requestReceivedEmail(
  publicUrl: string,
  asked: {
    matter: 'return' | 'cancellation';
    order: Pick<OrderRow, 'id' | 'number'>;
    title: string;
    text: string;
    at: Date;
  },
): EmailMessage {
  const { matter, order, title, text, at } = asked;
  const returns = matter === 'return';
  return {
    subject: `We’ve received your request to ${returns ? 'return a work' : 'cancel an order'}`,
    lines: [
      `You asked to ${returns ? `return ${quotedWork(title)} from order ${order.number}` : `cancel order ${order.number} for ${quotedWork(title)}`}. Your message arrived on ${minute.format(at)} UTC.`,
      `You wrote: ${quotedMessage(text)}`,
      returns
        ? 'The seller and the admins have been notified. Use the order’s page to agree with the seller how you will return the work.'
        : 'The seller and the admins have been notified. The order’s page shows when you are refunded.',
    ],
    action: { label: 'Open your order', url: `${publicUrl}${paths.order(order.id)}` },
    because: `You’re receiving this because you asked to ${returns ? 'return a work that you bought' : 'cancel an order'} on ${thisSite}. Keep this email: it shows when you asked.`,
  };
}
