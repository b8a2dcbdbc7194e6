import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, requiredLine, Time } from '#schemas/fields.ts';
import { apiKeyDays, apiKeys as calls, scopes } from '#people/api-keys.ts';

const Scope = z.enum(scopes);

/** A key for a program, as its account sees it. The key itself is only returned when it is created. */
export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  /** The last four characters of the key. */
  ending: z.string(),
  createdAt: Time,
  expiresAt: Time,
  /** Within five minutes; null if it was never used. */
  lastUsedAt: Time.nullable(),
  expired: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const Keys = z.object({
  /** Newest first. */
  apiKeys: z.array(ApiKey),
  refused: z.object({ create: z.string().nullable() }),
});

export const NewApiKey = z.strictObject({
  name: requiredLine(60),
  scopes: z
    .array(Scope)
    .min(1, 'must include at least one permission')
    .transform((chosen) => scopes.filter((one) => chosen.includes(one))),
  days: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(apiKeyDays.most, `must be at most ${apiKeyDays.most}`)
    .default(apiKeyDays.default),
});

export const apiKeys = {
  list: endpoint(calls.list, {
    summary: 'List the API keys of the caller’s account',
    effect: 'read',
    reply: Keys,
  }),
  create: endpoint(calls.create, {
    summary: 'Create an API key. Only this call returns the key itself',
    freshSession: true,
    effect: 'write',
    body: NewApiKey,
    reply: Keys.extend({ key: z.string() }),
    budget: { most: 30, seconds: 3600 },
  }),
  revoke: endpoint(calls.revoke, {
    summary: 'Revoke an API key. Programs that use the key lose access immediately',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Keys,
    notice: 'The API key no longer works.',
  }),
} satisfies Definitions<typeof calls>;
