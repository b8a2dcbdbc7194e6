import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { walletUnlinkedEmail } from './mails.ts';
import type { WalletRow } from './queries.ts';

/** The address can then be linked again by the holder of its key. */
export async function unlinkWallet(
  tx: Tx,
  person: { id: string; email: string },
  wallet: WalletRow,
  publicUrl: string,
): Promise<void> {
  const { address, chain_id: chainId } = wallet;
  await tx.deleteFrom('wallet').where('id', '=', wallet.id).execute();
  await record(tx, 'wallet_unlinked', { actorId: person.id, personId: person.id }, { address, chainId });
  await mail(tx, person.email, walletUnlinkedEmail(publicUrl, address));
}
