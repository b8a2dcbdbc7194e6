import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Id, Time } from '#schemas/fields.ts';
import { tags as calls } from '#proof/tags.ts';

/** The seven-byte UID of a tag, as its maker prints it: `04 A1 B2 C3 D4 E5 F6`. */
const TagUid = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s:.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-F]{14}$/, 'must be the 14 hexadecimal digits of the tag’s UID'));

const tagEndings = ['lost', 'removed'] as const;
export const TagEnding = z.enum(tagEndings);
export type TagEnding = z.infer<typeof TagEnding>;

export const Tag = z.object({
  _id: Id,
  uid: z.string(),
  attachedAt: Time,
  /** When an admin tapped it for the first time; until then its taps prove nothing. */
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
  ending: TagEnding.nullable(),
});
export type Tag = z.infer<typeof Tag>;

/**
 * The result of a tap. `answered`: the tag of this work made this code, after its last known tap, though perhaps some
 * time ago; `opened`: this very address was opened before; `replayed`: it was read earlier than the last one, so perhaps
 * copied; `unstarted`: no admin has put the tag into use; `ended`: the tag was lost or removed; `elsewhere`: it is on
 * another work; `foreign`: not a tag of this registry.
 */
const tapResults = ['answered', 'opened', 'replayed', 'unstarted', 'ended', 'elsewhere', 'foreign'] as const;
export const TapResult = z.enum(tapResults);
export type TapResult = z.infer<typeof TapResult>;

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9A-Fa-f]{${digits}}$`), `must be ${digits} hexadecimal digits`);
const TapCode = z.strictObject({ e: hex(32), c: hex(16) });
const Tags = z.object({ tags: z.array(Tag), refused: z.object({ attach: z.string().nullable() }) });

export const tags = {
  list: endpoint(calls.list, {
    scope: 'read',
    summary:
      'List the current and previous tags of a work. Only its owner and admins get them. Others get an empty list',
    effect: 'read',
    params: ById,
    reply: Tags,
  }),
  attach: endpoint(calls.attach, {
    memberRole: 'registrar',
    summary: 'Pair a tag (NTAG 424 DNA) with a work. Returns the data to write to the tag',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ uid: TagUid }),
    reply: z.object({
      tag: Tag,
      /** The address with its mirrored parts, and the two keys, in hexadecimal: returned only once. */
      programming: z.object({ address: z.string(), metaReadKey: z.string(), fileReadKey: z.string() }),
    }),
    notice: 'The tag is paired with this work. Write the data to the tag, then tap it.',
  }),
  start: endpoint(calls.start, {
    memberRole: 'registrar',
    summary:
      'Activate a paired tag, with the code from a new tap. The code is `e` and `c` in the address that the tap opened. Codes from earlier taps are not valid',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: TapCode,
    reply: z.object({ tag: Tag }),
    notice: 'The tag is now active.',
  }),
  end: endpoint(calls.end, {
    memberRole: 'registrar',
    summary: 'Report that a tag was lost or removed, so that it no longer proves anything',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ ending: TagEnding }),
    reply: z.object({ tag: Tag }),
    notice: 'The tag is marked as lost or removed. It no longer proves anything.',
  }),
  tap: endpoint(calls.tap, {
    memberRole: 'viewer',
    summary: 'Get the result of tapping a tag. Each code is valid only once',
    effect: 'write',
    params: ById,
    body: TapCode,
    reply: z.object({ tap: TapResult }),
    budget: { most: 120, seconds: 600 },
  }),
} satisfies Definitions<typeof calls>;
