import type { Generated } from 'kysely';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface NotificationTables {
  notification: NotificationTable;
  notification_count: { person_id: string; last: number };
  notification_choice: { person_id: string; kind: NotificationKind; email: boolean };
  follow: FollowTable;
}

interface FollowTable {
  person_id: string;
  artwork_id: Optional<string>;
  artist_id: Optional<string>;
  followed_at: Date;
}

interface NotificationTable {
  id: Generated<string>;
  recipient_id: string;
  sequence: number;
  event_id: number;
  kind: NotificationKind;
  created_at: Date;
  read_at: Optional<Date>;
  mailed_at: Optional<Date>;
}
