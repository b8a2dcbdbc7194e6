import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { days, later, now, seconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Pool } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { DestinationFailed, type Jobs } from '#platform/jobs/jobs.ts';
import { readSiteName } from '#platform/site-settings.ts';
import type { EmailMessage } from './email-message.ts';
import { readersOf } from './organisation-address.ts';
import { log } from '#platform/logging/log.ts';

/** The job that waits for the mail server. */
export const sendMail = 'send-mail';

/**
 * Stores an email in the caller's transaction; a job sends it after the commit. An email to an organisation goes to each of
 * its owners.
 */
export async function mail(tx: Tx, address: string, message: EmailMessage): Promise<void> {
  // Loaded with the first email: the renderer would take a third of the start time.
  const { renderEmail } = await import('./email-message.ts');
  const { subject, html, text } = await renderEmail(message, await readSiteName(tx));
  for (const recipient of await readersOf(tx, address)) {
    const { id } = await tx
      .insertInto('mail')
      .values({
        recipient,
        subject,
        html,
        body: text,
        created_at: now(),
        unsubscribe_url: message.unsubscribeUrl ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Those that can be stopped are sent to many; the others confirm, warn, or have a link that someone waits for.
    await enqueue(tx, sendMail, { mailId: id }, { urgency: message.unsubscribeUrl ? 'bulk' : 'security' });
  }
}

const Payload = z.object({ mailId: z.uuid() });

/** How long delivery is attempted. The links of all emails have expired by then, or can be sent again. */
const patience = days(3);

/** The longest time between two attempts of a job, and more. */
const lastAttempt = days(1);

/** What is left of an email's text, whose links are keys. */
const withoutText = { html: '', body: '', unsubscribe_url: null };

/** How long an email's recipient and subject are kept. */
const retention = days(30);

/**
 * Deletes old emails, also those that no job is left to send. Without a mail server, that is the development mailbox; with
 * one, they lose their text like others that are given up.
 */
export async function deleteOldMails(tx: Tx, { smtpUrl }: Pick<Settings, 'smtpUrl'>): Promise<void> {
  if (smtpUrl !== undefined)
    await tx
      .updateTable('mail')
      .set({ given_up_at: now(), ...withoutText })
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('created_at', '<', later(-patience - lastAttempt))
      .execute();
  await tx
    .deleteFrom('mail')
    .where('created_at', '<', later(-retention))
    .where((is) => is.or([is('sent_at', 'is', null), is('sent_at', '<', later(-retention))]))
    .execute();
}

/** Whether the mail server answered and did not take the email (RFC 5321, section 4.2.1). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/**
 * Sends by SMTP. Without a mail server, emails stay in the development mailbox.
 * @param answersWithin how long the mail server may take until it is ready for an email, in milliseconds
 */
export function sendMails(pool: Pool, settings: Settings, answersWithin = seconds(10)): Jobs {
  const transport = settings.smtpUrl
    ? createTransport({
        url: settings.smtpUrl,
        pool: true,
        connectionTimeout: answersWithin,
        greetingTimeout: answersWithin,
        socketTimeout: Math.max(seconds(30), answersWithin),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : undefined;
  transport?.on('error', (error) => log.warn({ err: error }, 'a connection to the mail server was lost'));
  return {
    [sendMail]: async (payload) => {
      if (!transport) return;
      const { mailId } = Payload.parse(payload);
      const found = await pool
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirst();
      if (!found) return;
      const end = async (outcome: { sent_at: Date } | { given_up_at: Date; failure: 'refused' | 'unreachable' }) => {
        if (found.forget) await pool.deleteFrom('mail').where('id', '=', mailId).execute();
        else
          await pool
            .updateTable('mail')
            .set({ ...outcome, ...withoutText })
            .where('id', '=', mailId)
            .execute();
      };
      const sending = transport.sendMail({
        from: settings.mailFrom,
        to: found.recipient,
        subject: found.subject,
        html: found.html,
        text: found.body,
        // The same for every attempt, so mail programs show a repeated email once.
        messageId: `<${found.id}@${new URL(settings.publicUrl).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: mail programs offer a button that posts to the address, without a login.
          ...(found.unsubscribe_url
            ? {
                'List-Unsubscribe': `<${found.unsubscribe_url}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      });
      const failure = await sending.then(
        () => undefined,
        (error: unknown) => new DestinationFailed(new URL(settings.smtpUrl ?? '').host, error),
      );
      if (!failure) return end({ sent_at: now() });
      if (found.created_at > later(-patience)) throw failure;
      log.warn(
        { mail: mailId, destination: failure.destination },
        'an email was not delivered and will not be retried',
      );
      return end({ given_up_at: now(), failure: isRefusal(failure.cause) ? 'refused' : 'unreachable' });
    },
  };
}
