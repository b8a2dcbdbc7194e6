import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import { formatMoney } from '@verso/contract/money.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { ReceiptContent } from '@verso/contract/market/schemas/sales.ts';
import { openSheet } from '#platform/documents/sheet.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** What the buyer got back of a payment. `repaid`: by the registry, not to the card. */
export interface Refund {
  amount: Money;
  at: Date;
  repaid: boolean;
}

/** The receipt as an A4 page, with the refunds until today. */
export function drawReceipt(
  number: string,
  content: ReceiptContent,
  { siteName, refunds }: { siteName: string; refunds: readonly Refund[] },
): Promise<Buffer> {
  const { work, buyer, seller, price, paidAt, royalty, order } = content;
  const paidOn = day.format(new Date(paidAt));
  const sheet = openSheet({
    title: `Receipt ${number}`,
    madeAt: new Date(paidAt),
    margin: { side: 64, top: 64, bottom: 96 },
    size: 11,
    lineHeight: 1.45,
    foot: `The seller sold the work to the buyer. ${siteName} took the payment for the seller and recorded the buyer as the new owner. This receipt shows no tax, because any tax is a matter between the seller and the buyer. The work’s provenance shows the sale as confirmed by the registry.`,
  });
  sheet.masthead(siteName, [`Receipt ${number}`, paidOn], 56);
  sheet.heading(1, titleOf(work.title), { size: 30, lineHeight: 1.15, italic: true, after: 4 });
  sheet.paragraph(work.artist, { size: 13, after: 32 });
  const rows = [
    { label: 'Registry number', value: registryNumber(work.number) },
    { label: 'Buyer', value: [buyer.name, buyer.email].filter(Boolean).join('\n') },
    { label: 'Seller', value: seller.name },
    { label: 'Paid', value: `${paidOn}, by card` },
    { label: 'Order', value: String(order) },
    {
      label: 'Artist’s royalty',
      value: `${royalty.replaceAll('§ ', '§\u00a0')} The buyer pays only the price.`,
    },
    { label: 'Price paid', value: formatMoney(price, 'en'), setting: { size: 15 } },
    ...refunds.map(({ amount, at, repaid }) => ({
      label: 'Refunded',
      value: `${formatMoney(amount, 'en')} on ${day.format(at)}${repaid ? ', paid back by the registry' : ', to the card'}`,
    })),
  ];
  sheet.rows(rows, { label: 130, padding: 7 });
  return sheet.finish();
}
