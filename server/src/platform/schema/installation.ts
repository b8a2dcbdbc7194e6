import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Optional } from './columns.ts';

export interface InstallationTables {
  installation: InstallationTable;
  event: EventTable;
  mail: MailTable;
  webhook_event: { provider: string; key: string; received_at: Date };
  spent_budget: { key: Buffer; times: number; ends_at: Date };
  import_run: ImportRunTable;
}

interface EventTable {
  id: GeneratedAlways<number>;
  at: Date;
  name: string;
  actor_id: Optional<string>;
  artwork_id: Optional<string>;
  person_id: Optional<string>;
  request_id: Optional<string>;
  data: JSONColumnType<Record<string, unknown>>;
}

interface MailTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  created_at: Date;
  sent_at: Optional<Date>;
  forget: Generated<boolean>;
  unsubscribe_url: Optional<string>;
}

interface ImportRunTable {
  id: Generated<string>;
  source: string;
  file_sha256: string;
  rows_done: Generated<number>;
  started_at: Date;
  finished_at: Optional<Date>;
}

interface InstallationTable {
  id: Generated<number>;
  files: Optional<string>;
  secret: Optional<Buffer>;
  log_key: Optional<string>;
  certificate_key: Optional<string>;
}
