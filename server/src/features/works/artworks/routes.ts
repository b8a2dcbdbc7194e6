import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { toUnits } from '@verso/contract/money.ts';
import { AppError, notFound, type Refusal } from '#platform/errors.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { type Route, route } from '#http/route.ts';
import { presentFiles, presentPicture } from '#features/evidence/files/present.ts';
import { registerWorkRefusal } from '#features/people/accounts/policy.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/evidence/files/store.ts';
import { addArtwork } from './editing/add-artwork.ts';
import { changePriceVisibility } from './showing/change-price-visibility.ts';
import { changeSalePrice, changesPrice } from './showing/change-sale-price.ts';
import { changeVisibility } from './showing/change-visibility.ts';
import { restore } from './showing/restore.ts';
import { takeDown } from './showing/take-down.ts';
import { chooseOriginals } from './editing/choose-originals.ts';
import { deleteDraft } from './editing/delete-draft.ts';
import { missingForSubmission } from './editing/missing.ts';
import {
  carouselRefusal,
  currencyRefusal,
  editRefusal,
  hiddenPriceRefusal,
  hideRefusal,
  newPriceRefusal,
  offerRefusal,
  offersByShowing,
  priceRefusal,
  recommendRefusal,
  removeRefusal,
  restoreRefusal,
  takeDownRefusal,
} from './policy.ts';
import {
  type ArtworkRow,
  findArtistOf,
  holdersOf,
  listPictures,
  lockArtwork,
  readSettledCurrencies,
} from './queries.ts';
import { signer } from '#features/evidence/files/links.ts';
import { signerFor } from './entries/signer-for.ts';
import { refuseUnseen } from './editing/compare-fields.ts';
import { inOwnWords, moneyOf } from './editing/specified-words.ts';
import { toggleCarousel } from './showing/toggle-carousel.ts';
import { toggleRecommended } from './showing/toggle-recommended.ts';
import { updateArtwork } from './editing/update-artwork.ts';
import { withdrawArtwork } from './editing/withdraw-artwork.ts';

export function artworkRoutes(services: Services): Route[] {
  const storing = {
    prepare: ({ uploads, actor }: Call<typeof artworks.add> | Call<typeof artworks.update>) =>
      storeEach(storePicture, services, uploads['files'] ?? [], actor.id),
    undo: (db: Db, files: StoredFile[]) => removeStored(db, services, files),
  };

  return [
    route(artworks.add, {
      ...storing,
      policy: registerWorkRefusal,
      handle: async (tx, { actor, body }, _subject, files) => {
        const artist = await findArtistOf(tx, actor.id);
        if (!artist) throw new Error(`the artist ${actor.id} has no entry among the makers`);
        const { originals, ...form } = body;
        const fields = inOwnWords(form);
        refuse(currencyRefusal(await readSettledCurrencies(tx), fields.price ?? null));
        const artwork = await addArtwork(tx, { artistId: artist.id, personId: actor.id, fields, files });
        await chooseOriginals(tx, artwork, originals);
        const missing = missingForSubmission(artwork, files.length);
        return { artwork: { _id: artwork.id, missing }, artworkId: artwork.id };
      },
    }),

    route(artworks.update, {
      ...storing,
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: editRefusal,
      handle: async (tx, { actor, body }, found, files) => {
        const artwork = existing(found);
        const { originals, seen = {}, ...form } = body;
        const change = inOwnWords(form, artwork);
        refuseUnseen(artwork, change, seen);
        refuse(newPriceRefusal(actor, artwork, change.price));
        await chooseOriginals(tx, artwork, originals);
        // The answer about the files is no part of the record.
        const recordChanges = originals === undefined || files.length > 0 || Object.keys(change).length > 0;
        const changed = recordChanges
          ? await updateArtwork(tx, { artwork, actorId: actor.id, change, files })
          : artwork;
        // A new picture of an approved work is not public yet.
        const sign = changed.first_approved_at ? signer(services, actor) : signerFor(services, actor, changed);
        const pictures = (await listPictures(tx, artwork.id)).map((picture) => presentPicture(picture, sign));
        return {
          artwork: {
            _id: artwork.id,
            name: changed.title,
            files: presentFiles(pictures),
            pictures,
            missing: missingForSubmission(changed, pictures.length),
            updatedAt: changed.updated_at.toISOString(),
          },
        };
      },
    }),

    route(artworks.remove, {
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: removeRefusal,
      handle: async (tx, { actor }, found) => {
        const artwork = existing(found);
        const unseen = artwork.status === 'draft' && artwork.submitted_at === null;
        if (unseen) {
          await deleteDraft(tx, artwork, actor.id);
          return { artwork: null };
        }
        await withdrawArtwork(tx, artwork, actor.id);
        return { artwork: { _id: artwork.id, status: 'withdrawn' as const } };
      },
    }),

    route(artworks.changeHidden, {
      load: (db, { body }) => lockArtwork(db, body.artwork_id),
      policy: hideRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        await changeVisibility(tx, { artworkId: artwork.id, actorId: actor.id }, body.status);
        return changedArtwork(artwork);
      },
    }),

    route(artworks.takeDown, {
      load: async (db, { params }) => ({
        artwork: await lockArtwork(db, params.id),
        holders: await holdersOf(db, params.id),
      }),
      policy: takeDownRefusal,
      handle: async (tx, { actor, body }, { artwork: found }) => {
        const artwork = existing(found);
        await takeDown(tx, artwork, { actorId: actor.id, reason: body.reason });
        return changedArtwork(artwork);
      },
    }),

    route(artworks.restore, {
      load: async (db, { params }) => ({
        artwork: await lockArtwork(db, params.id),
        holders: await holdersOf(db, params.id),
      }),
      policy: restoreRefusal,
      handle: async (tx, { actor }, { artwork: found }) => {
        const artwork = existing(found);
        await restore(tx, artwork, actor.id);
        return changedArtwork(artwork);
      },
    }),

    route(artworks.changeHiddenPrice, {
      load: async (db, { body }) => ({ found: await lockArtwork(db, body.artwork_id), hidden: body.status }),
      policy: (actor, { found, hidden }) => hiddenPriceRefusal(actor, found, hidden),
      needsFreshSession: ({ found, hidden }) => offersByShowing(found, hidden),
      handle: async (tx, { actor, body }, { found }) => {
        const artwork = existing(found);
        await changePriceVisibility(tx, artwork, actor.id, body.status);
        return changedArtwork(artwork);
      },
    }),

    route(artworks.changeSalePrice, {
      load: async (db, { body }) => ({ found: await lockArtwork(db, body.id), offered: body.price !== null }),
      policy: (actor, { found, offered }) => (offered ? offerRefusal : priceRefusal)(actor, found),
      handle: async (tx, { actor, body }, { found }) => {
        const artwork = existing(found);
        const price = moneyOf(body.price, artwork);
        if (changesPrice(artwork, price)) refuse(currencyRefusal(artwork, price));
        // Hidden before its followers can be notified of the new price. Without a price it applies to the next one.
        if (body.hiddenPrice !== undefined) await changePriceVisibility(tx, artwork, actor.id, body.hiddenPrice);
        await changeSalePrice(tx, artwork, actor.id, price);
        await chooseOriginals(tx, artwork, body.originals);
        const { _id, status } = changedArtwork(artwork).artwork;
        return { artwork: { _id, status, price, salePrice: price && toUnits(price) } };
      },
    }),

    route(artworks.toggleRecommend, {
      load: (db, { body }) => lockArtwork(db, body.id),
      policy: recommendRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        await toggleRecommended(tx, artwork, actor.id, body.status);
        return changedArtwork(artwork);
      },
    }),

    route(artworks.toggleCarousel, {
      load: (db, { body }) => lockArtwork(db, body.id),
      policy: carouselRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        await toggleCarousel(tx, artwork, actor.id, body.status);
        return changedArtwork(artwork);
      },
    }),
  ];
}

/** For the compiler: the policies refuse a missing work. */
function existing(artwork: ArtworkRow | undefined): ArtworkRow {
  if (!artwork) throw notFound('work');
  return artwork;
}

const changedArtwork = ({ id, status }: ArtworkRow) => ({ artwork: { _id: id, status } });

/** Throws the reason why a work can’t have a price, at its field. */
function refuse(refusal: Refusal | null): void {
  if (refusal) throw new AppError(refusal.code, refusal.message, { price: refusal.message });
}
