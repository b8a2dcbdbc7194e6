import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { WalletChallenge } from '@verso/contract/people/schemas/wallet.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { readSettings } from '#platform/env.ts';
import { issueChallenge } from './issue-challenge.ts';

/** The key of a new wallet. */
export const newKey = () => privateKeyToAccount(generatePrivateKey());
type Key = ReturnType<typeof newKey>;
export type MessageFields = Parameters<typeof createSiweMessage>[0];

/** A wallet's signature of a challenge; `given` replaces parts of it. */
export async function signChallenge(by: Key, asked: WalletChallenge, given: Partial<MessageFields> = {}) {
  const { expiresAt, issuedAt, ...fields } = asked;
  const times = { issuedAt: new Date(issuedAt), expirationTime: new Date(expiresAt) };
  const message = createSiweMessage({ ...fields, ...times, version: '1', address: by.address, ...given });
  return { message, signature: await by.signMessage({ message }) };
}

/** A message requested by a person, signed by a new wallet. */
export const buildSignedMessage = async (tx: Tx, personId: string) =>
  signChallenge(newKey(), await issueChallenge(tx, personId, readSettings({})));

export const buildWallet = (tx: Tx, personId: string) =>
  tx
    .insertInto('wallet')
    .values({ person_id: personId, address: newKey().address, chain_id: 1, linked_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
