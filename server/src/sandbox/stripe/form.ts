import { z } from 'zod';

type Tree = { [key: string]: string | Tree };

/** Without the names that every object has, which a form could use as its own. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.create` says `any`
const emptyTree = () => Object.create(null) as Tree;

/** Parses `line_items[0][price_data][currency]=eur` into nested objects; a list has its indexes as keys. */
export function readForm(body: string): Tree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? name;
    let place = root;
    for (const key of keys) {
      const inner = (place[key] ??= emptyTree());
      if (typeof inner === 'string') throw new Error(`${name} is below a value`);
      place = inner;
    }
    place[last] = value;
  }
  return root;
}

const whole = z.string().regex(/^\d+$/).transform(Number);
const metadata = z.record(z.string(), z.string().max(500)).default({});
const list = <T extends z.ZodType>(item: T) =>
  z.record(z.string().regex(/^\d+$/), item).transform(Object.values<z.output<T>>);
const url = z.url({ protocol: /^https?$/ });

/** The parameters of each call; others are refused, as by Stripe. */
export const Requests = {
  createSession: z.strictObject({
    mode: z.literal('payment'),
    client_reference_id: z.string().max(200).optional(),
    customer_email: z.email().optional(),
    expires_at: whole,
    allowed_payment_method_types: list(z.literal('card')),
    line_items: list(
      z.strictObject({
        quantity: whole,
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: whole,
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    ),
    success_url: url,
    cancel_url: url.optional(),
    metadata,
    payment_intent_data: z.strictObject({ transfer_group: z.string(), metadata }).optional(),
  }),
  refund: z.strictObject({ charge: z.string(), amount: whole.optional(), metadata }),
  transfer: z.strictObject({
    amount: whole,
    currency: z.string().regex(/^[a-z]{3}$/),
    destination: z.string(),
    source_transaction: z.string(),
    transfer_group: z.string().optional(),
    metadata,
  }),
  reversal: z.strictObject({ amount: whole }),
};
