import type { FastifyInstance } from 'fastify';
import type { Settings } from '#platform/env.ts';
import { days, later } from '#platform/clock.ts';

const address = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year, after which readers fetch it again. */
const lifetime = days(180);

/** The contact for security reports (RFC 9116). */
export function serveSecurityContact(app: FastifyInstance, { publicUrl, securityContact }: Settings): void {
  app.get(address, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${later(lifetime).toISOString()}\nPreferred-Languages: en\nCanonical: ${publicUrl}${address}\n`,
      ),
  );
  app.get('/security.txt', (_request, reply) => reply.redirect(`${publicUrl}${address}`, 301));
}
