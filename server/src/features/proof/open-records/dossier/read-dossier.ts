import { buffer } from 'node:stream/consumers';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { maySee, readsAsOwner } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { findFile } from '#features/works/artworks/reading/serve-files.ts';
import { openCopy } from '#features/evidence/files/derivatives.ts';
import { dossierOf, type LastingDossier } from '#features/proof/open-records/object-id.ts';
import { readWorkAs } from '#features/proof/open-records/public-work.ts';

/** The dossier for a reader: with private data for the owner and admins, for others as a visitor sees the work. */
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
