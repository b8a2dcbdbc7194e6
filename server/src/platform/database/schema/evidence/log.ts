import type { Generated, GeneratedAlways } from 'kysely';
import type { LogKind } from '@verso/contract/evidence/schemas/log.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface LogTables {
  former_log: { verifier_key: string; size: number; root: Buffer; checkpoint: string; ended_at: Date };
  unlogged_state: { artwork_id: string };
  log_subject: { artwork_id: string; handle: string };
  log_own_subject: { about_id: string; handle: string };
  log_entry: LogEntryTable;
  log_tile: { level: number; number: number; hashes: Buffer };
  log_tree: LogTreeTable;
}

interface LogEntryTable {
  id: GeneratedAlways<number>;
  artwork_id: Optional<string>;
  kind: LogKind;
  about_id: string;
  at: Date;
  payload: Optional<string>;
  salt: Optional<Buffer>;
  openings: Optional<string>;
  people: Generated<string[]>;
  body: Buffer;
  leaf: Buffer;
  log_index: Optional<number>;
}

interface LogTreeTable {
  id: Generated<number>;
  size: number;
  root: Buffer;
  verifier_key: Optional<string>;
  checkpoint: Optional<string>;
  checkpoint_size: Generated<number>;
  checkpoint_at: Optional<Date>;
  refusal: Optional<string>;
  /** Why the witness with this public key contradicts the log. */
  witness_refusal: Optional<string>;
  witness_refused_by: Optional<string>;
  witness_key: Optional<string>;
  witness_own: Generated<boolean>;
}
