import { days, later, now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteOldMails } from '#platform/mail/mail.ts';
import { failuresWithin } from '#features/people/accounts/sessions/sign-in-failures.ts';
import { eraseOldAddresses } from './erase-events.ts';

export const deleteExpired = 'forget-old';

/**
 * How long expired data stay useful: to show a user's past sessions, and to recognise a provider's repeated message.
 */
const retention = days(90);

/** How long an answered report of content is kept, with its sender's name and address. */
const reportRetention = days(365);

/**
 * Deletes, once a day, data that are no longer needed: ended sessions, used or expired links, old emails, network addresses
 * in events, processed messages, replies stored for repeated requests.
 */
export function deletingExpired(database: Database, settings: Settings): Jobs {
  return {
    [deleteExpired]: () =>
      database.transaction().execute(async (tx) => {
        const since = later(-retention);
        await tx
          .deleteFrom('session')
          .where((is) =>
            is(is.fn.coalesce('revoked_at', is.fn<Date>('least', ['idle_expires_at', 'expires_at'])), '<', since),
          )
          .execute();
        // Invitations stay: admins see who was invited, and with what result.
        await tx
          .deleteFrom('one_time_token')
          .where('purpose', '<>', 'invite')
          .where('expires_at', '<', since)
          .execute();
        await tx.deleteFrom('organisation_invitation').where('expires_at', '<', now()).execute();
        await tx.deleteFrom('webhook_event').where('received_at', '<', since).execute();
        await tx.deleteFrom('sign_in_failure').where('failed_at', '<', later(-failuresWithin)).execute();
        for (const table of ['sign_in_ticket', 'passkey_challenge', 'wallet_nonce'] as const)
          await tx.deleteFrom(table).where('expires_at', '<', now()).execute();
        await tx
          .deleteFrom('idempotency_key')
          .where('created_at', '<', later(-days(1)))
          .execute();
        await tx.deleteFrom('content_report').where('closed_at', '<', later(-reportRetention)).execute();
        await tx.deleteFrom('spent_budget').where('ends_at', '<', now()).execute();
        await deleteOldMails(tx, settings);
        await eraseOldAddresses(tx);
      }),
  };
}
