import type { Actor } from '#platform/actor.ts';
import { isOwner } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Crawlers, and clients without a user agent. */
const robots =
  /^$|bot\b|bot\/|crawl|spider|slurp|preview|headless|scrape|monitor|archiver|facebookexternalhit|^(node|undici|curl|wget|axios|java|okhttp|go-http-client|python|ruby|php|libwww)/i;

type Origin = Readonly<{ ip: string; userAgent: string }>;

/** An identifier of a visitor for counting page views; null for robots. */
export const visitorOf = ({ ip, userAgent }: Origin): string | null =>
  robots.test(userAgent) ? null : `${ip} ${userAgent}`;

/** The same for a user; null for those whose views are not counted: the owner, the maker, admins and robots. */
export const viewerOf = (actor: Actor, artwork: ArtworkRow, { userAgent }: Origin): string | null =>
  robots.test(userAgent) || actor.admin || isOwner(actor, artwork) || actor.id === artwork.maker_id ? null : actor.id;
