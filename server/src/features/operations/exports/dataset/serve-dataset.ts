import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dataset } from '@verso/contract/operations/schemas/dataset.ts';
import { datasetDays, datasetPath } from '@verso/contract/operations/dataset.ts';
import type { Db } from '#platform/database/db.ts';
import { timeOf } from '#platform/database/read.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { keepRate } from '#http/limits/rate-limit.ts';

const budget = { most: 60, seconds: 600 };
const Day = z.iso.date();

export function datasetRoutes({ settings }: Services): Route[] {
  return [
    route(dataset.get, {
      policy: anyone,
      handle: async (db) => ({
        datasets: (await newest(db).limit(datasetDays).execute()).map(({ day, made_at: madeAt, works, files }) => ({
          day,
          madeAt: timeOf(madeAt),
          works,
          files: files.map(({ name, bytes, sha256 }) => ({
            name,
            url: `${settings.publicUrl}/api${datasetPath(day, name)}`,
            bytes,
            sha256,
          })),
        })),
      }),
    }),
  ];
}

/** Serves the files, to any origin; `latest` in place of the day is the newest. */
export function serveDatasets(app: FastifyInstance, database: Db, { storage }: Services): void {
  app.get<{ Params: { day: string; name: string } }>(
    `/api${datasetPath(':day', ':name')}`,
    { preHandler: keepRate(app, 'dataset', budget), compress: false },
    async (request, reply) => {
      const { day, name } = request.params;
      const wanted = Day.safeParse(day);
      if (!wanted.success && day !== 'latest') throw notFound('dataset');
      const found = wanted.success ? newest(database).where('day', '=', wanted.data) : newest(database);
      const file = (await found.limit(1).executeTakeFirst())?.files.find((one) => one.name === name);
      const stream = file && (await storage.get(file.key));
      if (!stream) throw notFound('dataset');
      return reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .header('etag', `"${file.sha256}"`)
        .header('content-length', file.bytes)
        .header('link', '<https://creativecommons.org/publicdomain/zero/1.0/>; rel="license"')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/gzip')
        .send(stream);
    },
  );
}

const newest = (db: Db) => db.selectFrom('dataset').orderBy('day', 'desc').selectAll();
