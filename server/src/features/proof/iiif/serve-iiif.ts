import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '@verso/contract/schemas/fields.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/database/db.ts';
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import { inertJson } from '#platform/text/inert-text.ts';
import { cutPicture } from '#platform/pictures/pictures.ts';
import type { Services } from '#platform/services.ts';
import { sendOpenDocument } from '#http/open-document.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { type AskAsVisitor, fromProgram } from '#http/route.ts';
import { maySeePictureOf } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { findFile } from '#features/works/artworks/reading/serve-files.ts';
import { openCopy } from '#features/evidence/files/derivatives.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { findChange } from '#features/proof/open-records/record-changes.ts';
import { imageAddress, imageInformation, manifestOf, shownSize } from './documents.ts';
import { readRequest } from './image-request.ts';
import { boundedCache } from './bounded-cache.ts';

const budget = { most: 300, seconds: 60 };
const kept = 32 * 1024 * 1024;
const context = (api: 'image' | 'presentation') => `http://iiif.io/api/${api}/3/context.json`;

/** Lets IIIF viewers zoom into the pictures of public works. */
export function serveIiif(app: FastifyInstance, database: Database, services: Services, ask: AskAsVisitor): void {
  const { publicUrl } = services.settings;
  const preHandler = keepRate(app, 'iiif', budget);
  const tiles = boundedCache(kept);
  // A viewer requests some six tiles in parallel; queued requests use no memory yet.
  const oneCut = concurrencyLimit(
    { running: 1, waiting: 12 },
    'Too many picture tiles are being loaded right now. Try again in a few seconds.',
  );

  const forEverybody = (reply: FastifyReply, seconds: number) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${seconds}`);

  /** As plain JSON, unless linked data is requested. */
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    api: 'image' | 'presentation',
    { document, changedAt }: { document: object; changedAt: Date | undefined },
  ) =>
    sendOpenDocument(request, reply.header('vary', 'accept'), {
      type: request.headers.accept?.includes('application/ld+json')
        ? `application/ld+json;profile="${context(api)}"`
        : 'application/json',
      text: inertJson(document),
      changedAt,
    });

  app.get<{ Params: { id: string } }>(imageAddress(':id'), { preHandler }, async ({ params }, reply) => {
    const { id } = await find(params.id);
    return forEverybody(reply, 300).redirect(`${publicUrl}${imageAddress(id)}/info.json`, 303);
  });

  app.get<{ Params: { id: string } }>(`${imageAddress(':id')}/info.json`, { preHandler }, async (request, reply) => {
    const { id, size, original } = await find(request.params.id);
    return send(request, reply, 'image', {
      document: imageInformation(publicUrl, id, size),
      changedAt: original.uploaded_at,
    });
  });

  app.get<{ Params: { id: string; region: string; size: string; rotation: string; file: string } }>(
    `${imageAddress(':id')}/:region/:size/:rotation/:file`,
    { preHandler },
    async ({ params }, reply) => {
      // Checked each time: the work may have been hidden since the tile was cached.
      const { id, size, original } = await find(params.id);
      const part = readRequest(params, size);
      const bytes = await tiles.get(`${id} ${Object.values(part).join(' ')}`, () =>
        oneCut(async () => {
          const copy = await openCopy(services, original, { size: '2800', format: 'jpeg' });
          return cutPicture({ bytes: await buffer(copy), ...part });
        }),
      );
      return forEverybody(reply, 86_400).header('x-content-type-options', 'nosniff').type('image/jpeg').send(bytes);
    },
  );

  app.get<{ Params: { id: string } }>(addresses.manifest(':id'), { preHandler }, async (request, reply) => {
    const { id } = request.params;
    if (!Id.safeParse(id).success) throw notFound('work');
    const { artwork } = await ask(record.get, { id }, fromProgram(request));
    // A manifest has at least one canvas.
    if (artwork.pictures.length === 0) throw notFound('picture of this work');
    const change = await findChange(database, id);
    return send(request, reply, 'presentation', {
      document: manifestOf(artwork, publicUrl),
      changedAt: change?.changedAt,
    });
  });

  /** A picture of a public work. */
  async function find(id: string) {
    const file = Id.safeParse(id).success ? await findFile(database, id) : undefined;
    const artwork = file?.artwork_id ? await findArtwork(database, file.artwork_id) : undefined;
    if (!file || file.kind !== 'picture' || !artwork || !maySeePictureOf(null, artwork, file.shown))
      throw notFound('picture');
    return { id, original: file, size: shownSize({ width: file.width ?? 0, height: file.height ?? 0 }) };
  }
}
