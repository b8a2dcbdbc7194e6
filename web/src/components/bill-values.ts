import type { Money } from '@verso/contract/money.ts';
import { purchaseForm, purchases, type SaleFacts } from '@verso/contract/purchases.ts';
import type { ApiError } from '#api/api-error.ts';
import { bytesWords } from './bytes-words.ts';

export const { limit } = purchaseForm.document;

/** What the form asks for. */
export interface BillValues {
  document: File | null;
  /** The sale on the record; empty: none there yet. */
  entry: string;
  seller: string;
  buyer: string;
  date: string;
  price: Money | null;
  pricePublic: boolean;
  note: string;
}

interface Earlier {
  entry: string | null;
  facts: SaleFacts;
  pricePublic: boolean;
  note: string;
}

/** Empty, or what was sent before; the file is chosen anew. */
export const newBill = (earlier: Earlier | undefined): BillValues => ({
  document: null,
  entry: earlier?.entry ?? '',
  seller: earlier?.facts.seller ?? '',
  buyer: earlier?.facts.buyer ?? '',
  date: earlier?.facts.date ?? '',
  price: earlier?.facts.price ?? null,
  pricePublic: earlier?.pricePublic ?? false,
  note: earlier?.note ?? '',
});

/** As the call takes them; a price that is missing is found by `faultsOf` first. */
export function valuesOf({ entry, seller, buyer, date, price, pricePublic, note }: BillValues) {
  const { amount, currency } = price ?? { amount: 0, currency: 'EUR' as const };
  return { seller, buyer, date, price: amount, currency, pricePublic, note, ...(entry && { entry }) };
}

/** In the order of the form. */
const labels: Readonly<Record<string, string>> = {
  document: 'The file',
  entry: 'The sale',
  seller: 'The seller',
  buyer: 'The buyer',
  date: 'The date',
  price: 'The price',
  note: 'The note',
};

const inOrder = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(labels).flatMap((name) => (faults[name] ? [[name, faults[name]]] : [])));

const sentence = (name: string, fault: string) =>
  /^\p{Lu}/u.test(fault) ? fault : `${labels[name] ?? name} ${fault}.`;

export const fileFault = ({ size }: File) =>
  size > limit ? `Too large: a bill may have ${bytesWords(limit)}. Export a smaller version.` : null;

/** All that keeps the form from being sent, by field. */
export function faultsOf(values: BillValues, unreadPrice: string | null): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of purchases.submit.body.safeParse(valuesOf(values)).error?.issues ?? []) {
    const name = String(path[0] ?? '');
    faults[name] ??= sentence(name, message);
  }
  if (values.date === '') faults['date'] = 'Say on which day the work was sold.';
  if (unreadPrice) faults['price'] = sentence('price', unreadPrice);
  else if (values.price === null) faults['price'] = 'Say for how much the work was sold.';
  if (values.document === null) faults['document'] = 'Choose the file of the bill.';
  else if (fileFault(values.document)) faults['document'] = 'Choose a smaller file.';
  return inOrder(faults);
}

/** With these the server refuses what a file holds, its size or its kind. */
const ofContent = new Set([400, 413, 415, 422]);

/** What the server found wrong, by field; empty where it is about none of them. */
export function refusedFaults({ status, message, fields }: Pick<ApiError, 'status' | 'message' | 'fields'>) {
  const named = Object.entries(fields).map(([path, fault]) => {
    const name = path === 'currency' ? 'price' : path;
    return [name, sentence(name, fault)] as const;
  });
  if (named.length === 0 && ofContent.has(status)) return { document: message };
  return inOrder(Object.fromEntries(named));
}
