import { artworks } from '@verso/contract/artworks.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { type Call, type Route, route } from '#http/route.ts';
import { presentPicture } from '#features/files/present.ts';
import { registerWorkRefusal } from '#features/accounts/policy.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/files/store.ts';
import { addArtwork } from './add-artwork.ts';
import { changePriceVisibility } from './change-price-visibility.ts';
import { changeSalePrice, changesPrice } from './change-sale-price.ts';
import { changeVisibility } from './change-visibility.ts';
import { deleteDraft } from './delete-draft.ts';
import { missingForSubmission } from './missing.ts';
import { carouselRefusal, editRefusal, hideRefusal, priceRefusal, recommendRefusal, removeRefusal } from './policy.ts';
import { type ArtworkRow, findArtistOf, listPictures, lockArtwork } from './queries.ts';
import { signerFor } from './signer-for.ts';
import { toggleCarousel } from './toggle-carousel.ts';
import { toggleRecommended } from './toggle-recommended.ts';
import { updateArtwork } from './update-artwork.ts';
import { withdrawArtwork } from './withdraw-artwork.ts';

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
        const { id } = await addArtwork(tx, { artistId: artist.id, personId: actor.id, fields: body, files });
        return { artwork: { _id: id }, artworkId: id };
      },
    }),

    route(artworks.update, {
      ...storing,
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: editRefusal,
      handle: async (tx, { actor, body }, found, files) => {
        const artwork = existing(found);
        const refusal = changesPrice(artwork, body.price) ? priceRefusal(actor, artwork) : null;
        if (refusal) throw new AppError(refusal.code, refusal.message, { price: refusal.message });
        const changed = await updateArtwork(tx, { artwork, actorId: actor.id, change: body, files });
        const pictures = await listPictures(tx, artwork.id);
        const sign = signerFor(services, actor, changed);
        return {
          artwork: {
            _id: artwork.id,
            pictures: pictures.map((picture) => presentPicture(picture, sign)),
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
        await (unseen ? deleteDraft : withdrawArtwork)(tx, artwork, actor.id);
        return {};
      },
    }),

    route(artworks.changeHidden, {
      load: (db, { body }) => lockArtwork(db, body.artwork_id),
      policy: hideRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        await changeVisibility(tx, { artworkId: artwork.id, actorId: actor.id }, body.status);
        return standing(artwork);
      },
    }),

    route(artworks.changeHiddenPrice, {
      load: (db, { body }) => lockArtwork(db, body.artwork_id),
      policy: priceRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        await changePriceVisibility(tx, artwork, actor.id, body.status);
        return standing(artwork);
      },
    }),

    route(artworks.changeSalePrice, {
      load: (db, { body }) => lockArtwork(db, body.id),
      policy: priceRefusal,
      handle: async (tx, { actor, body }, found) => {
        const artwork = existing(found);
        await changeSalePrice(tx, artwork, actor.id, body.price);
        return standing(artwork);
      },
    }),

    route(artworks.toggleRecommend, {
      load: (db, { body }) => lockArtwork(db, body.id),
      policy: recommendRefusal,
      handle: async (tx, { actor }, found) => {
        const artwork = existing(found);
        await toggleRecommended(tx, artwork, actor.id);
        return standing(artwork);
      },
    }),

    route(artworks.toggleCarousel, {
      load: (db, { body }) => lockArtwork(db, body.id),
      policy: carouselRefusal,
      handle: async (tx, { actor }, found) => {
        const artwork = existing(found);
        await toggleCarousel(tx, artwork, actor.id);
        return standing(artwork);
      },
    }),
  ];
}

/** The policies refuse a work that is not there; this tells the compiler. */
function existing(artwork: ArtworkRow | undefined): ArtworkRow {
  if (!artwork) throw notFound('work');
  return artwork;
}

const standing = ({ id, status }: ArtworkRow) => ({ artwork: { _id: id, status } });
