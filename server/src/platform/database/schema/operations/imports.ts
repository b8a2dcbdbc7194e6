import type { ColumnType, Generated } from 'kysely';
import type { ImportState, RowOutcome } from '@verso/contract/operations/imports.ts';
import type { NullableJson, Optional } from '#platform/database/schema/columns.ts';

export interface ImportTables {
  import: ImportTable;
  import_row: ImportRowTable;
  import_maker: ImportMakerTable;
  import_picture: ImportPictureTable;
  import_columns: { person_id: string; headings_hash: Buffer; columns: string[] };
}

export interface ImportTable {
  id: Generated<string>;
  person_id: string;
  file_name: string;
  file_sha256: string;
  storage_key: Optional<string>;
  state: ImportState;
  problem: Generated<string>;
  header_line: Generated<number>;
  columns: Generated<string[]>;
  rows: Generated<number>;
  cursor: Generated<number>;
  progress: Generated<number>;
  planned: Generated<number>;
  created_at: Date;
  finished_at: Optional<Date>;
  pictures_key: Optional<string>;
  held_bytes: Generated<number>;
  pictures_done: Generated<number>;
  pictures_total: Generated<number>;
  pictures_added: Generated<number>;
  picture_problems: ColumnType<PictureProblem[], string | undefined, string>;
}

/** A problem or doubt about a row; `column` is null if it is about the whole row. */
export interface RowProblem {
  column: number | null;
  message: string;
  /** It keeps the row out; otherwise it is for the owner to see. */
  refuses: boolean;
}

/** Why a file of an archive is not added. */
export interface PictureProblem {
  name: string;
  message: string;
}

export interface RowChange {
  field: string;
  from: string;
  to: string;
}

export interface ImportRowTable {
  import_id: string;
  line: number;
  cells: string[];
  corrections: ColumnType<Record<string, string>, string | undefined, string>;
  outcome: Optional<RowOutcome>;
  included: Optional<boolean>;
  read: NullableJson<unknown>;
  key: Optional<string>;
  problems: ColumnType<RowProblem[], string | undefined, string>;
  changes: ColumnType<RowChange[], string | undefined, string>;
  artwork_id: Optional<string>;
  created: Generated<boolean>;
  before: NullableJson<unknown>;
  done_at: Optional<Date>;
}

export interface ImportMakerTable {
  import_id: string;
  key: string;
  name: string;
  sort_name: string;
  born: Optional<number>;
  died: Optional<number>;
  artist_id: Optional<string>;
  decided: boolean;
  added: Generated<boolean>;
}

export interface ImportPictureTable {
  import_id: string;
  line: number;
  place: number;
  address: string;
  state: 'waiting' | 'added' | 'failed';
  message: Generated<string>;
}
