import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Time } from '#schemas/fields.ts';
import { dataset as calls } from '#operations/dataset.ts';

export const Dataset = z.object({
  day: z.iso.date(),
  madeAt: Time,
  works: z.int(),
  files: z.array(z.object({ name: z.string(), url: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Dataset = z.infer<typeof Dataset>;

export const dataset = {
  get: endpoint(calls.get, {
    summary:
      'List the files of the public registry, newest first. They contain facts about works and are dedicated to the public domain (CC0). New files are created once a day. The list is empty until the first files are created',
    effect: 'read',
    reply: z.object({ datasets: z.array(Dataset) }),
  }),
} satisfies Definitions<typeof calls>;
