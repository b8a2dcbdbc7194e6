import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepRate } from '#http/limits/rate-limit.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/database/db.ts';
import { findTile, listBodies, proofOf, readTree } from './queries.ts';
import { tileWidth, widthOf } from './tree/tree.ts';

/** A monitor reads many tiles, one after the other. */
const budget = { most: 1200, seconds: 60 };
const forEver = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=2';

/** `x001/x234/067`; a partial tile has `.p/16` after it (c2sp.org/tlog-tiles). */
const tilePath = /^(entries|[0-5])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Serves the log as static files, to any origin. */
export function serveLog(app: FastifyInstance, database: Database): void {
  const preHandler = keepRate(app, 'log', budget);
  app.get('/log/checkpoint', { preHandler }, async (_request, reply) => {
    const { checkpoint } = await readTree(database);
    if (checkpoint === null) throw notFound('checkpoint');
    return open(reply, forNow).type('text/plain; charset=utf-8').send(checkpoint);
  });

  app.get<{ Params: { '*': string } }>('/log/tile/*', { preHandler }, async (request, reply) => {
    const [, kind = '', path = '', part] = tilePath.exec(request.params['*']) ?? [];
    const number = Number(path.replaceAll(/[x/]/g, ''));
    const width = part === undefined ? tileWidth : Number(part);
    if (path !== pathOf(number) || width > tileWidth || (part !== undefined && width === tileWidth))
      throw notFound('tile');
    const level = kind === 'entries' ? 0 : Number(kind);
    const { checkpoint_size: size } = await readTree(database);
    if (number * tileWidth + width > widthOf(size, level)) throw notFound('tile');
    const bytes =
      kind === 'entries' ? await readBundle(database, number, width) : await findTile(database, level, number, width);
    if (!bytes) throw notFound('tile');
    return open(reply, forEver).type('application/octet-stream').send(bytes);
  });

  app.get<{ Params: { index: string } }>(
    '/log/entry/:index(^\\d+).tlog-proof',
    { preHandler },
    async (request, reply) => {
      const index = Number(request.params.index);
      const proof = Number.isSafeInteger(index) ? await proofOf(database, index) : undefined;
      if (proof === undefined) throw notFound('proof');
      return open(reply, forNow)
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="entry-${index}.tlog-proof"`)
        .send(proof);
    },
  );
}

/** The path of a tile's number: groups of three digits, all but the last with a leading x. */
export function pathOf(number: number): string {
  const digits = String(number);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
}

const open = (reply: FastifyReply, caching: string) =>
  reply
    .header('cache-control', caching)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');

/** Entries as hashed, each preceded by its length in two bytes. */
async function readBundle(database: Database, number: number, width: number): Promise<Buffer | undefined> {
  const bodies = await listBodies(database, number * tileWidth, width);
  if (bodies.length !== width) return undefined;
  return Buffer.concat(
    bodies.flatMap((body) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(body.length);
      return [length, body];
    }),
  );
}
