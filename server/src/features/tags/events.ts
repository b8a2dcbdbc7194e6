import { z } from 'zod';
import { TagEnding } from '@verso/contract/tags.ts';
import { fact } from '#platform/events.ts';

const Named = { tag: z.string() };

export const tagAttached = fact('tag_attached', z.object(Named));
export const tagEnded = fact('tag_ended', z.object({ ...Named, ending: TagEnding }));
export const tagReplayed = fact('tag_replayed', z.object({ ...Named, counter: z.int(), last: z.int() }));
