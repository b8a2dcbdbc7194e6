import type { Generated } from 'kysely';
import type { DeliveryState } from '@verso/contract/operations/webhooks.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}

interface WebhookTable {
  id: string;
  person_id: string;
  address: string;
  sealed_secret: Buffer;
  sealed_former_secret: Optional<Buffer>;
  former_until: Optional<Date>;
  created_at: Date;
  last_success_at: Optional<Date>;
  disabled_at: Optional<Date>;
}

interface WebhookDeliveryTable {
  id: Generated<string>;
  webhook_id: string;
  notification_id: Optional<string>;
  created_at: Date;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: Optional<Date>;
  attempted_at: Optional<Date>;
  payload: Generated<string>;
  reply_status: Optional<number>;
  reply: Generated<string>;
  failure: Generated<string>;
}
