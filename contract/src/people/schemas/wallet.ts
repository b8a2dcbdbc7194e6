import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, Empty, Id, Time } from '#schemas/fields.ts';
import { wallet as calls } from '#people/wallet.ts';

/** An account on an EVM chain; we write it in the mixed case with a checksum (EIP-55). */
const Address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits');

export const Wallet = z.object({
  _id: Id,
  address: Address,
  /** The chain that the message was signed for (EIP-155). */
  chainId: z.int(),
  linkedAt: Time,
});
export type Wallet = z.infer<typeof Wallet>;

/** This server's chain. Without a node of its own, the page reads it through the wallet. */
export const Chain = z.object({ id: z.int(), rpcUrl: z.string().nullable() });
export type Chain = z.infer<typeof Chain>;

/** The content of the message to sign (EIP-4361), besides the address. */
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
  list: endpoint(calls.list, {
    summary: 'List the caller’s linked wallets. Also returns the chain to use',
    effect: 'read',
    reply: z.object({
      wallets: z.array(Wallet),
      chain: Chain,
      refused: z.object({ link: z.string().nullable() }),
    }),
  }),
  challenge: endpoint(calls.challenge, {
    summary: 'Create the message that links a wallet. The message can be used once, within ten minutes',
    effect: 'write',
    body: Empty,
    reply: z.object({ challenge: WalletChallenge }),
    budget: { most: 30, seconds: 600 },
  }),
  link: endpoint(calls.link, {
    summary: 'Link a wallet with a message that it signed (EIP-4361)',
    effect: 'write',
    body: z.strictObject({
      message: z.string().max(2000, 'must be at most 2,000 characters'),
      signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/, 'must be the signature of an ordinary account: 65 bytes'),
    }),
    reply: z.object({ wallet: Wallet }),
    notice: 'The wallet has been linked.',
    budget: { most: 30, seconds: 600 },
  }),
  unlink: endpoint(calls.unlink, {
    summary: 'Unlink one of the caller’s wallets',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: 'The wallet has been unlinked.',
  }),
} satisfies Definitions<typeof calls>;
