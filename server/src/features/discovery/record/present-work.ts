import type { z } from 'zod';
import type { CertifiedFields, PrivateFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { Artwork, Refusals } from '@verso/contract/discovery/schemas/record.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { follows } from '@verso/contract/discovery/schemas/follows.ts';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { priceEnquiries } from '@verso/contract/market/schemas/price-enquiries.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { viewingLinks } from '@verso/contract/discovery/schemas/viewing-links.ts';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { refusedWords } from '#http/session/member.ts';
import type { Actor } from '#platform/actor.ts';
import type { Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/database/read.ts';
import type { Services } from '#platform/services.ts';
import { holderName } from '#features/works/artworks/holder-name.ts';
import { missingForSubmission } from '#features/works/artworks/editing/missing.ts';
import {
  askPriceRefusal,
  editRefusal,
  hiddenPriceRefusal,
  restoreRefusal,
  takeDownRefusal,
  hideRefusal,
  offerRefusal,
  priceRefusal,
  readsAsOwner,
  recommendRefusal,
  removeRefusal,
} from '#features/works/artworks/policy.ts';
import { certifiedFieldsOf, privateFieldsOf } from '#features/works/artworks/field-columns.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { type Signer, signer, viewingSigner } from '#features/evidence/files/links.ts';
import { presentFiles, presentPicture } from '#features/evidence/files/present.ts';
import { followRefusal } from '#features/discovery/follows/policy.ts';
import { disputeRefusal } from '#features/works/provenance/disputes/dispute-policy.ts';
import { presentProvenance } from '#features/works/provenance/list-provenance.ts';
import {
  answerSaleRefusal,
  decideRecoveryRefusal,
  recordRefusal,
  sellRefusal,
} from '#features/works/provenance/policy.ts';
import {
  presentAnsweredDispute,
  presentDisputes,
  presentRecovery,
  presentTransfer,
  presentUpheld,
} from '#features/works/provenance/present.ts';
import { confirmRefusal, suggestRefusal } from '#features/works/owned-works/policy.ts';
import { presentStatement } from '#features/works/owned-works/present.ts';
import { readEntries } from '#features/works/provenance/queries.ts';
import { inviterRefusal, submitRefusal as addBillRefusal } from '#features/market/purchases/policy.ts';
import {
  appealRefusal,
  handleEditRequestRefusal,
  requestEditRefusal,
  submitRefusal,
  voteRefusal,
} from '#features/works/review/policy.ts';
import {
  presentCertificate,
  presentEditRequest,
  presentReviews,
  presentVoteState,
} from '#features/works/review/present.ts';
import { presentOwnEnquiry } from '#features/market/price-enquiries/present.ts';
import { isPublicOnceRestored } from '#features/works/artworks/showing/restore.ts';
import { buyRefusal } from '#features/market/sales/policy.ts';
import { issueLinkRefusal } from '#features/discovery/viewing-links/policy.ts';
import { presentEntryDisputes } from '#features/works/provenance/entry-disputes/present.ts';
import { pictureSigner, presentCard } from '#features/works/artworks/cards.ts';
import type { WorkRow } from './read-work.ts';

interface Reader {
  actor: Actor | null;
  services: Services;
  /** Signs addresses of private pictures; by default for the actor's session. */
  sign?: Signer;
}

/** A work with its whole record, for a reader. */
export function presentWork(
  artwork: ArtworkRow,
  row: WorkRow,
  { actor, services, sign = signer(services, actor) }: Reader,
): z.input<typeof Artwork> {
  const own = readsAsOwner(actor, artwork);
  const { holders } = row;
  const card = presentCard(row, { actor, services, sign });
  const signPicture = pictureSigner(row, own, sign);
  const pictures = picturesOf(row, own).map((picture) => presentPicture(picture, signPicture));
  return {
    ...card,
    ...fieldsOf(artwork, own ? null : row.certified),
    ...(own ? privateFieldsOf(artwork) : noPrivateFields),
    hiddenPrice: artwork.hidden_price,
    originalsWithSale: own ? artwork.originals_with_sale : null,
    pictures,
    files: presentFiles(pictures),
    owner: { ...ownerOf(artwork, row, own), own: actor?.id === artwork.owner_id },
    soldBy: card.price && artwork.status === 'approved' ? (row.owner_trader ? 'trader' : 'private') : null,
    reserved: actor !== null && artwork.reserved_by === actor.id,
    registeredAt: timeOf(registrationOf(row) ?? artwork.registered_at),
    source: sourceOf(artwork),
    ownerStatement: row.statement && presentStatement(row.statement, artwork, actor),
    missing: editRefusal(actor, artwork) === null ? missingForSubmission(artwork, row.pictures.length) : [],
    beingEdited: row.being_edited,
    editRequest: row.edit_request && own ? presentEditRequest(row.edit_request) : null,
    takenDown:
      own && artwork.taken_down_at
        ? {
            at: artwork.taken_down_at.toISOString(),
            reason: artwork.taken_down_reason,
            publicAfter: isPublicOnceRestored(artwork),
          }
        : null,
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
    noOtherDecider: row.no_other_decider,
    entryDisputes: presentEntryDisputes(row.entry_disputes, artwork, { actor, holders }),
    // Others see the pictures of the reviewed record, and not those that are compared.
    samePictures: own || row.certified === null ? row.same_pictures.map(({ id, number }) => ({ _id: id, number })) : [],
    upheld: presentUpheld(row.upheld),
    evidence: row.evidence,
    transfer: presentTransfer(row.sale ?? undefined, actor),
    billSale: billSaleOf(actor, artwork, { sale: row.bill_sale, transfer: row.sale, holders }),
    priceEnquiry: row.price_enquiry && presentOwnEnquiry(row.price_enquiry, artwork),
    following: row.following,
    interest: row.interest,
    refused: refusalsOf(actor, artwork, row),
  };
}

/**
 * A work for a private viewing link: as the public would see it, without the documents that a public record may show.
 */
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

/** The fields of a work: the current ones, or those of the record that others see instead. */
function fieldsOf(artwork: ArtworkRow, shown: WorkRow['certified']): CertifiedFields {
  if (shown === null) return certifiedFieldsOf(artwork);
  const { number: _number, artist: _artist, pictures: _pictures, ...fields } = shown;
  return fields;
}

const noPrivateFields: z.input<typeof PrivateFields> = { location: null };

/** The pictures of the shown record; some of a reviewed record may have been removed since. */
function picturesOf(row: WorkRow, own: boolean) {
  if (own || row.certified === null) return row.pictures;
  const files = new Map([...row.former_pictures, ...row.pictures].map((file) => [file.id, file]));
  return row.certified.pictures.flatMap(({ _id, caption }) => {
    const file = files.get(_id);
    return file ? [{ ...file, caption }] : [];
  });
}

/**
 * The owner of a work is private, unless it is its maker, the collection whose published catalogue it came from and that
 * still has it, or a verified organisation that shows its works.
 */
function ownerOf(artwork: ArtworkRow, row: WorkRow, own: boolean): { name: string; organisation: string | null } {
  const { owner_id: id, maker_id: maker, registered_by: registrant, source } = artwork;
  const unlinked = (name: string) => ({ name, organisation: null });
  if (row.owner_left) return unlinked(privateCollection);
  if (!own && id !== maker && source !== null && id === registrant) return unlinked(source);
  if (row.named_owner !== null) return { name: row.named_owner, organisation: id };
  return own || id === maker
    ? unlinked(holderName(artwork, { id, firstname: row.owner_firstname, lastname: row.owner_lastname }))
    : unlinked(privateCollection);
}

/** A sale by bill, for the owner, who sent it, and for admins, who may invite its buyer. */
function billSaleOf(
  actor: Actor | null,
  artwork: ArtworkRow,
  { sale, transfer, holders }: { sale: WorkRow['bill_sale']; transfer: WorkRow['sale']; holders: readonly string[] },
): z.input<typeof Artwork>['billSale'] {
  if (!sale || !actor || !readsAsOwner(actor, artwork)) return null;
  const open = transfer && transfer.answered_at === null ? transfer : null;
  return {
    purchase: sale.id,
    buyer: sale.buyer,
    date: sale.sold_on,
    confirmed: sale.state === 'approved',
    inviteRefused: inviterRefusal(actor, { artwork, holders, transfer: open })?.message ?? null,
  };
}

/** A work counts as registered from its first submission; until then it is a draft. */
const registrationOf = (row: WorkRow) => row.entries.find(({ kind }) => kind === 'registered')?.recorded_at;

function sourceOf({ source, source_reference, source_url }: ArtworkRow) {
  return source === null || source_reference === null
    ? null
    : { name: source, reference: source_reference, url: source_url };
}

/** Why this reader is refused each action on a work. */
function refusalsOf(actor: Actor | null, artwork: ArtworkRow, row: WorkRow): Refusals {
  const request = row.edit_request ?? undefined;
  const openRound = row.rounds.find((round) => round.closed_at === null);
  const { holders } = row;
  const words = (call: EndpointDefinition, refusal: Refusal | null) => refusedWords(actor, call, refusal);
  return {
    edit: words(artworks.update, editRefusal(actor, artwork)),
    submit: words(artworks.setStatus, submitRefusal(actor, artwork)),
    requestEdit: words(artworks.setStatus, requestEditRefusal(actor, artwork, request)),
    remove: words(artworks.remove, removeRefusal(actor, artwork)),
    hide: words(artworks.changeHidden, hideRefusal(actor, artwork)),
    takeDown: words(artworks.takeDown, takeDownRefusal(actor, { artwork, holders })),
    restore: words(artworks.restore, restoreRefusal(actor, { artwork, holders })),
    hidePrice: words(artworks.changeHiddenPrice, hiddenPriceRefusal(actor, artwork, !artwork.hidden_price)),
    // Who can't offer it can still take it off sale.
    changePrice: words(
      artworks.changeSalePrice,
      (artwork.price_amount === null ? offerRefusal : priceRefusal)(actor, artwork),
    ),
    askPrice: words(priceEnquiries.ask, askPriceRefusal(actor, artwork, row.price_enquiry?.answered_at === null)),
    vote: words(
      review.approve,
      voteRefusal(actor, artwork, {
        openRound,
        holders,
        recused: row.recusals.filter((one) => one.round_id === openRound?.id).map((one) => one.person_id),
        deciders: row.deciders,
      }),
    ),
    appeal: words(review.appeal, appealRefusal(actor, artwork, { lastRound: row.rounds.at(-1) })),
    handleEditRequest: words(
      review.handleEditRequest,
      handleEditRequestRefusal(actor, artwork, { openRequest: request, holders }),
    ),
    recommend: words(artworks.toggleRecommend, recommendRefusal(actor, artwork)),
    record: words(provenance.addHistory, recordRefusal(actor, artwork)),
    sell: words(provenance.sold, sellRefusal(actor, artwork)),
    buy: words(sales.checkout, buyRefusal(actor, artwork)),
    viewingLink: words(viewingLinks.issue, issueLinkRefusal(actor, artwork)),
    addBill: words(purchases.submit, addBillRefusal(actor, artwork, row.reader_was_party)),
    dispute: words(provenance.dispute, disputeRefusal(actor, artwork, row.disputes)),
    follow: words(follows.follow, followRefusal(actor, artwork)),
    confirmRecord: words(ownedWorks.confirm, confirmRefusal(actor, artwork, row.statement)),
    suggestCorrection: words(ownedWorks.suggest, suggestRefusal(actor, artwork, row.statement)),
    answerSale: words(provenance.answerSale, answerSaleRefusal(actor, artwork, row.sale ?? undefined)),
  };
}
