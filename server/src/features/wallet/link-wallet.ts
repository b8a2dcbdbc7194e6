import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { walletLinked } from './events.ts';
import { walletLinkedLetter } from './mails.ts';
import type { WalletRow } from './queries.ts';
import type { SignedMessage } from './read-signed-message.ts';

/** Links the wallet that signed, and uses the message up: of two who send it, one links. */
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
  await record(tx, walletLinked, { actorId: person.id, personId: person.id }, { address, chainId });
  await mail(tx, person.email, walletLinkedLetter(publicUrl, address));
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
    throw invalid('message', 'has been used, is older than ten minutes, or was not asked for by you. Start again');
  }
}

/** Whose it is, nobody else is told. */
async function taken(tx: Tx, personId: string, address: string): Promise<AppError> {
  const { person_id } = await tx
    .selectFrom('wallet')
    .select('person_id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return new AppError(
    'conflict',
    person_id === personId
      ? 'This wallet is linked to your account already.'
      : 'This wallet is linked to another account. If that account is yours too, sign in there and unlink it first.',
  );
}
