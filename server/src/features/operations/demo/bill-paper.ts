import { openSheet } from '#platform/documents/sheet.ts';

export interface BillPaper {
  /** The seller with their address, one line each. */
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

/** The bill of a sale as a one-page PDF, for the demo. */
export function renderBill(bill: BillPaper): Promise<Buffer> {
  const [name = '', ...address] = bill.letterhead;
  const sheet = openSheet({
    title: `${bill.title} ${bill.number}`,
    madeAt: new Date(0),
    margin: { side: 72, top: 64, bottom: 64 },
    size: 11,
    lineHeight: 1.5,
    foot: '',
  });
  sheet.paragraph(name, { size: 20, lineHeight: 1.2, after: 4 });
  sheet.paragraph(address.join('\n'), { size: 8.5, after: 36 });
  sheet.paragraph(bill.to.join('\n'), { after: 8 });
  sheet.paragraph(bill.placeAndDay, { after: 36 });
  sheet.heading(1, `${bill.title} ${bill.number}`, { size: 15, after: 14 });
  const rows = [
    { label: 'Work', value: `${bill.work.title}\n${bill.work.about}` },
    { label: 'Price', value: bill.price },
    { label: 'Total', value: bill.price },
  ];
  sheet.rows(rows, { label: 110, padding: 8 });
  sheet.space(28);
  for (const term of bill.terms) sheet.paragraph(term);
  sheet.space(56);
  sheet.paragraph(bill.signature, { italic: true, size: 18 });
  return sheet.finish();
}
