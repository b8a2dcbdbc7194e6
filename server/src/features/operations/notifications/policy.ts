import { notificationKinds, type NotificationAudience } from '@verso/contract/operations/notifications.ts';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';

/** Users read only their own, admins included. */
export function listRefusal(actor: Actor, recipientId: string): Refusal | null {
  return actor.id === recipientId
    ? null
    : forbidden('These are someone else’s notifications. You can only read your own.');
}

export function readRefusal(actor: Actor, notification: { recipient_id: string } | undefined): Refusal | null {
  return notification?.recipient_id === actor.id ? null : hiddenFromYou('notification');
}

const reaches = {
  everybody: () => true,
  artists: (actor) => actor.role === 'artist',
  voters: isVoter,
  admins: (actor) => actor.admin,
} satisfies Record<NotificationAudience, (actor: Actor) => boolean>;

export const canReach = (actor: Actor, kind: NotificationKind) => reaches[notificationKinds[kind].audience](actor);
