import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Time } from '#schemas/fields.ts';
import { storage as calls } from '#evidence/files.ts';

/** In bytes. */
const Bytes = z.int().min(0);

export const StorageUsage = z.object({
  used: Bytes,
  files: z.int().min(0),
  quota: Bytes,
  /** Uploaded within the current hour. */
  hourUsed: Bytes,
  hourQuota: Bytes,
  hourEndsAt: Time.nullable(),
});
export type StorageUsage = z.infer<typeof StorageUsage>;

export const storage = {
  usage: endpoint(calls.usage, {
    scope: 'read',
    summary: 'Get the storage use and quota of an account. Only admins can get those of other accounts',
    beforeSecondFactor: true,
    effect: 'read',
    params: ById,
    reply: z.object({ storage: StorageUsage }),
  }),
} satisfies Definitions<typeof calls>;
