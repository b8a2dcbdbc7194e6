import type { z } from 'zod';
import { privateCollection } from '@verso/contract/provenance.ts';
import type { Artwork, Refusals } from '@verso/contract/record.ts';
import type { Actor } from '#platform/actor.ts';
import type { Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/read.ts';
import type { Services } from '#platform/services.ts';
import { holderName } from '#features/artworks/holder-name.ts';
import { missingForSubmission } from '#features/artworks/missing.ts';
import {
  askPriceRefusal,
  editRefusal,
  hideRefusal,
  priceRefusal,
  readsAsOwner,
  recommendRefusal,
  removeRefusal,
} from '#features/artworks/policy.ts';
import { type ArtworkRow, holdersAmong } from '#features/artworks/queries.ts';
import { type Signer, signer, unsigned, viewingSigner } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { followRefusal } from '#features/follows/policy.ts';
import { contestRefusal } from '#features/provenance/dispute-policy.ts';
import { presentProvenance } from '#features/provenance/list-provenance.ts';
import { answerSaleRefusal, decideRecoveryRefusal, recordRefusal, sellRefusal } from '#features/provenance/policy.ts';
import {
  presentAnsweredDispute,
  presentDisputes,
  presentRecovery,
  presentTransfer,
  presentUpheld,
} from '#features/provenance/present.ts';
import { readEntries } from '#features/provenance/queries.ts';
import { submitRefusal as addBillRefusal } from '#features/purchases/policy.ts';
import {
  appealRefusal,
  handleEditRequestRefusal,
  requestEditRefusal,
  submitRefusal,
  voteRefusal,
} from '#features/review/policy.ts';
import { presentCertificate, presentEditRequest, presentReviews, presentVoteState } from '#features/review/present.ts';
import { buyRefusal } from '#features/sales/policy.ts';
import { issueLinkRefusal } from '#features/viewing-links/policy.ts';
import { presentCard } from './cards.ts';
import type { WorkRow } from './read-work.ts';

interface Reader {
  actor: Actor | null;
  services: Services;
  /** Signs addresses of pictures that not everybody may see; for the actor's session unless given. */
  sign?: Signer;
}

/** A work with its whole record, as far as somebody may read it. */
export function presentWork(
  artwork: ArtworkRow,
  row: WorkRow,
  { actor, services, sign = signer(services, actor) }: Reader,
): z.input<typeof Artwork> {
  const own = readsAsOwner(actor, artwork);
  const holders = holdersAmong(row.stakes);
  return {
    ...presentCard(row, { actor, services, sign }),
    ...fieldsOf(artwork, own ? null : row.certified),
    location: own ? artwork.location : null,
    hiddenPrice: artwork.hidden_price,
    pictures: picturesOf(row, own).map((picture) => presentPicture(picture, row.for_everybody ? unsigned : sign)),
    owner: { name: ownerName(artwork, row, own), own: actor?.id === artwork.owner_id },
    reserved: actor !== null && artwork.reserved_by === actor.id,
    registeredAt: timeOf(registrationOf(row) ?? artwork.registered_at),
    source: sourceOf(artwork),
    missing: editRefusal(actor, artwork) === null ? missingForSubmission(artwork, row.pictures.length) : [],
    beingEdited: row.being_edited,
    editRequest: row.edit_request && own ? presentEditRequest(row.edit_request) : null,
    reviews: presentReviews(row, { viewer: actor, ownerId: artwork.owner_id }),
    voting: presentVoteState(row, actor),
    certificates: row.certificates.map(presentCertificate),
    provenance: presentProvenance(readEntries(row.entries), artwork, { actor, sign }),
    recoveries: row.recoveries.map((recovery) =>
      presentRecovery(recovery, actor, decideRecoveryRefusal(actor, artwork, { recovery, holders })?.message ?? null),
    ),
    disputes: [
      ...presentDisputes(row.disputes, artwork, { actor, holders }),
      ...(row.answered_dispute ? [presentAnsweredDispute(row.answered_dispute)] : []),
    ],
    upheld: presentUpheld(row.upheld),
    evidence: row.evidence,
    transfer: presentTransfer(row.sale ?? undefined, actor),
    following: row.following,
    interest: row.interest,
    refused: refusalsOf(actor, artwork, row),
  };
}

/** A work by a private viewing link: as the public would see it, without the papers that a public record may show. */
export function presentView(
  artwork: ArtworkRow,
  row: WorkRow,
  { services, linkId }: { services: Services; linkId: string },
): z.input<typeof Artwork> {
  const work = presentWork(artwork, row, { actor: null, services, sign: viewingSigner(services, linkId) });
  return {
    ...work,
    provenance: work.provenance.map((item) => (item.type === 'entry' ? { ...item, documents: [] } : item)),
  };
}

type Fields = Pick<
  z.input<typeof Artwork>,
  | 'title'
  | 'creation'
  | 'medium'
  | 'support'
  | 'dimensions'
  | 'edition'
  | 'signature'
  | 'inscriptions'
  | 'description'
  | 'subjects'
  | 'placeMade'
  | 'condition'
>;

/** What is written about a work: as it stands, or as the record says that others see instead. */
function fieldsOf(artwork: ArtworkRow, certified: WorkRow['certified']): Fields {
  const { title, creation, medium, support, dimensions, edition, signature, inscriptions, description, subjects } =
    certified ?? artwork;
  return {
    title,
    creation,
    medium,
    support,
    dimensions,
    edition,
    signature,
    inscriptions,
    description,
    subjects,
    placeMade: certified?.placeMade ?? artwork.place_made,
    condition: certified?.condition ?? artwork.condition,
  };
}

/** The pictures of the record that is shown; some of a reviewed record may have been taken out since. */
function picturesOf(row: WorkRow, own: boolean) {
  if (own || row.certified === null) return row.pictures;
  const files = new Map([...row.former_pictures, ...row.pictures].map((file) => [file.id, file]));
  return row.certified.pictures.flatMap(({ _id, caption }) => {
    const file = files.get(_id);
    return file ? [{ ...file, caption }] : [];
  });
}

/**
 * Who holds a work is private, unless it is its maker, or the collection whose published catalogue it came from and
 * that has held it since.
 */
function ownerName(artwork: ArtworkRow, row: WorkRow, own: boolean): string {
  if (row.owner_left) return privateCollection;
  if (own || artwork.owner_id === artwork.maker_id)
    return holderName(artwork, { id: artwork.owner_id, firstname: row.owner_firstname, lastname: row.owner_lastname });
  if (artwork.source !== null && artwork.owner_id === artwork.registered_by) return artwork.source;
  return privateCollection;
}

/** A work is registered when it is first sent for review; until then it is a draft. */
const registrationOf = (row: WorkRow) => row.entries.find(({ kind }) => kind === 'registered')?.recorded_at;

function sourceOf({ source, source_reference, source_url }: ArtworkRow) {
  return source === null || source_reference === null
    ? null
    : { name: source, reference: source_reference, url: source_url };
}

/** Of each thing one can do with a work, why this reader may not. */
function refusalsOf(actor: Actor | null, artwork: ArtworkRow, row: WorkRow): Refusals {
  const request = row.edit_request ?? undefined;
  const openRound = row.rounds.find((round) => round.closed_at === null);
  const holders = holdersAmong(row.stakes);
  const words = (refusal: Refusal | null) => refusal?.message ?? null;
  return {
    edit: words(editRefusal(actor, artwork)),
    submit: words(submitRefusal(actor, artwork)),
    requestEdit: words(requestEditRefusal(actor, artwork, request)),
    remove: words(removeRefusal(actor, artwork)),
    hide: words(hideRefusal(actor, artwork)),
    hidePrice: words(priceRefusal(actor, artwork)),
    changePrice: words(priceRefusal(actor, artwork)),
    askPrice: words(askPriceRefusal(actor, artwork, row.price_asked)),
    vote: words(
      voteRefusal(actor, artwork, {
        openRound,
        holders,
        recused: row.recusals.filter((one) => one.round_id === openRound?.id).map((one) => one.person_id),
        heard: row.heard,
      }),
    ),
    appeal: words(appealRefusal(actor, artwork, { lastRound: row.rounds.at(-1) })),
    handleEditRequest: words(handleEditRequestRefusal(actor, artwork, request)),
    recommend: words(recommendRefusal(actor, artwork)),
    record: words(recordRefusal(actor, artwork)),
    sell: words(sellRefusal(actor, artwork)),
    buy: words(buyRefusal(actor, artwork)),
    viewingLink: words(issueLinkRefusal(actor, artwork)),
    addBill: words(addBillRefusal(actor, artwork, row.reader_was_party)),
    contest: words(contestRefusal(actor, artwork, row.disputes)),
    follow: words(followRefusal(actor, artwork)),
    answerSale: words(answerSaleRefusal(actor, artwork, row.sale ?? undefined)),
  };
}
