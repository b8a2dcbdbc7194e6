import type { LogEntry } from '@verso/contract/evidence/schemas/log.ts';
import type { LogEntryRow } from '#features/evidence/log/queries.ts';

/** A log entry; its content is for readers of the work. */
export const presentLogEntry = (row: LogEntryRow, seen: boolean): LogEntry => ({
  index: row.log_index,
  kind: row.kind,
  at: row.at.toISOString(),
  entry: row.body.toString(),
  leaf: row.leaf.toString('base64'),
  payload: seen ? row.payload : null,
  salt: seen && row.salt ? row.salt.toString('base64') : null,
});
