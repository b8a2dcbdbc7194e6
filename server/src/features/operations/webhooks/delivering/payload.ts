import { paths } from '@verso/contract/publishing/paths.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { presentNotifications } from '#features/operations/notifications/present.ts';
import { listByIds } from '#features/operations/notifications/queries.ts';
import { textOf } from '#features/operations/notifications/templates/sentence.ts';
import type { DeliveryRow } from '#features/operations/webhooks/queries.ts';

/**
 * The body of a delivery, written again for each attempt: a notification as its recipient can read it now. Pictures are
 * left out, because their addresses are signed.
 */
export async function payloadOf(tx: Tx, delivery: DeliveryRow, reader: Actor, services: Services): Promise<string> {
  const rows = delivery.notification_id === null ? [] : await listByIds(tx, [delivery.notification_id]);
  const [notification] = await presentNotifications(tx, rows, { actor: reader, services });
  const { publicUrl } = services.settings;
  const data = notification
    ? {
        _id: notification._id,
        sequence: notification.sequence,
        headline: textOf(notification.headline),
        text: notification.text,
        link: notification.link === null ? null : `${publicUrl}${notification.link}`,
        artwork: notification.artwork && { _id: notification.artwork._id, title: notification.artwork.title },
        person: notification.person,
      }
    : { text: 'This is a test.', link: `${publicUrl}${paths.userWebhooks()}` };
  return JSON.stringify({
    type: delivery.type,
    timestamp: notification?.createdAt ?? delivery.created_at.toISOString(),
    data,
  });
}
