import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ReportableKind, ReportReason } from '@verso/contract/operations/content-reports.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface InstallationTables {
  installation: InstallationTable;
  site_settings: SiteSettingsTable;
  content_report: ContentReportTable;
  event: EventTable;
  mail: MailTable;
  webhook_event: { provider: string; key: string; received_at: Date };
  idempotency_key: { key_hash: Buffer; request_hash: Buffer; answer: Optional<Buffer>; created_at: Date };
  spent_budget: { key: Buffer; times: number; ends_at: Date };
  import_run: ImportRunTable;
}

interface ContentReportTable {
  id: Generated<string>;
  kind: ReportableKind;
  subject_id: string;
  subject_name: string;
  path: string;
  reason: ReportReason;
  message: string;
  sender_name: string;
  sender_email: string;
  reported_at: Date;
  closed_at: Optional<Date>;
  closed_by: Optional<string>;
  answer: Generated<string>;
}

interface SiteSettingsTable {
  id: Generated<number>;
  name: string;
  quorum: number;
  sale_place: Optional<string>;
  revision: Generated<number>;
  updated_at: Date;
}

interface EventTable {
  id: GeneratedAlways<number>;
  at: Date;
  name: string;
  actor_id: Optional<string>;
  artwork_id: Optional<string>;
  person_id: Optional<string>;
  request_id: Optional<string>;
  /** The person who acted for the organisation that is the actor. */
  member_id: Optional<string>;
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
  given_up_at: Optional<Date>;
  failure: Optional<'refused' | 'unreachable'>;
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
  sweep_tokens: Generated<string[]>;
  claimed_at: Optional<Date>;
}
