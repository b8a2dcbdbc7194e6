import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, Time } from '#schemas/fields.ts';
import { holdings as calls } from '#operations/holdings.ts';

/** An archive of all works of an owner: being made, or to be downloaded until it is deleted. */
export const HoldingExport = z.object({
  _id: Id,
  works: z.int(),
  /** How many works are in it, while it is made. */
  progress: z.int(),
  startedAt: Time,
  /** Null while it is made. */
  ready: z
    .object({
      at: Time,
      until: Time,
      bytes: z.int(),
      sha256: z.string(),
    })
    .nullable(),
});
export type HoldingExport = z.infer<typeof HoldingExport>;

export const holdings = {
  get: endpoint(calls.get, {
    summary:
      'Get the archive of all the caller’s works, if there is one. Also returns the number of works that a new archive would contain',
    scope: 'read',
    effect: 'read',
    reply: z.object({
      holding: HoldingExport.nullable(),
      works: z.int(),
      /** Why the caller may not have one made; null if they may. */
      refused: z.object({ start: z.string().nullable() }),
    }),
  }),
  start: endpoint(calls.start, {
    memberRole: 'owner',
    freshSession: true,
    summary:
      'Create an archive of all the caller’s works, as a BagIt bag in a ZIP file. The archive contains data, original pictures, documents, certificates and proof files. It replaces the earlier archive',
    effect: 'write',
    body: Empty,
    reply: z.object({ holding: z.object({ _id: Id }) }),
    budget: { most: 10, seconds: 86_400 },
  }),
  address: endpoint(calls.address, {
    memberRole: 'owner',
    freshSession: true,
    summary:
      'Get an address where a browser can download the caller’s finished archive. The address works for a few minutes',
    effect: 'read',
    params: ById,
    reply: z.object({ url: z.string() }),
  }),
} satisfies Definitions<typeof calls>;
