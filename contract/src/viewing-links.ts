import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Empty, Id, requiredLine, Time, Token } from './fields.ts';
import { Artwork } from './record.ts';

export const viewingLinkDays = { default: 30, most: 365 } as const;

/**
 * What the token of a viewing link begins with, and no readable slug can: how a page's address tells the one from the
 * other.
 */
export const viewingLinkPrefix = 'vl_';
export const isViewingLink = (query: string | undefined): query is string =>
  query?.startsWith(viewingLinkPrefix) ?? false;

/** A private link to a work that not everybody may see, as its owner manages it. */
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

export const viewingLinks = {
  list: endpoint({
    method: 'GET',
    path: '/artwork/{id}/viewing-links',
    summary: 'The private viewing links of a work, for its owner',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: Links,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/artwork/{id}/viewing-links',
    summary: 'Make a private viewing link; its token is told this once',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      name: requiredLine(80),
      days: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(viewingLinkDays.most, `must be at most ${viewingLinkDays.most}`)
        .default(viewingLinkDays.default),
    }),
    reply: Links.extend({ viewingLinkId: Id, token: z.string() }),
    budget: { most: 60, seconds: 3600 },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/viewing-links/{id}/revoke',
    summary: 'Take a private viewing link back: it opens nothing from now on',
    access: 'session',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Links,
    notice: 'The link no longer opens this work.',
  }),
  open: endpoint({
    method: 'POST',
    path: '/artwork/{id}/view',
    summary:
      'A work as the public would see it, by a private viewing link: without papers, location and private prices. Counts an opening, unless `again` says that the page has counted already',
    access: 'public',
    effect: 'write',
    params: ById,
    body: z.strictObject({ token: Token, again: z.boolean().default(false) }),
    reply: z.object({ artwork: Artwork, viewing: z.object({ until: Time }) }),
    budget: { most: 120, seconds: 60 },
  }),
};
