import type { Money } from '@verso/contract/schemas/money.ts';
import { SubmittedBill } from '@verso/contract/market/schemas/purchases.ts';
import { purchaseForm } from '@verso/contract/market/purchases.ts';
import type { SaleFacts } from '@verso/contract/market/schemas/purchases.ts';
import type { ApiError } from '#api/api-error.ts';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

export const { limit } = purchaseForm.document;

/** Values of the form. */
export interface BillValues {
  document: File | null;
  /** The recorded sale; empty if there is none yet. */
  entry: string;
  /** Whether the present owner sold the work; only they are asked. */
  soldBy: 'owner' | 'earlier' | null;
  seller: string;
  buyer: string;
  date: string;
  price: Money | null;
  pricePublic: boolean;
  note: string;
}

interface Earlier {
  entry: string | null;
  soldBy: 'owner' | 'earlier' | null;
  facts: SaleFacts;
  pricePublic: boolean;
  note: string;
}

/** An empty form, or the values of an earlier bill without its file. */
export const newBill = (earlier: Earlier | undefined, own: boolean): BillValues => ({
  document: null,
  entry: earlier?.entry ?? '',
  soldBy: own ? (earlier?.soldBy ?? 'owner') : null,
  seller: earlier?.facts.seller ?? '',
  buyer: earlier?.facts.buyer ?? '',
  date: earlier?.facts.date ?? '',
  price: earlier?.facts.price ?? null,
  pricePublic: earlier?.pricePublic ?? false,
  note: earlier?.note ?? '',
});

/** The body of the call; `faultsOf` has already rejected a missing price. */
export function valuesOf({ entry, soldBy, seller, buyer, date, price, pricePublic, note }: BillValues) {
  const { amount, currency } = price ?? { amount: 0, currency: 'EUR' as const };
  return {
    seller,
    buyer,
    date,
    price: amount,
    currency,
    pricePublic,
    note,
    ...(entry ? { entry } : soldBy && { soldBy }),
  };
}

/** In form order. */
const labels: Readonly<Record<string, string>> = {
  document: 'The file',
  entry: 'The sale',
  soldBy: 'Who sold the work',
  seller: 'The seller',
  buyer: 'The buyer',
  date: 'The date',
  price: 'The price',
  note: 'The note',
};

const inOrder = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(labels).flatMap((name) => (faults[name] ? [[name, faults[name]]] : [])));

const sentence = (name: string, fault: string) => faultSentence(labels[name] ?? name, fault);

export const fileFault = ({ size }: File) =>
  size > limit ? `Too large: a bill can be up to ${formatBytes(limit)}. Export a smaller version.` : null;

/** Everything that prevents submitting, by field. */
export function faultsOf(values: BillValues, priceError: string | null): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of SubmittedBill.safeParse(valuesOf(values)).error?.issues ?? []) {
    const name = String(path[0] ?? '');
    faults[name] ??= sentence(name, message);
  }
  if (values.date === '') faults['date'] = 'Enter the date of the sale.';
  if (priceError) faults['price'] = sentence('price', priceError);
  else if (values.price === null) faults['price'] = 'Enter the price the work was sold for.';
  if (values.document === null) faults['document'] = 'Choose the bill file.';
  else if (fileFault(values.document)) faults['document'] = 'Choose a smaller file.';
  return inOrder(faults);
}

/** Statuses with which the server rejects a file's content, size or type. */
const ofContent = new Set([400, 413, 415, 422]);

/** The server's errors by field; empty when they concern no field. */
export function refusedFaults({ status, message, fields }: Pick<ApiError, 'status' | 'message' | 'fields'>) {
  const named = Object.entries(fields).map(([path, fault]) => {
    const name = path === 'currency' ? 'price' : path;
    return [name, sentence(name, fault)] as const;
  });
  if (named.length === 0 && ofContent.has(status)) return { document: message };
  return inOrder(Object.fromEntries(named));
}
