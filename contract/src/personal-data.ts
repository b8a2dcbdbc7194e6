import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Time } from './fields.ts';
import { notices } from './notices.ts';

const Rows = z.array(z.record(z.string(), z.unknown()));

/**
 * Everything that is held about somebody, as it is stored, but for what only guards it: hashes, keys, one-time links.
 */
export const ExportedData = z.object({
  exportedAt: Time,
  account: z.record(z.string(), z.unknown()),
  artist: Rows,
  /** What is theirs alone, and goes when they leave: sessions, agreements, passkeys, wallets and the like, by table. */
  own: z.record(z.string(), Rows),
  works: Rows,
  provenance: Rows,
  votes: Rows,
  recusals: Rows,
  /** What they contested. */
  disputes: Rows,
  profileVotes: Rows,
  sales: Rows,
  /** What they bought and sold by card, with their own receipts, shares and payouts. */
  orders: Rows,
  receipts: Rows,
  ledger: Rows,
  payouts: Rows,
  purchases: Rows,
  purchaseVotes: Rows,
  reports: Rows,
  viewingLinks: Rows,
  mails: Rows,
  events: Rows,
});
export type ExportedData = z.infer<typeof ExportedData>;

export const personalData = {
  export: endpoint({
    method: 'GET',
    path: '/users/{id}/export',
    summary: 'Everything that is held about the caller',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    params: ById,
    reply: z.object({ exported: ExportedData }),
    budget: { most: 10, seconds: 600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    summary:
      'Delete an account: one’s own with the password, or as an admin any other. The records of works stay, without the person',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ password: z.string().max(256).optional() }),
    reply: z.object({}).loose(),
    notice: notices.userDeleted,
    budget: { most: 30, seconds: 600 },
  }),
};
