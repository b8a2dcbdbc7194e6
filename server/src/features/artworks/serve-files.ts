import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '@verso/contract/fields.ts';
import type { Sessions } from '#http/session.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Pool } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { pictureMediaType } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { everyCopy, openCopy } from '#features/files/derivatives.ts';
import { sessionOfLink } from '#features/files/links.ts';
import { mayOpenOriginal, maySee } from './policy.ts';
import { type ArtworkRow, findArtwork } from './queries.ts';

const copies = new Map(everyCopy.map((copy) => [`${copy.size}.${copy.format}`, copy]));
const forEverybody = 'public, max-age=31536000, immutable';
const forOneReader = 'private, no-store';

/** Whether somebody who may see a work may open a paper of it. */
export type DocumentRule = (db: Db, reader: Actor | null, artwork: ArtworkRow, fileId: string) => Promise<boolean>;

/**
 * Serves the pictures of works, and as downloads their papers and original pictures. A browser that cannot send its token
 * comes with a signed address; either way it is asked at each use whether the reader may have the file.
 */
export function serveFiles(
  app: FastifyInstance,
  base: { pool: Pool; sessions: Sessions },
  services: Services,
  mayOpenDocument: DocumentRule,
): void {
  app.get<{ Params: { fileId: string; copy: string } }>('/api/uploads/:fileId/:copy', async (request, reply) => {
    const copy = copies.get(request.params.copy);
    const found = copy && (await find(request.params.fileId));
    if (!copy || !found || found.file.kind !== 'picture') throw notFound('picture');
    if (maySee(null, found.artwork)) reply.header('cache-control', forEverybody);
    else if (maySee(await readerOf(request), found.artwork)) reply.header('cache-control', forOneReader);
    else throw notFound('picture');
    return send(reply, pictureMediaType[copy.format], await openCopy(services, found.file, copy));
  });

  app.get<{ Params: { fileId: string } }>('/api/files/:fileId', async (request, reply) => {
    const found = await find(request.params.fileId);
    const reader = await readerOf(request);
    if (!found || !(await mayOpen(reader, found))) throw notFound('file');
    const { file } = found;
    const stream = await services.storage.get(file.storage_key);
    if (!stream) throw notFound('file');
    request.log.info({ fileId: file.id, actorId: reader?.id ?? null }, 'a file was opened');
    reply
      .header('cache-control', forOneReader)
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`);
    return send(reply, file.media_type, stream);
  });

  async function find(fileId: string): Promise<Found | undefined> {
    const file = Id.safeParse(fileId).success ? await findFile(base.pool, fileId) : undefined;
    const artwork = file?.artwork_id ? await findArtwork(base.pool, file.artwork_id) : undefined;
    return file && artwork && { file, artwork };
  }

  async function mayOpen(reader: Actor | null, { file, artwork }: Found): Promise<boolean> {
    if (file.kind === 'picture') return mayOpenOriginal(reader, artwork);
    return maySee(reader, artwork) && mayOpenDocument(base.pool, reader, artwork, file.id);
  }

  /** Whom the address was signed for, else whose token came with the request. */
  async function readerOf(request: FastifyRequest<{ Params: { fileId: string } }>): Promise<Actor | null> {
    const session = sessionOfLink(services, request.params.fileId, request.query);
    return session === undefined ? base.sessions.actorOf(request) : base.sessions.actorOfSession(request, session);
  }
}

interface Found {
  file: NonNullable<Awaited<ReturnType<typeof findFile>>>;
  artwork: ArtworkRow;
}

/** A file with the work it belongs to. */
function findFile(db: Db, id: string) {
  return db
    .selectFrom('file')
    .where('file.id', '=', id)
    .select(['file.id', 'file.kind', 'file.name', 'file.media_type', 'file.bytes', 'file.storage_key'])
    .select((of) =>
      of.fn
        .coalesce(
          of.selectFrom('artwork_picture').whereRef('file_id', '=', 'file.id').select('artwork_id'),
          of.selectFrom('former_picture').whereRef('file_id', '=', 'file.id').select('artwork_id'),
          of
            .selectFrom('provenance_document')
            .innerJoin('provenance_entry', 'provenance_entry.id', 'provenance_document.entry_id')
            .whereRef('provenance_document.file_id', '=', 'file.id')
            .select('provenance_entry.artwork_id')
            .limit(1),
        )
        .as('artwork_id'),
    )
    .executeTakeFirst();
}

/** A file that is sent as it is, and as nothing else. */
function send(reply: FastifyReply, mediaType: string, stream: Readable) {
  return reply.header('x-content-type-options', 'nosniff').type(mediaType).send(stream);
}

/** As RFC 8187 writes a name in a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
