import { formatMoney } from '@verso/contract/money.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quotedWork } from '#platform/mail/quoted.ts';
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
  }: { order: Pick<OrderRow, 'id' | 'price_amount' | 'price_currency'>; title: string; receipt: string },
): EmailMessage {
  const price = formatMoney({ amount: order.price_amount, currency: order.price_currency }, 'en');
  return {
    subject: 'The work you bought is yours',
    lines: [
      `You paid ${price} by card for ${quotedWork(title)}. You now own the work, and its provenance shows the sale as confirmed by the registry.`,
      `On the order’s page you can choose delivery or collection, and write to the seller. There you can also follow the delivery, report a problem, and open your receipt as a PDF. The receipt number is ${receipt}.`,
    ],
    action: { label: 'Open your order', url: `${publicUrl}${paths.order(order.id)}` },
    because: `You’re receiving this because you bought this work on ${thisSite}. Keep this email with the work’s documents.`,
  };
}
