import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Time } from '#schemas/fields.ts';
import { type SharedField, sharedFields } from '#works/artwork-fields.ts';
import { bulkEdits as calls, mostEdited } from '#works/bulk-edits.ts';
import { ArtworkFields } from './artwork-fields.ts';
import { ArtworkStatus } from './artworks.ts';

const shared: Partial<Record<SharedField, true>> = {};
for (const name of sharedFields) shared[name] = true;

const SharedFields = ArtworkFields.pick(shared).partial();
export type SharedFields = z.infer<typeof SharedFields>;

/** One field with its new value. */
const Change = SharedFields.refine((change) => Object.keys(change).length === 1, 'must have exactly one field');

const several = <Work extends z.ZodType>(work: Work) =>
  z.array(work).min(1, 'must have at least one entry').max(mostEdited, `must be at most ${mostEdited}`);

const Work = z.object({ _id: Id, number: z.int(), title: z.string() });

/** A work before the edit. */
const Previewed = Work.extend({
  status: ArtworkStatus,
  updatedAt: Time,
  outcome: z.enum(['changes', 'same', 'refused']),
  /** The change ends the right to appeal its denial. */
  endsAppeal: z.boolean(),
  /** The present value; empty if the work is refused, because the value may be private. */
  from: SharedFields,
  /** Why the work can’t be changed. */
  reason: z.string().nullable(),
});
export type PreviewedWork = z.infer<typeof Previewed>;

export const bulkEdits = {
  preview: endpoint(calls.preview, {
    scope: 'works',
    summary: `Preview one new value for up to ${mostEdited} of the caller’s works. Returns the current value of each, or why it can’t be changed. Changes nothing`,
    effect: 'read',
    body: z.strictObject({ works: several(Id), change: Change }),
    reply: z.object({ works: z.array(Previewed) }),
    budget: { most: 120, seconds: 600 },
  }),
  apply: endpoint(calls.apply, {
    scope: 'works',
    summary: `Give one field of up to ${mostEdited} works the same value, in one transaction. The rules are those of a single edit. Works that changed after \`updatedAt\`, or can’t be changed, are left out and returned with the reason`,
    effect: 'write',
    body: z.strictObject({ works: several(z.strictObject({ _id: Id, updatedAt: Time })), change: Change }),
    reply: z.object({
      /** Names the edit in the event log. */
      batch: Id,
      changed: z.int(),
      refused: z.array(Work.extend({ reason: z.string() })),
    }),
    notice: ({ reply: { changed } }: { reply: { changed: number } }) =>
      changed === 1 ? '1 work was changed.' : `${changed} works were changed.`,
    budget: { most: 60, seconds: 600 },
  }),
} satisfies Definitions<typeof calls>;
