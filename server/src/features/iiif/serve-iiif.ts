import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '@verso/contract/fields.ts';
import { record } from '@verso/contract/record.ts';
import { notFound } from '#platform/errors.ts';
import type { Pool } from '#platform/db.ts';
import { fewAtOnce } from '#platform/few-at-once.ts';
import { cutPicture } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { keepRate } from '#http/rate-limit.ts';
import { type AskAsVisitor, fromProgram } from '#http/route.ts';
import { maySee } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { findFile } from '#features/artworks/serve-files.ts';
import { openCopy } from '#features/files/derivatives.ts';
import { addresses } from '#features/open-records/addresses.ts';
import { imageAddress, imageInformation, manifestOf, shownSize } from './documents.ts';
import { readRequest } from './image-request.ts';
import { keptWithin } from './kept-within.ts';

const budget = { most: 300, seconds: 60 };
const kept = 32 * 1024 * 1024;
const context = (api: 'image' | 'presentation') => `http://iiif.io/api/${api}/3/context.json`;

/** Lets the viewers of other houses look into the pictures of works that everybody may see. */
export function serveIiif(app: FastifyInstance, pool: Pool, services: Services, ask: AskAsVisitor): void {
  const { publicUrl } = services.settings;
  const preHandler = keepRate(app, 'iiif', budget);
  const tiles = keptWithin(kept);
  // A viewer asks for some six parts at once, and those who wait hold nothing yet.
  const oneCut = fewAtOnce(
    { running: 1, waiting: 12 },
    'Too many parts of pictures are asked for at this moment. Try again in a few seconds.',
  );

  const forEverybody = (reply: FastifyReply, seconds: number) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${seconds}`);

  /** As plain JSON, unless linked data is asked for. */
  const send = (request: FastifyRequest, reply: FastifyReply, api: 'image' | 'presentation', document: object) =>
    forEverybody(reply, 300)
      .header('vary', 'accept')
      .type(
        request.headers.accept?.includes('application/ld+json')
          ? `application/ld+json;profile="${context(api)}"`
          : 'application/json',
      )
      .send(JSON.stringify(document));

  app.get<{ Params: { id: string } }>(imageAddress(':id'), { preHandler }, async ({ params }, reply) => {
    const { id } = await find(params.id);
    return forEverybody(reply, 300).redirect(`${publicUrl}${imageAddress(id)}/info.json`, 303);
  });

  app.get<{ Params: { id: string } }>(`${imageAddress(':id')}/info.json`, { preHandler }, async (request, reply) => {
    const { id, size } = await find(request.params.id);
    return send(request, reply, 'image', imageInformation(publicUrl, id, size));
  });

  app.get<{ Params: { id: string; region: string; size: string; rotation: string; file: string } }>(
    `${imageAddress(':id')}/:region/:size/:rotation/:file`,
    { preHandler },
    async ({ params }, reply) => {
      // Asked each time: what was cut before may have been hidden since.
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
    return send(request, reply, 'presentation', manifestOf(artwork, publicUrl));
  });

  /** A picture of a work that everybody may see. */
  async function find(id: string) {
    const file = Id.safeParse(id).success ? await findFile(pool, id) : undefined;
    const artwork = file?.artwork_id ? await findArtwork(pool, file.artwork_id) : undefined;
    if (!file || file.kind !== 'picture' || !artwork || !maySee(null, artwork)) throw notFound('picture');
    return { id, original: file, size: shownSize({ width: file.width ?? 0, height: file.height ?? 0 }) };
  }
}
