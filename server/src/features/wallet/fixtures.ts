import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { WalletChallenge } from '@verso/contract/wallet.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { readSettings } from '#platform/env.ts';
import { issueChallenge } from './issue-challenge.ts';

/** The key of a wallet that nobody has seen yet. */
export const newKey = () => privateKeyToAccount(generatePrivateKey());
type Key = ReturnType<typeof newKey>;
export type Said = Parameters<typeof createSiweMessage>[0];

/** What a wallet signs of a challenge, honestly unless something else is given. */
export async function signChallenge(by: Key, asked: WalletChallenge, given: Partial<Said> = {}) {
  const { expiresAt, issuedAt, ...said } = asked;
  const times = { issuedAt: new Date(issuedAt), expirationTime: new Date(expiresAt) };
  const message = createSiweMessage({ ...said, ...times, version: '1', address: by.address, ...given });
  return { message, signature: await by.signMessage({ message }) };
}

/** A message that somebody was asked for, signed by a new wallet. */
export const buildSignedMessage = async (tx: Tx, personId: string) =>
  signChallenge(newKey(), await issueChallenge(tx, personId, readSettings({})));

export const buildWallet = (tx: Tx, personId: string) =>
  tx
    .insertInto('wallet')
    .values({ person_id: personId, address: newKey().address, chain_id: 1, linked_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
