import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const Session = z.object({
  id: z.string(),
  /** Opens the session's page to its holder. */
  token: z.string(),
  created: z.int(),
  expires_at: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  amount_total: z.int(),
  currency: z.string(),
  name: z.string(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  transfer_group: z.string().nullable(),
  payment_intent: z.string().nullable(),
});
export type Session = z.output<typeof Session>;

const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  /** Absent in older files: the whole charge. */
  amount: z.int().optional(),
});
export type Dispute = z.output<typeof Dispute>;

export const Charge = z.object({
  id: z.string(),
  payment_intent: z.string(),
  created: z.int(),
  amount: z.int(),
  amount_refunded: z.int(),
  /** Of the last refund. */
  lastRefund: z.int().default(0),
  refundIds: z.array(z.string()).default([]),
  currency: z.string(),
  fee: z.int(),
  feeLate: z.boolean().default(false),
  transferred: z.int(),
  metadata: z.record(z.string(), z.string()),
  /** The last one. */
  dispute: Dispute.nullable(),
  closedDisputes: z.array(Dispute).default([]),
});
export type Charge = z.output<typeof Charge>;

export const Transfer = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.int(),
  amount_reversed: z.int(),
  currency: z.string(),
  destination: z.string(),
  source_transaction: z.string(),
  transfer_group: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).default({}),
});
export type Transfer = z.output<typeof Transfer>;

/** A payout from an account to a bank. */
const BankPayout = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'failed']),
});
export type BankPayout = z.output<typeof BankPayout>;

export const Account = z.object({
  id: z.string(),
  email: z.string().nullable(),
  ready: z.boolean(),
  closed: z.boolean().default(false),
  back: z.string(),
  payouts: z.array(BankPayout).default([]),
});
export type Account = z.output<typeof Account>;

/** A signed message to be delivered, or delivered. */
const Delivery = z.object({
  id: z.string(),
  /** The id of its event; the same when it is repeated. */
  event: z.string(),
  about: z.string(),
  of: z.string(),
  body: z.string(),
  /** Milliseconds since 1970; null when done. */
  dueAt: z.number().nullable(),
  /** The client's replies so far: a status, or the reason for none. */
  answers: z.array(z.string()),
});
export type Delivery = z.output<typeof Delivery>;

/** The first request of an idempotency key, and its reply. */
const Replay = z.object({ asked: z.string(), status: z.int().default(200), answer: z.unknown() });

const Kept = z.object({
  sessions: z.array(Session),
  charges: z.array(Charge),
  transfers: z.array(Transfer),
  accounts: z.array(Account),
  deliveries: z.array(Delivery),
  keys: z.record(z.string(), Replay),
});

/** The sandbox's state, in its own file: it shares no database with the application. */
export function openMemory(dataDir: string) {
  const file = path.resolve(dataDir, 'sandbox-stripe.json');
  const kept = read(file);
  return {
    ...kept,
    sessionById: (id: string) => kept.sessions.find((one) => one.id === id),
    sessionByToken: (token: string) => kept.sessions.find((one) => one.token === token),
    sessionOf: (charge: Charge) => kept.sessions.find((one) => one.payment_intent === charge.payment_intent),
    transferById: (id: string) => kept.transfers.find((one) => one.id === id),
    transfersOf: (charge: Charge) => kept.transfers.filter((one) => one.source_transaction === charge.id),
    accountById: (id: string) => kept.accounts.find((one) => one.id === id),
    chargeById: (id: string) => kept.charges.find((one) => one.id === id),
    chargeOf: (session: Session) => kept.charges.find((one) => one.payment_intent === session.payment_intent),
    /** Called after each change; atomic. */
    save(): void {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
export type Memory = ReturnType<typeof openMemory>;

function read(file: string): z.output<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, or of another version: the sandbox starts empty.
    return { sessions: [], charges: [], transfers: [], accounts: [], deliveries: [], keys: {} };
  }
}
