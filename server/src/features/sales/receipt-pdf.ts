import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { registryNumber, titleOf } from '@verso/contract/artworks.ts';
import { formatMoney } from '@verso/contract/money.ts';
import type { ReceiptContent } from '@verso/contract/sales.ts';
import { ink, serif, soft } from '#platform/pdf-type.ts';

const styles = StyleSheet.create({
  page: { padding: 64, fontFamily: serif, fontSize: 11, lineHeight: 1.45, color: ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 56 },
  house: { fontSize: 20, lineHeight: 1.2 },
  numbers: { alignItems: 'flex-end' },
  meta: { color: soft },
  title: { fontSize: 30, lineHeight: 1.15, fontStyle: 'italic', marginBottom: 4 },
  artist: { fontSize: 13, marginBottom: 32 },
  row: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: '#c9cec9', paddingVertical: 7 },
  label: { width: 130, color: soft },
  value: { flex: 1 },
  total: { flexDirection: 'row', borderTopWidth: 1, borderTopColor: ink, paddingVertical: 10, fontSize: 15 },
  foot: { position: 'absolute', left: 64, right: 64, bottom: 48, color: soft, fontSize: 9 },
});

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const row = (label: string, value: string): ReactElement =>
  h(
    View,
    { key: label, style: styles.row },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, value),
  );

/** The receipt as a page of A4. */
export async function drawReceipt(number: string, content: ReceiptContent): Promise<Buffer> {
  const { work, buyer, seller, price, paidAt, royalty, order } = content;
  const paidOn = day.format(new Date(paidAt));
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.head },
      h(Text, { style: styles.house }, 'Verso'),
      h(
        View,
        { style: styles.numbers },
        h(Text, { style: styles.meta }, `Receipt ${number}`),
        h(Text, { style: styles.meta }, paidOn),
      ),
    ),
    h(Text, { style: styles.title }, titleOf(work.title)),
    h(Text, { style: styles.artist }, work.artist),
    row('Registry number', registryNumber(work.number)),
    row('Buyer', `${buyer.name}\n${buyer.email}`),
    row('Seller', seller.name),
    row('Paid', `${paidOn}, by card`),
    row('Order', String(order)),
    row(
      'Artist’s royalty',
      `${royalty.replaceAll('§ ', '§\u00a0')} The buyer bears none of it: the price is the whole price.`,
    ),
    h(
      View,
      { style: styles.total },
      h(Text, { style: styles.label }, 'Price paid'),
      h(Text, { style: styles.value }, formatMoney(price, 'en')),
    ),
    h(
      Text,
      { style: styles.foot, fixed: true },
      'The seller sold the work to the buyer; Verso took the payment for the seller and recorded the passing of title. This receipt shows no tax: whether there is any is between seller and buyer. The sale stands in the work’s provenance, confirmed by the registry.',
    ),
  );
  const info = { title: `Receipt ${number}`, author: 'Verso', language: 'en', creationDate: new Date(paidAt) };
  return renderToBuffer(h(Document, info, page));
}
