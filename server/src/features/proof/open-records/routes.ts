import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Services } from '#platform/services.ts';
import { readSiteName } from '#platform/site-settings.ts';
import { type Route, route } from '#http/route.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import { type ArtworkRow, findArtwork, lockArtwork } from '#features/works/artworks/queries.ts';
import { findOrganisation } from '#features/people/organisations/queries.ts';
import { recordRefusal } from '#features/works/provenance/policy.ts';
import { addresses } from './addresses.ts';
import { openRecordOf } from './issues/analyse.ts';
import { uncorrectedEntries } from './entries.ts';
import { objectIdRefusal } from './policy.ts';
import { readPublicWork } from './public-work.ts';
import { readDossier, readPhotographs } from './dossier/read-dossier.ts';
import { readText } from './text/read-text.ts';
import { recordTextEntries, withoutOwner } from './record-text-entries.ts';

export function openRecordRoutes(services: Services): Route[] {
  const load = (db: Db, { params }: { params: { id: string } }) => findArtwork(db, params.id);
  const dossierFor = async (db: Db, reading: { artwork: ArtworkRow; actor: Actor | null }) => ({
    ...(await readDossier(db, services, reading)),
    madeAt: now().toISOString(),
  });
  // Public for a lost work, and drawing it uses much processor time.
  const oneDrawn = concurrencyLimit(
    { running: 1, waiting: 8 },
    'Too many dossiers are being created right now. Try again in a few seconds.',
  );
  return [
    route(openRecords.get, {
      load,
      policy: seeRefusal,
      handle: async (db, { actor }, found) => {
        if (!found) throw notFound('work');
        const work = await readPublicWork(db, services, found);
        const { _id: id, pictures } = work.artwork;
        return {
          openRecord: openRecordOf(work),
          data: maySee(null, found)
            ? {
                linkedArt: addresses.work(id),
                provenance: addresses.provenance(id),
                text: addresses.text(id),
                manifest: pictures.length > 0 ? addresses.manifest(id) : null,
              }
            : null,
          refused: { objectId: objectIdRefusal(actor, found)?.message ?? null },
        };
      },
      logRead: logWorkRead,
    }),

    route(openRecords.objectId, {
      load,
      policy: objectIdRefusal,
      handle: async (db, { actor }, artwork) => {
        if (!artwork) throw notFound('work');
        return { dossier: await dossierFor(db, { artwork, actor }) };
      },
      logRead: logWorkRead,
    }),

    route(openRecords.objectIdPdf, {
      load,
      policy: objectIdRefusal,
      handle: async (db, { actor }, artwork) => {
        if (!artwork) throw notFound('work');
        return oneDrawn(async () => {
          // The PDF library loads slowly and is rarely needed.
          const { drawDossier } = await import('./dossier/dossier-pdf.ts');
          const dossier = await dossierFor(db, { artwork, actor });
          const photographs = await readPhotographs(db, services, dossier);
          const pdf = await drawDossier(dossier, photographs, await readSiteName(db));
          return {
            file: { name: `verso-${dossier.number.replace(' ', '')}-object-id.pdf`, pdf: pdf.toString('base64') },
          };
        });
      },
      logRead: logWorkRead,
    }),

    route(openRecords.readText, {
      load,
      policy: recordRefusal,
      handle: async (db, { body }, artwork) => {
        if (!artwork) throw notFound('work');
        const work = await readPublicWork(db, services, artwork);
        const owner = await findOwnerName(db, artwork);
        return {
          statements: readText(body.text, {
            entries: uncorrectedEntries(work.artwork.provenance).map((entry) => withoutOwner(entry, owner)),
            artist: work.artwork.artist.name,
            owner,
          }),
        };
      },
    }),

    route(openRecords.recordText, {
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: recordRefusal,
      handle: async (tx, { actor, body: { entries } }, artwork) => {
        if (!artwork) throw notFound('work');
        const owner = await findOwnerName(tx, artwork);
        await recordTextEntries(tx, { artworkId: artwork.id, entries, recordedBy: actor.id, owner });
        return { artwork: { _id: artwork.id, status: artwork.status } };
      },
    }),
  ];
}

/** The name of the organisation that owns a work; null for a person. */
async function findOwnerName(db: Db, { owner_id: ownerId }: ArtworkRow): Promise<string | null> {
  return (await findOrganisation(db, ownerId))?.name ?? null;
}
