import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';

export interface BillPaper {
  /** Who sells, with their address, a line each. */
  letterhead: readonly string[];
  title: string;
  number: string;
  placeAndDay: string;
  to: readonly string[];
  work: { title: string; about: string };
  price: string;
  terms: readonly string[];
  signature: string;
}

const ink = '#1a201e';
const styles = StyleSheet.create({
  page: { padding: '64 72', fontFamily: 'Times-Roman', fontSize: 11, lineHeight: 1.5, color: ink },
  head: { borderBottomWidth: 0.75, borderBottomColor: ink, paddingBottom: 14, marginBottom: 36 },
  name: { fontSize: 20, lineHeight: 1.2, marginBottom: 4 },
  small: { fontFamily: 'Helvetica', fontSize: 8.5, color: '#48514d' },
  pair: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 36 },
  title: { fontSize: 15, marginBottom: 14 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: '#7f8883',
    paddingVertical: 8,
  },
  work: { width: '68%' },
  italic: { fontFamily: 'Times-Italic' },
  terms: { marginTop: 28 },
  signature: { marginTop: 56, fontFamily: 'Times-Italic', fontSize: 18 },
});

const lines = (list: readonly string[], style?: (typeof styles)[keyof typeof styles]): ReactElement[] =>
  list.map((line) => element(Text, { key: line, ...(style && { style }) }, line));

/** The bill of a sale as a PDF, for the demo: one page, in the fonts that every reader of PDF has. */
export function renderBill(bill: BillPaper): Promise<Buffer> {
  const [name = '', ...address] = bill.letterhead;
  return renderToBuffer(
    element(
      Document,
      { title: `${bill.title} ${bill.number}`, creator: 'Verso demo', producer: 'Verso demo' },
      element(
        Page,
        { size: 'A4', style: styles.page },
        element(
          View,
          { style: styles.head },
          element(Text, { style: styles.name }, name),
          ...lines(address, styles.small),
        ),
        element(
          View,
          { style: styles.pair },
          element(View, null, ...lines(bill.to)),
          element(Text, null, bill.placeAndDay),
        ),
        element(Text, { style: styles.title }, `${bill.title} ${bill.number}`),
        element(
          View,
          { style: styles.row },
          element(
            View,
            { style: styles.work },
            element(Text, { style: styles.italic }, bill.work.title),
            element(Text, null, bill.work.about),
          ),
          element(Text, null, bill.price),
        ),
        element(View, { style: styles.row }, element(Text, null, 'Total'), element(Text, null, bill.price)),
        element(View, { style: styles.terms }, ...lines(bill.terms)),
        element(Text, { style: styles.signature }, bill.signature),
      ),
    ),
  );
}
