import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Time } from './fields.ts';

/** The seven bytes that name a tag, as its maker prints them: `04 A1 B2 C3 D4 E5 F6`. */
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
  endedAt: Time.nullable(),
  ending: TagEnding.nullable(),
});
export type Tag = z.infer<typeof Tag>;

/**
 * What a tap proves. `genuine`: the tag of this work, at this moment; `opened`: this very address was opened before;
 * `replayed`: it was read earlier than the last one, so perhaps copied; `ended`: the tag was lost or taken off;
 * `elsewhere`: it is another work's; `foreign`: no tag of this registry made it.
 */
const tapResults = ['genuine', 'opened', 'replayed', 'ended', 'elsewhere', 'foreign'] as const;
export const TapResult = z.enum(tapResults);
export type TapResult = z.infer<typeof TapResult>;

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9A-Fa-f]{${digits}}$`), `must be ${digits} hexadecimal digits`);
const Tags = z.object({ tags: z.array(Tag), refused: z.object({ attach: z.string().nullable() }) });

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/artwork/{id}/tags',
    summary: 'The tags that are and were on a work, for its owner and admins; none for others',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: Tags,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/artwork/{id}/tags',
    summary: 'Pair a tag (NTAG 424 DNA) with a work; answers with what is to be written into it',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ uid: TagUid }),
    reply: z.object({
      tag: Tag,
      /** The address with its mirrored parts, and the two keys, in hexadecimal: told once. */
      programming: z.object({ address: z.string(), metaReadKey: z.string(), fileReadKey: z.string() }),
    }),
    notice: 'The tag belongs to this work now.',
  }),
  end: endpoint({
    method: 'POST',
    path: '/tags/{id}/end',
    summary: 'Say that a tag is lost or was taken off: from then on it proves nothing',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ ending: TagEnding }),
    reply: z.object({ tag: Tag }),
    notice: 'The tag proves nothing from now on.',
  }),
  tap: endpoint({
    method: 'POST',
    path: '/artwork/scan/{id}/tap',
    summary: 'What a tap of a tag proves; each code proves something once',
    access: 'public',
    effect: 'write',
    params: ById,
    body: z.strictObject({ e: hex(32), c: hex(16) }),
    reply: z.object({ tap: TapResult }),
    budget: { most: 120, seconds: 600 },
  }),
};
