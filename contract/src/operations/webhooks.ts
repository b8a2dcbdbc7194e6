import type { Calls } from '#call.ts';

/** `waiting`: not sent yet, or to be sent again. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export const mostWebhooks = 5;

/** How many hours a failed delivery is repeated, and the previous secret still signs. */
export const webhookHours = 24;

/** How long deliveries are listed. */
export const deliveryDays = 30;

export const webhooks = {
  list: { method: 'GET', path: '/webhooks', access: 'session' },
  create: { method: 'POST', path: '/webhooks', access: 'verified' },
  renewSecret: { method: 'POST', path: '/webhooks/{id}/secret', access: 'verified' },
  test: { method: 'POST', path: '/webhooks/{id}/test', access: 'verified' },
  enable: { method: 'POST', path: '/webhooks/{id}/enable', access: 'verified' },
  remove: { method: 'POST', path: '/webhooks/{id}/delete', access: 'session' },
  deliveries: { method: 'GET', path: '/webhooks/{id}/deliveries', access: 'session' },
  resend: { method: 'POST', path: '/webhook-deliveries/{id}/resend', access: 'verified' },
} as const satisfies Calls;
