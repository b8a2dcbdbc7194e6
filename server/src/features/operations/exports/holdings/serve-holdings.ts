import type { FastifyInstance } from 'fastify';
import { Id } from '@verso/contract/schemas/fields.ts';
import { holdingFilePath } from '@verso/contract/operations/holdings.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import type { Sessions } from '#http/session/session.ts';
import { sessionOfLink } from '#features/evidence/files/links.ts';

/** Serves an archive to its owner, at an address that was signed for their session. */
export function serveHoldings(
  app: FastifyInstance,
  base: { database: Db; sessions: Sessions },
  services: Services,
): void {
  app.get<{ Params: { id: string } }>(
    `/api${holdingFilePath(':id')}`,
    { compress: false, preHandler: keepRate(app, 'holdings', { most: 60, seconds: 60 }) },
    async (request, reply) => {
      const { id } = request.params;
      const session = sessionOfLink(services, id, request.query);
      const owner = session === undefined ? null : await base.sessions.actorOfSession(request, session);
      if (!owner || !Id.safeParse(id).success) throw notFound('archive');
      const found = await base.database
        .selectFrom('holding_export')
        .where('id', '=', id)
        .where('person_id', '=', owner.id)
        .where('expires_at', '>', now())
        .select(['storage_key', 'bytes', 'finished_at'])
        .executeTakeFirst();
      const stream = found?.storage_key ? await services.storage.get(found.storage_key) : undefined;
      if (!found?.finished_at || !stream) throw notFound('archive');
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', found.bytes ?? 0)
        .header(
          'content-disposition',
          `attachment; filename="verso-works-${found.finished_at.toISOString().slice(0, 10)}.zip"`,
        )
        .type('application/zip')
        .send(stream);
    },
  );
}
