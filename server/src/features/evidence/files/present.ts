import type { Document, NamedFile, Picture } from '@verso/contract/schemas/picture.ts';
import type { Actor } from '#platform/actor.ts';
import { fileNameFor } from '#platform/uploads/file-name.ts';
import type { Signer } from './links.ts';
import { getsOriginal } from './originals.ts';

interface PictureRow {
  id: string;
  width: number;
  height: number;
  colour: string;
  caption: string;
}

interface DocumentRow {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  public: boolean;
  scanned: boolean;
  uploaded_by: string | null;
  granted_to: readonly string[];
}

/** @param sign `unsigned` for public pictures */
export function presentPicture({ id, ...shown }: PictureRow, sign: Signer): Picture {
  const { width, height, colour, caption } = shown;
  return { _id: id, url: `/api/uploads/${id}`, query: sign(id), width, height, colour, caption };
}

/** Pictures in the format of the specification. */
export const presentFiles = (pictures: readonly Picture[]): NamedFile[] =>
  pictures.map(({ _id, query, caption }, place) => ({
    path: `/uploads/${_id}/1600.jpeg${query}`,
    name: caption || `Picture ${place + 1}`,
  }));

/** The caption in a file name; empty for the default name, which has only a number. */
export const captionOf = (name: string) => (/^Picture \d+$/.test(name) ? '' : name);

interface DocumentReader {
  /** `unsigned` for public documents; null if the reader may not open it. */
  sign: Signer | null;
  actor: Actor | null;
  /** Signs for the actor's own session. */
  signOwn: Signer;
  /** Whether the reader may check documents. */
  checks: boolean;
}

export function presentDocument(row: DocumentRow, { sign, actor, signOwn, checks }: DocumentReader): Document {
  const address = `/api/files/${row.id}`;
  return {
    _id: row.id,
    name: fileNameFor(row.name, row.media_type),
    mediaType: row.media_type,
    bytes: row.bytes,
    public: row.public,
    notScanned: checks && !row.scanned,
    url: sign && `${address}/copy${sign(row.id)}`,
    originalUrl: sign && getsOriginal(actor, row) ? `${address}${signOwn(row.id)}` : null,
  };
}
