import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Slug, Time } from '#schemas/fields.ts';
import { taskKinds, tasks as calls } from '#operations/tasks.ts';

/** Something that waits for the reader’s answer. */
export const Task = z.object({
  kind: z.enum(taskKinds),
  work: z.object({ _id: Id, title: z.string(), slug: Slug }),
  /** Who asks; null for the registry, a private owner and former members. */
  from: z.string().nullable(),
  since: Time,
  /** Until when the reader can answer; null if there is no limit. */
  until: Time.nullable(),
});
export type Task = z.infer<typeof Task>;

export const tasks = {
  list: endpoint(calls.list, {
    scope: 'read',
    summary:
      'What waits for the user’s answer: requests for their works, records of their works by owners, corrections by artists, and facts for royalties. Longest waiting first, at most 100',
    effect: 'read',
    reply: z.object({ tasks: z.array(Task) }),
  }),
} satisfies Definitions<typeof calls>;
