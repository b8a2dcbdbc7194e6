import type { Json } from '#platform/database/schema/columns.ts';

export interface DatasetTables {
  dataset: {
    /** As text: `2026-11-23`. */
    day: string;
    works: number;
    made_at: Date;
    files: Json<StoredFile[]>;
  };
}

interface StoredFile {
  name: string;
  key: string;
  bytes: number;
  sha256: string;
}
