import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Empty, Id, Time } from './fields.ts';

/** An account on an EVM chain, in the mixed case that checks itself (EIP-55) where we write it. */
const Address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits');

export const Wallet = z.object({
  _id: Id,
  address: Address,
  /** The chain that the message was signed for (EIP-155). */
  chainId: z.int(),
  linkedAt: Time,
});
export type Wallet = z.infer<typeof Wallet>;

/** The chain this server works with. Without a node of its own, the page reads it through the wallet. */
export const Chain = z.object({ id: z.int(), rpcUrl: z.string().nullable() });
export type Chain = z.infer<typeof Chain>;

/** What the message to sign must say (EIP-4361), besides the address. */
export const WalletChallenge = z.object({
  domain: z.string(),
  uri: z.string(),
  statement: z.string(),
  chainId: z.int(),
  nonce: z.string(),
  issuedAt: Time,
  expiresAt: Time,
});
export type WalletChallenge = z.infer<typeof WalletChallenge>;

export const wallet = {
  list: endpoint({
    method: 'GET',
    path: '/wallets',
    summary: 'One’s own linked wallets, and the chain to be on',
    access: 'session',
    effect: 'read',
    reply: z.object({
      wallets: z.array(Wallet),
      chain: Chain,
      refused: z.object({ link: z.string().nullable() }),
    }),
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/wallets/challenge',
    summary: 'What the message must say that links a wallet; good for ten minutes, once',
    access: 'verified',
    effect: 'write',
    body: Empty,
    reply: z.object({ challenge: WalletChallenge }),
    budget: { most: 30, seconds: 600 },
  }),
  link: endpoint({
    method: 'POST',
    path: '/wallets',
    summary: 'Link a wallet by the message it signed (EIP-4361)',
    access: 'verified',
    effect: 'write',
    body: z.strictObject({
      message: z.string().max(2000, 'must be at most 2,000 characters'),
      signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/, 'must be the signature of an ordinary account: 65 bytes'),
    }),
    reply: z.object({ wallet: Wallet }),
    notice: 'The wallet is linked.',
    budget: { most: 30, seconds: 600 },
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/wallets/{id}',
    summary: 'Unlink one of one’s own wallets',
    access: 'session',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: 'The wallet is unlinked.',
  }),
};
