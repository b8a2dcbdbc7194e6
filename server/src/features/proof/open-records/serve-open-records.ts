import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id, Slug } from '@verso/contract/schemas/fields.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import type { Database } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { inertJson } from '#platform/text/inert-text.ts';
import type { Services } from '#platform/services.ts';
import { linkedData } from '#http/negotiate.ts';
import { sendOpenDocument } from '#http/open-document.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { type AskAsVisitor, fromProgram } from '#http/route.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { addresses } from './addresses.ts';
import { uncorrectedEntries } from './entries.ts';
import { activityOf } from './linked-art/activity.ts';
import { objectDocument } from './linked-art/object.ts';
import { personDocument } from './linked-art/person.ts';
import { context } from './linked-art/terms.ts';
import { objectIdRefusal } from './policy.ts';
import { readPublicWork } from './public-work.ts';
import { findChange } from './record-changes.ts';
import { readDossier } from './dossier/read-dossier.ts';
import { writeText } from './text/write-text.ts';

const budget = { most: 300, seconds: 60 };
const linkedArt = `${linkedData};profile="${context}"`;

/** Serves the records of public works to other programs. */
export function serveOpenRecords(
  app: FastifyInstance,
  database: Database,
  services: Services,
  ask: AskAsVisitor,
): void {
  const { publicUrl } = services.settings;
  const preHandler = keepRate(app, 'open-records', budget);

  app.get<OfWork>(addresses.work(':id'), { preHandler }, async (request, reply) => {
    const artwork = await find(request.params.id);
    const text = writeText(uncorrectedEntries(artwork.provenance));
    return sendRecord(request, reply, linkedArt, inertJson(objectDocument(artwork, { publicUrl, text })));
  });

  app.get<OfWork>(addresses.provenance(':id'), { preHandler }, async (request, reply) => {
    const graph = await activitiesOf(request.params.id);
    return sendRecord(request, reply, linkedArt, inertJson({ '@context': context, '@graph': graph }));
  });

  app.get<{ Params: { id: string; entry: string } }>(
    addresses.activity(':id', ':entry'),
    { preHandler },
    async (request, reply) => {
      const { id, entry } = request.params;
      const activities = await activitiesOf(id);
      const activity = activities.find((one) => one.id === `${publicUrl}${addresses.activity(id, entry)}`);
      if (!activity) throw notFound('entry');
      return sendRecord(request, reply, linkedArt, inertJson({ '@context': context, ...activity }));
    },
  );

  app.get<OfWork>(addresses.text(':id'), { preHandler }, async (request, reply) => {
    const artwork = await find(request.params.id);
    return sendRecord(
      request,
      reply,
      'text/plain; charset=utf-8',
      `${writeText(uncorrectedEntries(artwork.provenance))}\n`,
    );
  });

  app.get<OfWork>(addresses.objectId(':id'), { preHandler }, async (request, reply) => {
    const row = await findRow(request.params.id);
    if (objectIdRefusal(null, row)) throw notFound('dossier');
    const dossier = await readDossier(database, services, { artwork: row, actor: null });
    return sendRecord(request, reply, 'application/json', inertJson(dossier));
  });

  app.get<{ Params: { url: string } }>(addresses.artist(':url'), { preHandler }, async (request, reply) => {
    const url = Slug.safeParse(request.params.url);
    if (!url.success) throw notFound('artist');
    const { artist } = await ask(artists.get, { url: url.data }, fromProgram(request));
    if (artist.url !== url.data) return reply.redirect(`${publicUrl}${addresses.artist(artist.url)}`, 301);
    return sendOpenDocument(request, reply, {
      type: linkedArt,
      text: inertJson(personDocument(artist, publicUrl)),
      changedAt: await artistChangedAt(artist.url),
    });
  });

  async function sendRecord(request: FastifyRequest<OfWork>, reply: FastifyReply, type: string, text: string) {
    const change = await findChange(database, request.params.id);
    return sendOpenDocument(request, reply, { type, text, changedAt: change?.changedAt });
  }

  async function artistChangedAt(url: string): Promise<Date | undefined> {
    const found = await database.selectFrom('artist').where('url', '=', url).select('changed_at').executeTakeFirst();
    return found?.changed_at;
  }

  /** A public work. */
  async function findRow(id: string) {
    const row = Id.safeParse(id).success ? await findArtwork(database, id) : undefined;
    if (!row || !maySee(null, row)) throw notFound('work');
    return row;
  }

  /** The same, as a visitor reads it. */
  async function find(id: string) {
    const { artwork } = await readPublicWork(database, services, await findRow(id));
    return artwork;
  }

  async function activitiesOf(id: string) {
    const artwork = await find(id);
    return uncorrectedEntries(artwork.provenance)
      .map((entry) => activityOf(entry, artwork, publicUrl))
      .filter((activity) => activity !== null);
  }
}

interface OfWork {
  Params: { id: string };
}
