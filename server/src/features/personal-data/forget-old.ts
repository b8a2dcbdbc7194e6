import { days, later, now } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { failuresWithin } from '#features/accounts/sign-in-failures.ts';

export const forgetOld = 'forget-old';

/**
 * For how long what has run out is of use: to tell somebody where they were signed in, and a provider that a message
 * came before.
 */
const kept = days(90);

/**
 * Takes away, once a day, what nobody needs any more: sessions that have ended, links that were used or ran out,
 * messages acted on.
 */
export function forgetting(pool: Pool): Jobs {
  return {
    [forgetOld]: () =>
      pool.transaction().execute(async (tx) => {
        const since = later(-kept);
        await tx
          .deleteFrom('session')
          .where((is) =>
            is(is.fn.coalesce('revoked_at', is.fn<Date>('least', ['idle_expires_at', 'expires_at'])), '<', since),
          )
          .execute();
        // Invitations stay: admins read whom they have invited, and what came of it.
        await tx
          .deleteFrom('one_time_token')
          .where('purpose', '<>', 'invite')
          .where('expires_at', '<', since)
          .execute();
        await tx.deleteFrom('webhook_event').where('received_at', '<', since).execute();
        await tx.deleteFrom('sign_in_failure').where('failed_at', '<', later(-failuresWithin)).execute();
        for (const table of ['sign_in_ticket', 'passkey_challenge', 'wallet_nonce'] as const)
          await tx.deleteFrom(table).where('expires_at', '<', now()).execute();
        await tx.deleteFrom('spent_budget').where('ends_at', '<', now()).execute();
      }),
  };
}
