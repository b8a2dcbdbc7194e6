import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { now } from './clock.ts';
import type { Pool, Tx } from './db.ts';
import type { Settings } from './env.ts';
import { enqueue } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Letter } from './letter.ts';

/** Writes a mail in the caller's transaction; a job sends it once that is committed. */
export async function mail(tx: Tx, recipient: string, letter: Letter): Promise<void> {
  // Fetched with the first letter: what draws them would take a third of the time that a start takes.
  const { renderLetter } = await import('./letter.ts');
  const { html, text } = await renderLetter(letter);
  const { id } = await tx
    .insertInto('mail')
    .values({
      recipient,
      subject: letter.subject,
      html,
      body: text,
      created_at: now(),
      unsubscribe_url: letter.unsubscribeUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'send-mail', { mailId: id });
}

const Payload = z.object({ mailId: z.uuid() });

/** Sends by SMTP. Without a mail server mails stay where the development mailbox shows them. */
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
      await transport.sendMail({
        from: settings.mailFrom,
        to: found.recipient,
        subject: found.subject,
        html: found.html,
        text: found.body,
        // The same for every attempt, so that a mail sent twice is shown once.
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
      // Links in mails are keys: they are not kept once they are delivered.
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
