import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Settings } from '#platform/env.ts';
import type { Database } from '#platform/database/db.ts';
import { escape, plainPage } from './plain-page.ts';
import { serveThisMachineOnly } from '#http/monitoring/this-machine.ts';

const csp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const page = (title: string, content: string) =>
  plainPage(title, 'This mailbox replaces real email on this machine. Nothing was sent to anyone.', content);

/** Every email of a machine without a mail server, at `/dev/mailbox`. Never served in production. */
export async function serveMailbox(parent: FastifyInstance, database: Database, settings: Settings): Promise<void> {
  await parent.register(async (app) => {
    // Its emails contain keys to accounts.
    serveThisMachineOnly(app, settings);
    answer(app, database);
  });
}

function answer(app: FastifyInstance, database: Database): void {
  const find = async (id: string) => {
    const mail = /^[0-9a-f-]{36}$/.test(id)
      ? await database.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!mail) throw new AppError('not_found', 'There is no such email.');
    return mail;
  };

  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await database
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(200)
      .execute();
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mailbox/${mail.id}">${escape(mail.subject)}</a><br><small>to ${escape(mail.recipient)}, <time>${mail.created_at.toISOString()}</time></small></li>`,
    );
    return reply
      .header('content-security-policy', csp)
      .type('text/html; charset=utf-8')
      .send(page('Mailbox', `<ul>${rows.join('') || '<li>No mail yet.</li>'}</ul>`));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    const text = escape(mail.body).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
    return reply
      .header('content-security-policy', csp)
      .type('text/html; charset=utf-8')
      .send(
        page(
          escape(mail.subject),
          `<p>to ${escape(mail.recipient)}, ${mail.created_at.toISOString()}. <a href="/dev/mailbox">All mail</a></p><h2>Text</h2><pre>${text}</pre><h2>HTML</h2><iframe sandbox="" title="The mail as HTML" src="/dev/mailbox/${mail.id}/html"></iframe>`,
        ),
      );
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}
