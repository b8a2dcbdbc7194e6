import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { Id } from '@verso/contract/schemas/fields.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import type { Sessions } from '#http/session/session.ts';
import type { Actor } from '#platform/actor.ts';
import { type Database, type Db, keepPlan } from '#platform/database/db.ts';
import { fileNameFor } from '#platform/uploads/file-name.ts';
import { notFound } from '#platform/errors.ts';
import { pictureMediaType } from '#platform/pictures/pictures.ts';
import type { Services } from '#platform/services.ts';
import { everyCopy, openCopy } from '#features/evidence/files/derivatives.ts';
import { openSafeCopy } from '#features/evidence/files/safe-copy.ts';
import { getsOriginal, grantedTo } from '#features/evidence/files/originals.ts';
import { sessionOfLink, viewingLinkOf } from '#features/evidence/files/links.ts';
import { logReading } from './log-reading.ts';
import { pictureIsShown } from '#features/works/artworks/cards.ts';
import { mayDownloadPicture, maySee, maySeePictureOf } from '#features/works/artworks/policy.ts';
import { type ArtworkRow, findArtwork } from '#features/works/artworks/queries.ts';

const copies = new Map(everyCopy.map((copy) => [`${copy.size}.${copy.format}`, copy]));
/** A page has up to a hundred pictures, and a museum one address. */
const budget = { most: 6000, seconds: 60 };
const forEverybody = 'public, max-age=31536000, immutable';
const forOneReader = 'private, no-store';

/** Whether a reader who may see a work may open one of its documents. */
type DocumentRule = (db: Db, reader: Actor | null, artwork: ArtworkRow, fileId: string) => Promise<boolean>;

/** Whether a reader may open a document that belongs to no work; false for other files. */
type PaperRule = (db: Db, reader: Actor | null, fileId: string) => Promise<boolean>;

/** Whether a private viewing link opens a work now. */
type ViewingRule = (db: Db, linkId: string, artwork: ArtworkRow) => Promise<boolean>;

/**
 * Whether the reader may see a picture that belongs to no work, such as a portrait or a page of a bill; null is a
 * visitor. False for other files.
 */
type PictureRule = (db: Db, reader: Actor | null, fileId: string) => Promise<boolean>;

/**
 * Serves the pictures of works, portraits and pages of bills, and as downloads documents and whole pictures. Originals
 * are for their uploaders, buyers who received them, and admins; others get copies. A browser that cannot send its
 * token uses a signed address; either way the reader's permission is checked at each use.
 */
export function serveFiles(
  app: FastifyInstance,
  base: { database: Database; sessions: Sessions },
  services: Services,
  {
    mayOpenDocument,
    mayOpenPaper,
    logPaper,
    maySeePicture: otherwise,
    opensWork,
  }: {
    mayOpenDocument: DocumentRule;
    /** Checked in order. */
    mayOpenPaper: readonly PaperRule[];
    /** Called at each use of a file that belongs to no work. */
    logPaper: (database: Database, reader: Actor | null, fileId: string) => Promise<void>;
    /** Checked in order. */
    maySeePicture: readonly PictureRule[];
    opensWork: ViewingRule;
  },
): void {
  const preHandler = keepRate(app, 'files', budget);

  app.get<{ Params: { fileId: string; copy: string } }>(
    '/api/uploads/:fileId/:copy',
    { preHandler },
    async (request, reply) => {
      const copy = copies.get(request.params.copy);
      const file = copy && (await find(request.params.fileId));
      if (!copy || file?.kind !== 'picture') throw notFound('picture');
      if (await maySeePicture(null, file)) reply.header('cache-control', forEverybody);
      else if (await mayView(request, file)) reply.header('cache-control', forOneReader);
      else {
        const reader = await readerOf(request);
        if (!(await maySeePicture(reader, file))) throw notFound('picture');
        await logFile(reader, file);
        reply.header('cache-control', forOneReader);
      }
      return send(reply, pictureMediaType[copy.format], await openCopy(services, file, copy));
    },
  );

  app.get<{ Params: { fileId: string } }>('/api/files/:fileId', { preHandler }, async (request, reply) => {
    const { file, reader } = await open(request);
    return getsOriginal(reader, file) ? sendOriginal(request, reply, file, reader) : sendCopy(reply, file);
  });

  app.get<{ Params: { fileId: string } }>('/api/files/:fileId/copy', { preHandler }, async (request, reply) =>
    sendCopy(reply, (await open(request)).file),
  );

  async function open(request: FastifyRequest<{ Params: { fileId: string } }>) {
    const file = await find(request.params.fileId);
    const reader = await readerOf(request);
    if (!file || !(await mayOpen(reader, file))) throw notFound('file');
    await logFile(reader, file);
    return { file, reader };
  }

  const logFile = (reader: Actor | null, { id, artwork }: Found) =>
    artwork ? logReading(base.database, reader, artwork.id) : logPaper(base.database, reader, id);

  async function sendOriginal(request: FastifyRequest, reply: FastifyReply, file: Found, reader: Actor | null) {
    const stream = await services.storage.get(file.storage_key);
    if (!stream) throw notFound('file');
    request.log.info({ fileId: file.id, actorId: reader?.id ?? null }, 'an original was opened');
    reply.header('content-length', file.bytes);
    return download(reply, fileNameFor(file.name, file.media_type), file.media_type, stream);
  }

  async function sendCopy(reply: FastifyReply, file: Found) {
    return download(reply, copyName(file), file.media_type, await openSafeCopy(services, file));
  }

  const download = (reply: FastifyReply, name: string, mediaType: string, stream: Readable) =>
    send(
      reply
        .header('cache-control', forOneReader)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`),
      mediaType,
      stream,
    );

  async function find(fileId: string): Promise<Found | undefined> {
    const file = Id.safeParse(fileId).success ? await findFile(base.database, fileId) : undefined;
    if (!file) return undefined;
    return { ...file, artwork: file.artwork_id ? await findArtwork(base.database, file.artwork_id) : undefined };
  }

  async function maySeePicture(reader: Actor | null, { id, shown, artwork }: Found): Promise<boolean> {
    if (artwork && maySeePictureOf(reader, artwork, shown)) return true;
    for (const rule of otherwise) if (await rule(base.database, reader, id)) return true;
    return false;
  }

  /** For an address signed for a private viewing link; originals and documents have none. */
  async function mayView(
    request: FastifyRequest<{ Params: { fileId: string } }>,
    { shown, artwork }: Found,
  ): Promise<boolean> {
    const linkId = viewingLinkOf(services, request.params.fileId, request.query);
    return linkId !== undefined && artwork !== undefined && shown && opensWork(base.database, linkId, artwork);
  }

  /** Portraits and pages of bills are served only as copies. */
  async function mayOpen(reader: Actor | null, { id, kind, artwork }: Found): Promise<boolean> {
    if (!artwork) return kind === 'document' && mayOpenSomePaper(reader, id);
    if (kind === 'picture') return mayDownloadPicture(reader, artwork);
    return maySee(reader, artwork) && mayOpenDocument(base.database, reader, artwork, id);
  }

  async function mayOpenSomePaper(reader: Actor | null, id: string): Promise<boolean> {
    for (const rule of mayOpenPaper) if (await rule(base.database, reader, id)) return true;
    return false;
  }

  /** The reader for whom the address was signed, else the owner of the request's token. */
  async function readerOf(request: FastifyRequest<{ Params: { fileId: string } }>): Promise<Actor | null> {
    const session = sessionOfLink(services, request.params.fileId, request.query);
    return session === undefined ? base.sessions.actorOf(request) : base.sessions.actorOfSession(request, session);
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>> & { artwork: ArtworkRow | undefined };

/** A file with its work, if it has one. */
export function findFile(db: Db, id: string) {
  return db
    .selectFrom('file')
    .where('file.id', '=', id)
    .select([
      'file.id',
      'file.kind',
      'file.name',
      'file.media_type',
      'file.bytes',
      'file.storage_key',
      'file.uploaded_at',
    ])
    .select(['file.uploaded_by', grantedTo.as('granted_to')])
    .select(pictureIsShown.as('shown'))
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
    .modifyEnd(keepPlan)
    .executeTakeFirst();
}

/** The uploaded file name may contain private information. */
const copyName = ({ kind, id, media_type: mediaType, artwork }: Found): string =>
  fileNameFor(`${artwork ? registryNumber(artwork.number) : kind} ${id.slice(0, 8)}`, mediaType);

/** Sends a file with this media type, without sniffing. */
function send(reply: FastifyReply, mediaType: string, stream: Readable) {
  return reply.header('x-content-type-options', 'nosniff').type(mediaType).send(stream);
}

/** A name in a header, encoded by RFC 8187. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
