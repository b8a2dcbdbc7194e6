import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { addOwnedWorkRefusal } from '#features/people/accounts/policy.ts';
import { removeStored, storeDocument, storeEach } from '#features/evidence/files/store.ts';
import { missingForSubmission } from '#features/works/artworks/editing/missing.ts';
import { type ArtworkRow, lockArtwork } from '#features/works/artworks/queries.ts';
import { addOwnedWork } from './add-owned-work.ts';
import { changeInventoryNumber } from './change-inventory-number.ts';
import { confirmRecord } from './confirm-record.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { changeNumberRefusal, confirmRefusal, decideSuggestionRefusal, suggestRefusal } from './policy.ts';
import { findOpenSuggestion, findStatement } from './queries.ts';
import { suggestCorrection } from './suggest-correction.ts';

export function ownedWorkRoutes(services: Services): Route[] {
  return [
    route(ownedWorks.add, {
      policy: addOwnedWorkRefusal,
      prepare: ({ uploads, actor }) => storeEach(storeDocument, services, uploads['documents'] ?? [], actor.id),
      undo: (db, files) => removeStored(db, services, files),
      handle: async (tx, { actor, body }, _subject, papers) => {
        const artwork = await addOwnedWork(tx, { personId: actor.id, work: body, papers });
        return { artwork: { _id: artwork.id, missing: missingForSubmission(artwork, 0) } };
      },
    }),

    route(ownedWorks.confirm, {
      load: async (db, { params }) => loadStatement(db, params.id),
      policy: (actor, { artwork, statement }) => confirmRefusal(actor, artwork, statement),
      handle: async (tx, { actor }, { artwork: found }) => {
        const artwork = existing(found);
        await confirmRecord(tx, artwork.id, actor.id);
        return changedArtwork(artwork);
      },
    }),

    route(ownedWorks.suggest, {
      load: async (db, { params }) => loadStatement(db, params.id),
      policy: (actor, { artwork, statement }) => suggestRefusal(actor, artwork, statement),
      handle: async (tx, { actor, body }, { artwork: found }) => {
        const artwork = existing(found);
        await suggestCorrection(tx, artwork.id, { personId: actor.id, ...body });
        return changedArtwork(artwork);
      },
    }),

    route(ownedWorks.changeNumber, {
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: changeNumberRefusal,
      handle: async (tx, { body }, found) => {
        const artwork = existing(found);
        await changeInventoryNumber(tx, artwork.id, body.inventoryNumber);
        return changedArtwork(artwork);
      },
    }),

    route(ownedWorks.decideSuggestion, {
      load: async (db, { params, body }) => ({
        artwork: await lockArtwork(db, params.id),
        suggestion: await findOpenSuggestion(db, params.id, body.suggestionId),
        accept: body.accept,
      }),
      policy: (actor, { artwork, suggestion, accept }) =>
        decideSuggestionRefusal(actor, artwork, { open: suggestion !== undefined, accept }),
      handle: async (tx, _call, { artwork: found, suggestion, accept }) => {
        const artwork = existing(found);
        if (!suggestion) throw notFound('suggestion');
        await decideSuggestion(tx, artwork, { suggestion, accept });
        return changedArtwork(artwork);
      },
    }),
  ];
}

async function loadStatement(db: Db, artworkId: string) {
  const artwork = await lockArtwork(db, artworkId);
  return { artwork, statement: await findStatement(db, artworkId) };
}

/** For the compiler: the policies refuse a missing work. */
function existing(artwork: ArtworkRow | undefined): ArtworkRow {
  if (!artwork) throw notFound('work');
  return artwork;
}

const changedArtwork = ({ id, status }: ArtworkRow) => ({ artwork: { _id: id, status } });
