import { buffer } from 'node:stream/consumers';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { maySee, readsAsOwner } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { findFile } from '#features/artworks/serve-files.ts';
import { openCopy } from '#features/files/derivatives.ts';
import { dossierOf, type LastingDossier } from './object-id.ts';
import { readWorkAs } from './public-work.ts';

/**
 * The dossier as somebody may have it: the owner’s and admins’ with what is private, everybody else’s as a visitor
 * reads the work.
 */
export async function readDossier(
  db: Db,
  services: Services,
  { artwork, actor }: { artwork: ArtworkRow; actor: Actor | null },
): Promise<LastingDossier> {
  const own = readsAsOwner(actor, artwork);
  const work = await readWorkAs(db, services, { found: artwork, actor: own ? actor : null });
  return dossierOf(work, { publicUrl: services.settings.publicUrl, own, forEverybody: maySee(null, artwork) });
}

const mostPictures = 5;

/** The first pictures of a dossier, large enough to print. */
export async function readPhotographs(db: Db, services: Services, { photographs }: LastingDossier) {
  const pictures: { caption: string; bytes: Buffer }[] = [];
  for (const { _id, caption } of photographs.slice(0, mostPictures)) {
    const file = await findFile(db, _id);
    if (file)
      pictures.push({ caption, bytes: await buffer(await openCopy(services, file, { size: '960', format: 'jpeg' })) });
  }
  return pictures;
}
