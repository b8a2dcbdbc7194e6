import type { Generated } from 'kysely';
import type { Optional } from './columns.ts';

export interface FileTables {
  file: FileTable;
}

interface FileTable {
  id: Generated<string>;
  kind: 'picture' | 'document';
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  storage_key: string;
  width: Optional<number>;
  height: Optional<number>;
  crop_left: Optional<number>;
  crop_top: Optional<number>;
  colour: Optional<string>;
  phash: Optional<string>;
  /** Of the picture turned by one, two and three quarters, then mirrored and turned by none to three. */
  turned_phashes: Optional<string[]>;
  /** Of `phash`, and more than a number holds: compared in the database, never read. */
  likeness: Optional<number>;
  pages: Optional<number>;
  scanned_at: Optional<Date>;
  uploaded_by: string;
  uploaded_at: Date;
}
