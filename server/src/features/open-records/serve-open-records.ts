import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id, Slug } from '@verso/contract/fields.ts';
import { search } from '@verso/contract/search.ts';
import type { Pool } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { linkedData } from '#http/negotiate.ts';
import { keepRate } from '#http/rate-limit.ts';
import { type AskAsVisitor, fromProgram } from '#http/route.ts';
import { maySee } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { addresses } from './addresses.ts';
import { standingEntries } from './entries.ts';
import { activityOf } from './linked-art/activity.ts';
import { objectDocument } from './linked-art/object.ts';
import { personDocument } from './linked-art/person.ts';
import { context } from './linked-art/terms.ts';
import { objectIdRefusal } from './policy.ts';
import { readPublicWork } from './public-work.ts';
import { readDossier } from './read-dossier.ts';
import { writeText } from './write-text.ts';

const budget = { most: 300, seconds: 60 };
const linkedArt = `${linkedData};profile="${context}"`;

/** Hands the records of works that everybody may see to the programs of others. */
export function serveOpenRecords(app: FastifyInstance, pool: Pool, services: Services, ask: AskAsVisitor): void {
  const { publicUrl } = services.settings;
  const preHandler = keepRate(app, 'open-records', budget);

  app.get<OfWork>(addresses.work(':id'), { preHandler }, async (request, reply) => {
    const artwork = await find(request.params.id);
    const text = writeText(standingEntries(artwork.provenance));
    return send(request, reply, linkedArt, JSON.stringify(objectDocument(artwork, { publicUrl, text })));
  });

  app.get<OfWork>(addresses.provenance(':id'), { preHandler }, async (request, reply) => {
    const graph = await activitiesOf(request.params.id);
    return send(request, reply, linkedArt, JSON.stringify({ '@context': context, '@graph': graph }));
  });

  app.get<{ Params: { id: string; entry: string } }>(
    addresses.activity(':id', ':entry'),
    { preHandler },
    async (request, reply) => {
      const { id, entry } = request.params;
      const activities = await activitiesOf(id);
      const activity = activities.find((one) => one.id === `${publicUrl}${addresses.activity(id, entry)}`);
      if (!activity) throw notFound('entry');
      return send(request, reply, linkedArt, JSON.stringify({ '@context': context, ...activity }));
    },
  );

  app.get<OfWork>(addresses.text(':id'), { preHandler }, async (request, reply) => {
    const artwork = await find(request.params.id);
    return send(request, reply, 'text/plain; charset=utf-8', `${writeText(standingEntries(artwork.provenance))}\n`);
  });

  app.get<OfWork>(addresses.objectId(':id'), { preHandler }, async (request, reply) => {
    const row = await findRow(request.params.id);
    if (objectIdRefusal(null, row)) throw notFound('dossier');
    const dossier = await readDossier(pool, services, { artwork: row, actor: null });
    return send(request, reply, 'application/json', JSON.stringify(dossier));
  });

  app.get<{ Params: { url: string } }>(addresses.artist(':url'), { preHandler }, async (request, reply) => {
    const url = Slug.safeParse(request.params.url);
    if (!url.success) throw notFound('artist');
    const { artist } = await ask(search.artist, { url: url.data }, fromProgram(request));
    if (artist.url !== url.data) return reply.redirect(`${publicUrl}${addresses.artist(artist.url)}`, 301);
    return send(request, reply, linkedArt, JSON.stringify(personDocument(artist, publicUrl)));
  });

  /** A work that everybody may see. */
  async function findRow(id: string) {
    const row = Id.safeParse(id).success ? await findArtwork(pool, id) : undefined;
    if (!row || !maySee(null, row)) throw notFound('work');
    return row;
  }

  /** The same, as everybody reads it. */
  async function find(id: string) {
    const { artwork } = await readPublicWork(pool, services, await findRow(id));
    return artwork;
  }

  async function activitiesOf(id: string) {
    const artwork = await find(id);
    return standingEntries(artwork.provenance)
      .map((entry) => activityOf(entry, artwork, publicUrl))
      .filter((activity) => activity !== null);
  }
}

interface OfWork {
  Params: { id: string };
}

/** For any page and program; whoever has it already is told so. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=300')
    .header('etag', tag);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
