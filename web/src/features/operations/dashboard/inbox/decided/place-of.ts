import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { paths } from '#paths.ts';

/** Where an item that was decided can be read again; null if nothing is left to read. */
export function placeOf({ kind, subject, report, content }: InboxItem): string | null {
  switch (kind) {
    case 'work_edit':
    case 'recovery':
    case 'dispute':
    case 'upheld':
    case 'entry_dispute':
    case 'appeal':
    case 'duplicate':
    case 'royalty_facts':
      return paths.artworkDetail(subject, 'work');
    case 'ownership':
      return paths.ownership(subject);
    case 'bill_dispute':
    case 'buyer':
      return paths.purchase(subject);
    case 'complaint':
    case 'refund':
    case 'payout':
      return paths.order(subject);
    case 'organisation':
      return paths.organisation(subject);
    case 'profile_edit':
      return paths.people(subject);
    case 'report':
      return report && paths.people(report.personId);
    case 'content_report':
      return content && content.path;
    case 'bank_payment':
    case 'failed_jobs':
    case 'failed_emails':
    case 'shortage':
      return null;
  }
}
