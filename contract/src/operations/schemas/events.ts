import { z } from 'zod';
import { Id } from '#schemas/fields.ts';
import { PagePart, ReportableKind } from './content-reports.ts';
import { Role } from '#people/schemas/people.ts';

const Invitation = { invitationId: Id, role: Role };
const Report = { reportId: Id };
/** The address itself may contain a password of the receiving server. */
const Webhook = z.object({ webhookId: Id, host: z.string() });

export const operationsEvents = {
  invitation_revoked: z.object(Invitation),
  invitation_sent_again: z.object(Invitation),
  person_reported: z.object(Report),
  report_closed: z.object({ ...Report, answered: z.boolean() }),
  content_reported: z.object({ ...Report, kind: ReportableKind }),
  content_report_closed: z.object({ ...Report, kind: ReportableKind, answered: z.boolean() }),
  /** By an admin, from the page of an account, after a report. `subject`: what the page shows. */
  page_parts_removed: z.object({ kind: ReportableKind, subject: Id, parts: z.array(PagePart), reason: z.string() }),
  collection_imported: z.object({ source: z.string(), fileSha256: z.string(), rows: z.int() }),
  /** By the owner of the works. */
  works_imported: z.object({ importId: Id, rows: z.int() }),
  import_undone: z.object({ importId: Id }),
  /** The archive of all works of an owner. */
  holding_ready: z.object({ holdingId: Id, works: z.int(), sha256: z.string() }),
  webhook_created: Webhook,
  webhook_secret_renewed: Webhook,
  /** Turned on again by its owner. */
  webhook_enabled: Webhook,
  /** After a day without a successful delivery, or because the receiver asked for it. */
  webhook_disabled: Webhook,
  webhook_deleted: Webhook,
  /** The public registry as files. */
  dataset_published: z.object({
    day: z.iso.date(),
    works: z.int(),
    files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  }),
  /** An admin ran failed background work of a kind again, or deleted it. */
  jobs_retried: z.object({ task: z.string(), count: z.int() }),
  jobs_dismissed: z.object({ task: z.string(), count: z.int() }),
  /** An admin removed emails that were given up from the list. */
  emails_dismissed: z.object({ count: z.int() }),
  data_exported: z.object({}),
  person_deleted: z.object({ own: z.boolean(), drafts: z.int(), sales: z.int() }),
  /** An admin asked to delete the account of another user; it is erased a day later. */
  erasure_asked: z.object({}),
  /** `reason`: why the deletion was stopped automatically; null if an admin stopped it. */
  erasure_stopped: z.object({ reason: z.string().nullable() }),
};
