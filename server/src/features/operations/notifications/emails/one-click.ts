import type { FastifyInstance } from 'fastify';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { Token } from '@verso/contract/schemas/fields.ts';
import { pages } from '@verso/contract/publishing/pages.ts';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { keepBudget } from '#http/limits/rate-limit.ts';
import { chooseEmail } from './choose-email.ts';
import { subscriptionOf } from './subscription.ts';

/**
 * Handles the unsubscribe button of mail programs (RFC 8058): a POST to the address in the email, without a session. A
 * GET of it is a page that changes nothing.
 */
export function serveOneClick(app: FastifyInstance, database: Database, services: Services): void {
  void app.register(async (scope) => {
    // The body is `List-Unsubscribe=One-Click`, in one of two form encodings; the address has all data.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>(
      pages.unsubscribe.address,
      { preHandler: keepBudget(app, notifications.unsubscribe) },
      async (request, reply) => {
        const token = Token.safeParse(request.params.token);
        if (!token.success) throw new AppError('invalid', 'This link is incomplete.');
        const subscription = subscriptionOf(services, token.data);
        await database.transaction().execute((tx) => chooseEmail(tx, { ...subscription, email: false }));
        return reply.header('cache-control', 'no-store').send({ status: 'success' });
      },
    );
  });
}
