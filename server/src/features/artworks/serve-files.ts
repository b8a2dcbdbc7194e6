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
import { sessionOfLink, viewingLinkOf } from '#features/files/links.ts';
import { mayOpenOriginal, maySee } from './policy.ts';
import { type ArtworkRow, findArtwork } from './queries.ts';

const copies = new Map(everyCopy.map((copy) => [`${copy.size}.${copy.format}`, copy]));
const forEverybody = 'public, max-age=31536000, immutable';
const forOneReader = 'private, no-store';

/** Whether somebody who may see a work may open a paper of it. */
type DocumentRule = (db: Db, reader: Actor | null, artwork: ArtworkRow, fileId: string) => Promise<boolean>;

/** Whether somebody may open a paper that belongs to no work's record; false for other files. */
type PaperRule = (db: Db, reader: Actor | null, fileId: string) => Promise<boolean>;

/** Whether a private viewing link opens a work now. */
type ViewingRule = (db: Db, linkId: string, artwork: ArtworkRow) => Promise<boolean>;

/**
 * Whether somebody, or with null anybody, may see a picture that belongs to no work: a portrait, a page of a bill;
 * false for other files.
 */
type PictureRule = (db: Db, reader: Actor | null, fileId: string) => Promise<boolean>;

/**
 * Serves the pictures of works, the portraits of people and the pages of bills, and as downloads papers and original
 * pictures. A browser that cannot send its token comes with a signed address; either way it is asked at each use
 * whether the reader may have the file.
 */
export function serveFiles(
  app: FastifyInstance,
  base: { pool: Pool; sessions: Sessions },
  services: Services,
  {
    mayOpenDocument,
    mayOpenPaper,
    maySeePicture: otherwise,
    opensWork,
  }: {
    mayOpenDocument: DocumentRule;
    mayOpenPaper: PaperRule;
    /** Asked one after the other. */
    maySeePicture: readonly PictureRule[];
    opensWork: ViewingRule;
  },
): void {
  app.get<{ Params: { fileId: string; copy: string } }>('/api/uploads/:fileId/:copy', async (request, reply) => {
    const copy = copies.get(request.params.copy);
    const file = copy && (await find(request.params.fileId));
    if (!copy || file?.kind !== 'picture') throw notFound('picture');
    if (await maySeePicture(null, file)) reply.header('cache-control', forEverybody);
    else if ((await mayView(request, file)) || (await maySeePicture(await readerOf(request), file)))
      reply.header('cache-control', forOneReader);
    else throw notFound('picture');
    return send(reply, pictureMediaType[copy.format], await openCopy(services, file, copy));
  });

  app.get<{ Params: { fileId: string } }>('/api/files/:fileId', async (request, reply) => {
    const file = await find(request.params.fileId);
    const reader = await readerOf(request);
    if (!file || !(await mayOpen(reader, file))) throw notFound('file');
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
    if (!file) return undefined;
    return { ...file, artwork: file.artwork_id ? await findArtwork(base.pool, file.artwork_id) : undefined };
  }

  async function maySeePicture(reader: Actor | null, { id, artwork }: Found): Promise<boolean> {
    if (artwork) return maySee(reader, artwork);
    for (const rule of otherwise) if (await rule(base.pool, reader, id)) return true;
    return false;
  }

  /** By an address that was signed for a private viewing link; originals and papers have no such addresses. */
  async function mayView(
    request: FastifyRequest<{ Params: { fileId: string } }>,
    { artwork }: Found,
  ): Promise<boolean> {
    const linkId = viewingLinkOf(services, request.params.fileId, request.query);
    return linkId !== undefined && artwork !== undefined && opensWork(base.pool, linkId, artwork);
  }

  /** Portraits and pages of bills are served as their copies only. */
  async function mayOpen(reader: Actor | null, { id, kind, artwork }: Found): Promise<boolean> {
    if (!artwork) return kind === 'document' && mayOpenPaper(base.pool, reader, id);
    if (kind === 'picture') return mayOpenOriginal(reader, artwork);
    return maySee(reader, artwork) && mayOpenDocument(base.pool, reader, artwork, id);
  }

  /** Whom the address was signed for, else whose token came with the request. */
  async function readerOf(request: FastifyRequest<{ Params: { fileId: string } }>): Promise<Actor | null> {
    const session = sessionOfLink(services, request.params.fileId, request.query);
    return session === undefined ? base.sessions.actorOf(request) : base.sessions.actorOfSession(request, session);
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>> & { artwork: ArtworkRow | undefined };

/** A file with the work it belongs to, if it belongs to one. */
export function findFile(db: Db, id: string) {
  return db
    .selectFrom('file')
    .where('file.id', '=', id)
    .select(['file.id', 'file.kind', 'file.name', 'file.media_type', 'file.bytes', 'file.storage_key'])
    .select(['file.crop_left', 'file.crop_top', 'file.width', 'file.height'])
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
