import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Pool } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { DestinationFailed, type Jobs } from '#platform/jobs/jobs.ts';
import { readSiteName } from '#platform/site-settings.ts';
import type { EmailMessage } from './email-message.ts';
import { readersOf } from './organisation-address.ts';
import { log } from '#platform/logging/log.ts';

/**
 * Stores an email in the caller's transaction; a job sends it after the commit. An email to an organisation goes to each of
 * its owners.
 */
export async function mail(tx: Tx, address: string, message: EmailMessage): Promise<void> {
  // Loaded with the first email: the renderer would take a third of the start time.
  const { renderEmail } = await import('./email-message.ts');
  const { html, text } = await renderEmail(message, await readSiteName(tx));
  for (const recipient of await readersOf(tx, address)) {
    const { id } = await tx
      .insertInto('mail')
      .values({
        recipient,
        subject: message.subject,
        html,
        body: text,
        created_at: now(),
        unsubscribe_url: message.unsubscribeUrl ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Those that can be stopped are sent to many; the others confirm, warn, or have a link that someone waits for.
    await enqueue(tx, 'send-mail', { mailId: id }, { urgency: message.unsubscribeUrl ? 'bulk' : 'security' });
  }
}

const Payload = z.object({ mailId: z.uuid() });

/** Sends by SMTP. Without a mail server, emails stay in the development mailbox. */
export function sendMails(pool: Pool, settings: Settings): Jobs {
  const transport = settings.smtpUrl
    ? createTransport({
        url: settings.smtpUrl,
        pool: true,
        connectionTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : undefined;
  transport?.on('error', (error) => log.warn({ err: error }, 'a connection to the mail server was lost'));
  return {
    'send-mail': async (payload) => {
      if (!transport) return;
      const { mailId } = Payload.parse(payload);
      const found = await pool
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (!found) return;
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
      await sending.catch((error: unknown) => {
        throw new DestinationFailed(new URL(settings.smtpUrl ?? '').host, error);
      });
      // Links in emails are keys, so they are deleted after delivery.
      if (found.forget) await pool.deleteFrom('mail').where('id', '=', mailId).execute();
      else
        await pool
          .updateTable('mail')
          .set({ sent_at: now(), html: '', body: '', unsubscribe_url: null })
          .where('id', '=', mailId)
          .execute();
    },
  };
}
