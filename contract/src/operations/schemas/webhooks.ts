import { z } from 'zod';
import { emptyFault } from '#empty-fault.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, Time } from '#schemas/fields.ts';
import { deliveryDays, webhookHours, webhooks as calls } from '#operations/webhooks.ts';

const addressFault = 'must be a web address without a password, such as https://example.com/verso';

export const NewWebhook = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1, emptyFault)
    .max(500, 'must be at most 500 characters')
    .pipe(z.url({ protocol: /^https?$/, error: addressFault }))
    .refine((address) => !/^[^/]*\/\/[^/?#]*@/.test(address), addressFault),
});

/** A server that gets the notifications of an account. Its secret is only returned when it is created. */
export const Webhook = z.object({
  _id: Id,
  address: z.string(),
  createdAt: Time,
  lastSuccessAt: Time.nullable(),
  /** When it was turned off because deliveries failed. */
  disabledAt: Time.nullable(),
  refused: z.object({ test: z.string().nullable() }),
});
export type Webhook = z.infer<typeof Webhook>;

const Webhooks = z.object({
  /** Oldest first. */
  webhooks: z.array(Webhook),
  refused: z.object({ create: z.string().nullable() }),
});
const WithSecret = Webhooks.extend({ secret: z.string() });

export const Delivery = z.object({
  /** The `webhook-id` header, the same for every attempt. */
  _id: Id,
  /** The kind of notification, or `test`. */
  type: z.string(),
  createdAt: Time,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  attemptedAt: Time.nullable(),
  nextAttemptAt: Time.nullable(),
  /** The body as last sent; empty before the first attempt. */
  payload: z.string(),
  /** The HTTP status of the last reply; null without one. */
  replyStatus: z.int().nullable(),
  /** The beginning of the last reply. */
  reply: z.string(),
  /** Why the last attempt failed; empty if it did not. */
  failure: z.string(),
  refused: z.object({ resend: z.string().nullable() }),
});
export type Delivery = z.infer<typeof Delivery>;

const Deliveries = z.object({
  /** The newest 50. */
  deliveries: z.array(Delivery),
});

const scope = 'webhooks';
const sendBudget = { most: 60, seconds: 3600 };

export const webhooks = {
  list: endpoint(calls.list, {
    scope,
    summary: 'List the webhooks of the caller’s account',
    effect: 'read',
    reply: Webhooks,
  }),
  create: endpoint(calls.create, {
    scope,
    summary:
      'Add a webhook. It sends each of the caller’s notifications to an address. Each request is signed as the Standard Webhooks specification describes. Only this call returns the secret',
    effect: 'write',
    freshSession: true,
    body: NewWebhook,
    reply: WithSecret,
    budget: { most: 30, seconds: 3600 },
  }),
  renewSecret: endpoint(calls.renewSecret, {
    scope,
    summary: `Create a new secret for a webhook. For ${webhookHours} hours, deliveries are signed with both the new and the previous secret`,
    effect: 'write',
    freshSession: true,
    params: ById,
    body: Empty,
    reply: WithSecret,
  }),
  test: endpoint(calls.test, {
    scope,
    summary: 'Send a test to a webhook',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Deliveries,
    budget: sendBudget,
  }),
  enable: endpoint(calls.enable, {
    scope,
    summary: 'Turn on a webhook that was turned off because deliveries failed',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Webhooks,
    notice: 'The webhook is on.',
  }),
  remove: endpoint(calls.remove, {
    scope,
    summary: 'Delete a webhook and its deliveries',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Webhooks,
    notice: 'The webhook has been deleted.',
  }),
  deliveries: endpoint(calls.deliveries, {
    scope,
    summary: `List the newest deliveries to a webhook in the last ${deliveryDays} days`,
    effect: 'read',
    params: ById,
    reply: Deliveries,
  }),
  resend: endpoint(calls.resend, {
    scope,
    summary: 'Send a delivery again',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Deliveries,
    budget: sendBudget,
  }),
} satisfies Definitions<typeof calls>;
