import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  exportFormats,
  exportLists,
  exportPath,
  isExportFormat,
  isExportList,
} from '@verso/contract/operations/exports.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { jsonBody } from '#http/bodies.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { type AskAs, fromProgram } from '#http/route.ts';
import type { Sessions } from '#http/session/session.ts';
import { lists } from './lists.ts';

const budget = { most: 60, seconds: 600 };

/**
 * Serves lists as files. Each page of a file is the answer of the list’s own call to this reader, so that call decides
 * what the file holds. Only a page is in memory at a time.
 */
export function serveExports(
  app: FastifyInstance,
  base: { database: Database; sessions: Sessions },
  services: Services,
  askAs: AskAs,
): void {
  const preHandler = keepRate(app, 'exports', budget);

  app.post<{ Params: { list: string; format: string } }>(
    `/api${exportPath(':list', ':format')}`,
    { preHandler },
    async (request, reply) => {
      const { list: name, format } = request.params;
      if (!isExportList(name) || !isExportFormat(format) || !exportLists[name].formats.some((one) => one === format))
        throw notFound('export');
      const { call, open } = lists[name];
      const actor = await base.sessions.actorOf(request, call);
      const from = fromProgram(request);
      const file = await open(format, {
        db: base.database,
        services,
        actor,
        ask: (endpoint, values) => askAs(actor, endpoint, values, from),
        values: fieldsOf(jsonBody(request), call),
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename="verso-${name}-${now().toISOString().slice(0, 10)}.${format}"`,
        )
        .type(exportFormats[format].mediaType)
        .send(Readable.from(file, { objectMode: false }));
    },
  );
}

/** Fields of paging are the export’s own. */
const ownFields = ['pagesize', 'pagefrom', 'after', 'before'];

function fieldsOf(body: unknown, { query, body: fields }: EndpointDefinition): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid('', 'The body must be a JSON object.');
  const known = { ...query?.shape, ...fields?.shape };
  for (const name of Object.keys(body))
    if (!Object.hasOwn(known, name) || ownFields.includes(name)) throw invalid(name, 'is not a known field');
  return { ...body };
}
