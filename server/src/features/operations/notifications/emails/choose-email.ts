import { isSecurityKind } from '@verso/contract/operations/notifications.ts';
import { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import type { Tx } from '#platform/database/db.ts';

/** Sets whether a user gets emails of a kind; without one, of every kind that an unsubscribe link can stop. */
export async function chooseEmail(
  tx: Tx,
  { personId, kind, email }: { personId: string; kind?: NotificationKind; email: boolean },
): Promise<void> {
  const kinds = kind === undefined ? NotificationKind.options.filter((one) => !isSecurityKind(one)) : [kind];
  await tx
    .insertInto('notification_choice')
    .values(kinds.map((one) => ({ person_id: personId, kind: one, email })))
    .onConflict((on) => on.columns(['person_id', 'kind']).doUpdateSet({ email }))
    .execute();
}
