import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty, Id, requiredLine, Time, Token } from '#schemas/fields.ts';
import { Artwork } from './record.ts';
import { viewingLinks as calls, viewingLinkDays } from '#discovery/viewing-links.ts';

/** A private link to a hidden work, as its owner manages it. */
export const ViewingLink = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Time,
  expiresAt: Time,
  revokedAt: Time.nullable(),
  openings: z.int(),
  lastOpenedAt: Time.nullable(),
  /** Whether it opens the work now. */
  open: z.boolean(),
});
export type ViewingLink = z.infer<typeof ViewingLink>;

const Links = z.object({ viewingLinks: z.array(ViewingLink) });

export const NewViewingLink = z.strictObject({
  name: requiredLine(80),
  days: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(viewingLinkDays.most, `must be at most ${viewingLinkDays.most}`)
    .default(viewingLinkDays.default),
});

export const viewingLinks = {
  list: endpoint(calls.list, {
    scope: 'read',
    summary: 'List the private viewing links of a work. Only its owner can call this',
    effect: 'read',
    params: ById,
    reply: Links,
  }),
  issue: endpoint(calls.issue, {
    memberRole: 'registrar',
    summary: 'Create a private viewing link. Only this call returns its token',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: NewViewingLink,
    reply: Links.extend({ viewingLinkId: Id, token: z.string() }),
    budget: { most: 60, seconds: 3600 },
  }),
  revoke: endpoint(calls.revoke, {
    memberRole: 'registrar',
    summary: 'Revoke a private viewing link',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Links,
    notice: 'The link no longer opens this work.',
  }),
  open: endpoint(calls.open, {
    memberRole: 'viewer',
    summary:
      'Get a work by a private viewing link, as the public would see it: without documents, location or private prices. Each call counts as one opening of the link, unless `again` says that this visit has already been counted',
    effect: 'write',
    params: ById,
    body: z.strictObject({ token: Token, again: z.boolean().default(false) }),
    reply: z.object({ artwork: Artwork, viewing: z.object({ until: Time }) }),
    budget: { most: 120, seconds: 60 },
  }),
} satisfies Definitions<typeof calls>;
