import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#platform/errors.ts';
import type { Reads } from '#platform/database/reads.ts';
import type { Services } from '#platform/services.ts';
import { escape } from '#http/pages/plain-page.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { listedIn, sitemapFiles } from './sitemap.ts';

const budget = { most: 120, seconds: 60 };
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Serves the sitemap and robots.txt. */
export function serveSitemap(app: FastifyInstance, reads: Reads, { settings: { publicUrl } }: Services): void {
  const preHandler = keepRate(app, 'sitemap', budget);
  const location = (address: string) => `<loc>${escape(`${publicUrl}${address}`)}</loc>`;

  app.get('/robots.txt', (_request, reply) => forAnHour(reply, 'text/plain', robots(publicUrl)));

  app.get('/sitemap.xml', { preHandler }, async (_request, reply) => {
    const files = await reads.read(undefined, sitemapFiles);
    return forAnHour(
      reply,
      'application/xml',
      list(
        'sitemapindex',
        files.map((name) => `<sitemap>${location(`/sitemap/${name}.xml`)}</sitemap>`),
      ),
    );
  });

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', { preHandler }, async ({ params }, reply) => {
    const listed = await reads.read(undefined, (db) => listedIn(db, params.name));
    if (!listed) throw notFound('list');
    const entries = listed.map(
      ({ address, changed }) =>
        `<url>${location(address)}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
    );
    return forAnHour(reply, 'application/xml', list('urlset', entries));
  });
}

const forAnHour = (reply: FastifyReply, type: string, content: string) =>
  reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(content);

const list = (name: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${namespace}">\n${entries.join('\n')}\n</${name}>\n`;

/**
 * Pages that must not be listed say so themselves, which crawlers can read only if allowed; robots.txt excludes only
 * the calls, except for preview pictures.
 */
const robots = (publicUrl: string) =>
  `User-agent: *\nAllow: /api/uploads/\nDisallow: /api/\nDisallow: /dev/\nDisallow: /sandbox/\nDisallow: /iiif/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
