import { z } from 'zod';
import { later, minutes } from '#platform/clock.ts';
import type { Pool, Tx } from '#platform/db.ts';
import type { Settings } from '#platform/env.ts';
import { enqueue, record } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import { mail } from '#platform/mail.ts';
import { resetRequested } from './events.ts';
import { resetLetter } from './mails.ts';
import { issueToken } from './one-time-tokens.ts';
import { findPersonByEmail } from './queries.ts';

const task = 'send-reset';
const Payload = z.object({ email: z.string(), ip: z.string() });

/**
 * Has a link to set a new password sent to an address, if it has an account; the asking takes as long where it has
 * none.
 */
export const askForReset = (tx: Tx, asked: z.infer<typeof Payload>) => enqueue(tx, task, asked);

/**
 * Within these a link that was sent is the one to open: nobody's mailbox is flooded, and none ends the one just sent.
 */
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

/** Sends them; a later one ends the one before. */
export function sendResets(pool: Pool, { publicUrl }: Settings): Jobs {
  return {
    [task]: (payload) =>
      pool.transaction().execute(async (tx) => {
        const { email, ip } = Payload.parse(payload);
        const person = await findPersonByEmail(tx, email);
        if (!person || (await wasJustSent(tx, person.id))) return;
        const token = await issueToken(tx, { purpose: 'reset_password', email, personId: person.id });
        await mail(tx, email, resetLetter(publicUrl, token));
        await record(tx, resetRequested, { actorId: null, personId: person.id }, { ip });
      }),
  };
}
