import type { FastifyInstance } from 'fastify';
import { notifications } from '@verso/contract/notifications.ts';
import { Token } from '@verso/contract/fields.ts';
import { invalid } from '#platform/errors.ts';
import type { Pool } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { keepBudget } from '#http/rate-limit.ts';
import { chooseEmail } from './choose-email.ts';
import { subscriptionOf } from './subscription.ts';

/**
 * Answers the button by which mail programs unsubscribe their readers (RFC 8058): a POST to the address in the mail,
 * from a machine that knows nothing but the address. A GET of it is a page that changes nothing.
 */
export function serveOneClick(app: FastifyInstance, pool: Pool, services: Services): void {
  void app.register(async (scope) => {
    // The body says `List-Unsubscribe=One-Click`, as a form of one kind or the other; the address says all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>(
      '/u/:token',
      { preHandler: keepBudget(app, notifications.unsubscribe) },
      async (request, reply) => {
        const token = Token.safeParse(request.params.token);
        if (!token.success) throw invalid('token', 'of the link is not whole');
        const subscription = subscriptionOf(services, token.data);
        await pool.transaction().execute((tx) => chooseEmail(tx, { ...subscription, email: false }));
        return reply.header('cache-control', 'no-store').send({ status: 'success' });
      },
    );
  });
}
