import type { Actor } from '#platform/actor.ts';
import type { Services } from '#platform/services.ts';
import { type Signer, signer, unsigned } from '#features/files/links.ts';
import { maySee } from './policy.ts';
import type { ArtworkRow } from './queries.ts';

/** How a reader's addresses of a work's pictures are signed: not at all where everybody may see the work. */
export function signerFor(services: Pick<Services, 'secretKey'>, actor: Actor | null, artwork: ArtworkRow): Signer {
  return maySee(null, artwork) ? unsigned : signer(services, actor);
}
