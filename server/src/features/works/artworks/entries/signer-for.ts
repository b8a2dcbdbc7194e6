import type { Actor } from '#platform/actor.ts';
import type { Services } from '#platform/services.ts';
import { type Signer, signer, unsigned } from '#features/evidence/files/links.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** The signer for a reader's picture addresses: unsigned for public works. */
export function signerFor(services: Pick<Services, 'secretKey'>, actor: Actor | null, artwork: ArtworkRow): Signer {
  return maySee(null, artwork) ? unsigned : signer(services, actor);
}
