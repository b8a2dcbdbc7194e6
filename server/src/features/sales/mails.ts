import { formatMoney } from '@verso/contract/money.ts';
import type { Letter } from '#platform/letter.ts';
import type { OrderRow } from './queries.ts';

export function receiptLetter(
  publicUrl: string,
  { order, title, receipt }: { order: OrderRow; title: string; receipt: string },
): Letter {
  const work = title === '' ? 'An untitled work' : `“${title}”`;
  const price = formatMoney({ amount: order.price_amount, currency: order.price_currency }, 'en');
  return {
    subject: `${work} is yours`,
    lines: [
      `You paid ${price} by card. Title has passed to you, and the sale stands in the work’s provenance, confirmed by the registry.`,
      `Your receipt has the number ${receipt}. It is kept on your billing page, where you can open it as a PDF at any time.`,
    ],
    action: { label: 'Open the receipt', url: `${publicUrl}/billing?order=${order.id}` },
    because: 'You get this because you bought this work at Verso. Keep it with the work’s papers.',
  };
}
