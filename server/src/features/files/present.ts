import type { Document, Picture } from '@verso/contract/picture.ts';
import type { Signer } from './links.ts';

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
}

/** @param sign `unsigned` where everybody may see the picture */
export function presentPicture({ id, ...shown }: PictureRow, sign: Signer): Picture {
  const { width, height, colour, caption } = shown;
  return { _id: id, url: `/api/uploads/${id}`, query: sign(id), width, height, colour, caption };
}

interface DocumentReader {
  /** `unsigned` where everybody may open the document; null where the reader may not. */
  sign: Signer | null;
  /** Whether the reader is one of those who check papers. */
  checks: boolean;
}

export function presentDocument(row: DocumentRow, { sign, checks }: DocumentReader): Document {
  return {
    _id: row.id,
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    public: row.public,
    notScanned: checks && !row.scanned,
    url: sign && `/api/files/${row.id}${sign(row.id)}`,
  };
}
