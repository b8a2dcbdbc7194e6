import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Time } from '#schemas/fields.ts';
import { partStates, status as calls } from '#operations/status.ts';

const PartState = z.enum(partStates);

export const status = {
  get: endpoint(calls.get, {
    summary:
      'Whether each part of the service works. If the database is not available, this call returns 503 like all others',
    effect: 'read',
    reply: z.object({
      parts: z.object({ records: PartState, files: PartState, log: PartState, email: PartState }),
      checkedAt: Time,
    }),
  }),
} satisfies Definitions<typeof calls>;
