import type { LogEntry } from '@verso/contract/log.ts';
import type { LogEntryRow } from '#features/log/queries.ts';

/** An entry of the log; what it commits to is for those who may see the work. */
export const presentLogEntry = (row: LogEntryRow, seen: boolean): LogEntry => ({
  index: row.log_index,
  kind: row.kind,
  at: row.at.toISOString(),
  entry: row.body.toString(),
  leaf: row.leaf.toString('base64'),
  payload: seen ? row.payload : null,
  salt: seen && row.salt ? row.salt.toString('base64') : null,
});
