import { z } from 'zod';
import { TagEnding } from './tags.ts';

/** The end of the tag's UID. */
const Named = { tag: z.string() };

export const proofEvents = {
  tag_attached: z.object(Named),
  tag_started: z.object(Named),
  tag_ended: z.object({ ...Named, ending: TagEnding }),
  /** `counter` of the old code that was opened, and the `last` one that was accepted. */
  tag_replayed: z.object({ ...Named, counter: z.int(), last: z.int() }),
};
