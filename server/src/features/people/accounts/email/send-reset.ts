import { z } from 'zod';
import { later, minutes } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mail } from '#platform/mail/mail.ts';
import { resetEmail } from '#features/people/accounts/mails.ts';
import { issueToken } from './one-time-tokens.ts';
import { findPersonByEmail } from '#features/people/accounts/queries.ts';

const task = 'send-reset';
const Payload = z.object({ email: z.string(), ip: z.string() });

/** Queues an email with a password reset link, if the address has an account. Takes the same time if it has none. */
export const askForReset = (tx: Tx, asked: z.infer<typeof Payload>) =>
  enqueue(tx, task, asked, { urgency: 'security' });

/** A link younger than this is not replaced, so that mailboxes are not flooded and the last link stays valid. */
const sentLately = minutes(3);

const wasJustSent = async (tx: Tx, personId: string) =>
  (await tx
    .selectFrom('one_time_token')
    .where('purpose', '=', 'reset_password')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', later(-sentLately))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Sends reset links; a later one revokes the one before. */
export function sendResets(database: Database, { publicUrl }: Settings): Jobs {
  return {
    [task]: (payload) =>
      database.transaction().execute(async (tx) => {
        const { email, ip } = Payload.parse(payload);
        const person = await findPersonByEmail(tx, email);
        if (!person || (await wasJustSent(tx, person.id))) return;
        const token = await issueToken(tx, { purpose: 'reset_password', email, personId: person.id });
        await mail(tx, email, resetEmail(publicUrl, token));
        await record(tx, 'reset_requested', { actorId: null, personId: person.id }, { ip });
      }),
  };
}
