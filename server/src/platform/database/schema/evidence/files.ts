import type { ColumnType, Generated } from 'kysely';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface FileTables {
  file: FileTable;
  /** People who were given an original file by a previous holder. */
  original_grant: { file_id: string; person_id: string; granted_at: Date };
  storage_use: StorageUseTable;
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
  /** Hashes of the picture turned by one, two and three quarters, then mirrored and turned by none to three. */
  turned_phashes: Optional<string[]>;
  /** Derived from `phash`; larger than a number holds: compared in the database, never read. */
  phash_bits: Optional<number>;
  pages: Optional<number>;
  scanned_at: Optional<Date>;
  uploaded_by: Optional<string>;
  uploaded_at: Date;
}

interface StorageUseTable {
  person_id: string;
  bytes: Generated<number>;
  files: Generated<number>;
  reservations: ColumnType<Record<string, { bytes: number; until: string }>, string | undefined, string>;
  hour_bytes: Generated<number>;
  hour_ends_at: Generated<Date>;
}
