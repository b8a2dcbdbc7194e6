import type { Actor } from '#platform/actor.ts';
import { isOwner } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';

/** Programs that read pages by themselves, and those that give no name. */
const robots =
  /^$|bot\b|bot\/|crawl|spider|slurp|preview|headless|scrape|monitor|archiver|facebookexternalhit|^(node|undici|curl|wget|axios|java|okhttp|go-http-client|python|ruby|php|libwww)/i;

/**
 * Who looks at a work, as far as two looks of theirs must be told to be of one visitor; null for whoever is not
 * counted: its owner, its maker, admins and robots.
 */
export function visitorOf(
  actor: Actor | null,
  artwork: ArtworkRow,
  { ip, userAgent }: { ip: string; userAgent: string },
): string | null {
  if (robots.test(userAgent)) return null;
  if (actor === null) return `${ip} ${userAgent}`;
  return actor.admin || isOwner(actor, artwork) || actor.id === artwork.maker_id ? null : actor.id;
}
