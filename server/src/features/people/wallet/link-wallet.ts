import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { walletLinkedEmail } from './mails.ts';
import type { WalletRow } from './queries.ts';
import type { SignedMessage } from './read-signed-message.ts';

/** Links the wallet that signed, and consumes the message: sent twice, it links once. */
export async function linkWallet(
  tx: Tx,
  person: { id: string; email: string },
  { address, chainId, nonce }: SignedMessage,
  publicUrl: string,
): Promise<WalletRow> {
  await consumeNonce(tx, person.id, nonce);
  const linked = await tx
    .insertInto('wallet')
    .values({ person_id: person.id, address, chain_id: chainId, linked_at: now() })
    .onConflict((of) => of.column('address').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!linked) throw await taken(tx, person.id, address);
  await record(tx, 'wallet_linked', { actorId: person.id, personId: person.id }, { address, chainId });
  await mail(tx, person.email, walletLinkedEmail(publicUrl, address));
  return linked;
}

async function consumeNonce(tx: Tx, personId: string, nonce: string): Promise<void> {
  const consumed = await tx
    .updateTable('wallet_nonce')
    .set({ used_at: now() })
    .where('nonce', '=', nonce)
    .where('person_id', '=', personId)
    .where('purpose', '=', 'link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('nonce')
    .executeTakeFirst();
  if (!consumed) {
    throw invalid('message', 'has been used, is older than ten minutes, or belongs to someone else. Start again');
  }
}

/** Does not reveal the owner. */
async function taken(tx: Tx, personId: string, address: string): Promise<AppError> {
  const { person_id } = await tx
    .selectFrom('wallet')
    .select('person_id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return new AppError(
    'conflict',
    person_id === personId
      ? 'This wallet is already linked to your account.'
      : 'This wallet is linked to another account. If that account is also yours, log in there and unlink it first.',
  );
}
