import type { Generated } from 'kysely';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface HoldingTables {
  holding_export: {
    id: Generated<string>;
    person_id: string;
    works: number;
    progress: Generated<number>;
    created_at: Date;
    finished_at: Optional<Date>;
    expires_at: Optional<Date>;
    storage_key: Optional<string>;
    bytes: Optional<number>;
    sha256: Optional<string>;
  };
}
