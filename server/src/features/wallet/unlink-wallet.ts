import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { walletUnlinked } from './events.ts';
import { walletUnlinkedLetter } from './mails.ts';
import type { WalletRow } from './queries.ts';

/** The address is then free to be linked again, by whoever can sign for it. */
export async function unlinkWallet(
  tx: Tx,
  person: { id: string; email: string },
  wallet: WalletRow,
  publicUrl: string,
): Promise<void> {
  const { address, chain_id: chainId } = wallet;
  await tx.deleteFrom('wallet').where('id', '=', wallet.id).execute();
  await record(tx, walletUnlinked, { actorId: person.id, personId: person.id }, { address, chainId });
  await mail(tx, person.email, walletUnlinkedLetter(publicUrl, address));
}
