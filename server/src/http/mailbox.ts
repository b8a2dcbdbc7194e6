import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Pool } from '#platform/db.ts';
import { fromThisMachine } from './this-machine.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const csp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1a201e;background:#f0f1ee}main{max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font:400 2.2rem/1.1 Georgia,serif}.note{color:#7d5200}ul{list-style:none;padding:0}li{border-top:1px solid #d3d7d2;padding:.6rem 0}a{color:inherit}
small{color:#626b67}iframe{width:100%;height:38rem;border:1px solid #d3d7d2;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fafaf8;padding:1rem}
@media(prefers-color-scheme:dark){body{background:#141816;color:#eceeea}li,iframe{border-color:#2d3431}pre{background:#1c211f}small{color:#949c97}.note{color:#e0b35a}}`;

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p class="note">This mailbox stands in for real mail on this machine. Nothing was sent to anybody.</p>${content}</main></html>`;

/** Every mail written on a machine without a mail server, at `/dev/mailbox`. Never served in production. */
export function serveMailbox(app: FastifyInstance, pool: Pool): void {
  const preHandler = async (request: FastifyRequest) => {
    // Its mails hold keys to accounts: whoever listens on every network must not hand them to everybody there.
    if (!fromThisMachine(request)) throw new AppError('not_found', 'The mailbox opens on the machine itself only.');
  };
  const find = async (id: string) => {
    const mail = /^[0-9a-f-]{36}$/.test(id)
      ? await pool.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!mail) throw new AppError('not_found', 'There is no such mail.');
    return mail;
  };

  app.get('/dev/mailbox', { preHandler }, async (_request, reply) => {
    const mails = await pool
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

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', { preHandler }, async (request, reply) => {
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

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', { preHandler }, async (request, reply) => {
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
