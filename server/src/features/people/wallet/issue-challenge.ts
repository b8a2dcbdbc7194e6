import { generateSiweNonce } from 'viem/siwe';
import type { WalletChallenge } from '@verso/contract/people/schemas/wallet.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { later, minutes, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';

const lifetime = minutes(10);
/** Shown in the wallet before signing. */
export const statement = 'Link this wallet to my account on this site. This is free and moves no funds.';

/** The host and address in the message: always our own, whatever the request contains. */
export const relyingParty = ({ publicUrl }: Settings) => ({
  domain: new URL(publicUrl).host,
  uri: `${publicUrl}${paths.userWallet()}`,
});

/** A nonce for one message of this person, to link a wallet. */
export async function issueChallenge(tx: Tx, personId: string, settings: Settings): Promise<WalletChallenge> {
  const nonce = generateSiweNonce();
  const [issuedAt, expiresAt] = [now(), later(lifetime)];
  await tx.deleteFrom('wallet_nonce').where('person_id', '=', personId).where('expires_at', '<', issuedAt).execute();
  await tx
    .insertInto('wallet_nonce')
    .values({ nonce, person_id: personId, purpose: 'link', created_at: issuedAt, expires_at: expiresAt })
    .execute();
  return {
    ...relyingParty(settings),
    statement,
    chainId: settings.walletChain.id,
    nonce,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
