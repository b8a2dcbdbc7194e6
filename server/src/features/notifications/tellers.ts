import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Money } from '@verso/contract/money.ts';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import type { Db } from '#platform/db.ts';
import type { Fact } from '#platform/events.ts';
import type { Schema } from '#platform/schema.ts';
import { personRegistered, signInsFailed } from '#features/accounts/events.ts';
import { artworkWithdrawn, salePriceChanged, visibilityChanged } from '#features/artworks/events.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { personReported } from '#features/administration/events.ts';
import { exhibitionAsked } from '#features/exhibitions/events.ts';
import { identityDecided } from '#features/identity/events.ts';
import { permissionChanged } from '#features/people/events.ts';
import { priceAnswered, priceAsked } from '#features/price-enquiries/events.ts';
import {
  profileApproved,
  profileDenied,
  profileEditDecided,
  profileEditRequested,
  profileSubmitted,
} from '#features/profiles/events.ts';
import {
  claimOpened,
  claimResolved,
  contestDeclined,
  disputeUpheld,
  recoveryAsked,
  recoveryRefused,
  saleCancelled,
  saleDeclined,
  saleOffered,
  titlePassed,
  workContested,
} from '#features/provenance/events.ts';
import {
  purchaseApproved,
  purchaseDenied,
  purchaseInformationRequested,
  purchaseRoundClosed,
  purchaseSubmitted,
} from '#features/purchases/events.ts';
import {
  artworkApproved,
  artworkDenied,
  artworkSubmitted,
  certificateSuperseded,
  decisionAppealed,
  editRequestDecided,
  editRequested,
  informationRequested,
  roundClosed,
  voterRecused,
} from '#features/review/events.ts';
import {
  orderDisputeClosed,
  orderDisputed,
  orderPaid,
  orderRefundDue,
  orderRefunded,
  orderReleased,
  payoutFailed,
  payoutSent,
} from '#features/sales/events.ts';
import {
  admins,
  askedOf,
  askerOf,
  buyerOf,
  concerned,
  confirmingAdmins,
  decidingAdmins,
  disputersOf,
  eligibleCheckers,
  eligibleVoters,
  followersOf,
  followersOfArtist,
  heardBefore,
  isFirstShowing,
  partiesOf,
  purchaseVoters,
  roundOfCertificate,
  roundVoters,
  sellerOf,
  senderOf,
  voters,
  workOf,
} from './audience.ts';

export type EventRow = Selectable<Schema['event']>;

/** Who is told which kind of thing. */
export type Told = readonly { kind: NotificationKind; to: readonly (string | null)[] }[];

const told = (kind: NotificationKind, to: readonly (string | null)[]): Told => [{ kind, to }];

interface Teller {
  fact: Fact;
  tell(db: Db, event: EventRow): Promise<Told>;
}

function teller<D extends z.ZodObject>(
  fact: Fact<D>,
  tell: (db: Db, event: EventRow, data: z.output<D>) => Promise<Told>,
): Teller {
  return { fact, tell: (db, event) => tell(db, event, fact.data.parse(event.data)) };
}

/** For facts about a work; one that is deleted since concerns nobody any more. */
function workTeller<D extends z.ZodObject>(
  fact: Fact<D>,
  tell: (db: Db, work: ArtworkRow, data: z.output<D>, event: EventRow) => Told | Promise<Told>,
): Teller {
  return teller(fact, async (db, event, data) => {
    const work = await workOf(db, event);
    return work ? tell(db, work, data, event) : [];
  });
}

/** For what is told to whoever follows a work besides; those whom it concerns otherwise are told of it as such. */
function followedTeller<D extends z.ZodObject>(
  fact: Fact<D>,
  tell: (db: Db, work: ArtworkRow, data: z.output<D>) => Told | Promise<Told>,
  besides: (db: Db, work: ArtworkRow, data: z.output<D>) => Promise<readonly string[]> = async () => [],
): Teller {
  return workTeller(fact, async (db, work, data, event) => {
    const others = new Set(await besides(db, work, data));
    const followers = (await followersOf(db, work, event.at)).filter((person) => !others.has(person));
    return [...(await tell(db, work, data)), ...told('followed_work', followers)];
  });
}

/** Voters hear of the verdict when the round is closed. */
const votersOf = (db: Db, { id }: ArtworkRow, { round }: { round: number }) => roundVoters(db, id, { only: round });

/** Whether the public sees a change: of a price that is hidden, only that there is one or is none any more. */
function changesForOthers(
  { hidden_price: hidden }: ArtworkRow,
  price: Money | null,
  from: Money | null = null,
): boolean {
  if (price === null || from === null) return price !== from;
  return !hidden && (price.amount !== from.amount || price.currency !== from.currency);
}

/** Every fact that somebody is told of. Who did it is left out afterwards: nobody is told of their own acts. */
export const tellers: readonly Teller[] = [
  workTeller(artworkSubmitted, async (db, work, { first }, event) => [
    ...told('work_submitted', await eligibleVoters(db, work)),
    ...told('followed_artist', first ? await followersOfArtist(db, work, event.at) : []),
  ]),
  workTeller(visibilityChanged, async (db, work, { hidden }, event) => {
    // One that a claim has shown is no news of its artist.
    const news = !hidden && work.open_claims.length === 0 && (await isFirstShowing(db, work.id, event.id));
    return told('followed_artist', news ? await followersOfArtist(db, work, event.at) : []);
  }),
  workTeller(decisionAppealed, async (db, work, { of }) => {
    const heard = await heardBefore(db, work.id, of);
    return [
      ...told(
        'work_submitted',
        (await eligibleVoters(db, work)).filter((id) => !heard.includes(id)),
      ),
      ...told('decision_appealed', [work.owner_id, work.maker_id, ...heard]),
    ];
  }),
  workTeller(voterRecused, async (db, _work, { quorum, left }) =>
    told('reviewers_short', left < quorum ? await admins(db) : []),
  ),
  workTeller(roundClosed, async (db, { id }, { round }) =>
    told('round_closed', await roundVoters(db, id, { only: round })),
  ),
  followedTeller(artworkApproved, (_db, work) => told('work_approved', [work.owner_id]), votersOf),
  followedTeller(artworkDenied, (_db, work) => told('work_denied', [work.owner_id]), votersOf),
  workTeller(informationRequested, (_db, work) => told('information_requested', [work.owner_id])),
  workTeller(certificateSuperseded, async (db, { id, owner_id: ownerId }, { by }) => {
    const round = await roundOfCertificate(db, id, by);
    // The owner is told of the approval, those who voted for it of the round's end.
    const others = new Set([ownerId, ...(await roundVoters(db, id, { only: round }))]);
    return told(
      'certificate_superseded',
      (await concerned(db, id)).filter((person) => !others.has(person)),
    );
  }),
  workTeller(editRequested, async (db, work) => told('edit_requested', await decidingAdmins(db, work))),
  workTeller(editRequestDecided, (_db, work) => told('edit_request_decided', [work.owner_id])),
  followedTeller(artworkWithdrawn, async (db, { id }) => told('work_withdrawn', await concerned(db, id))),

  workTeller(salePriceChanged, async (db, work, { price, from }, event) =>
    told('followed_work', changesForOthers(work, price, from) ? await followersOf(db, work, event.at) : []),
  ),
  workTeller(saleOffered, async (db, _work, { saleId }) => told('sale_offered', await buyerOf(db, saleId))),
  followedTeller(
    titlePassed,
    (_db, _work, { sellerId, paidHere }) => (paidHere ? [] : told('sale_accepted', [sellerId])),
    async (_db, _work, { sellerId, buyerId }) => [sellerId, buyerId],
  ),
  workTeller(saleDeclined, async (db, _work, { saleId }) => told('sale_declined', await sellerOf(db, saleId))),
  workTeller(saleCancelled, async (db, _work, { saleId }) => told('sale_cancelled', await buyerOf(db, saleId))),
  workTeller(exhibitionAsked, (_db, work) => told('exhibition_asked', [work.owner_id])),
  workTeller(priceAsked, async (db, _work, { enquiryId }) => told('price_asked', await askedOf(db, enquiryId))),
  workTeller(priceAnswered, async (db, _work, { enquiryId }) => told('price_answered', await askerOf(db, enquiryId))),
  followedTeller(claimOpened, async (db, { id }, { claimId }) =>
    told('claim_opened', [...(await concerned(db, id)), ...(await disputersOf(db, claimId)), ...(await admins(db))]),
  ),
  followedTeller(claimResolved, async (db, { id }, { claimId }) =>
    told('claim_resolved', [...(await concerned(db, id)), ...(await disputersOf(db, claimId)), ...(await admins(db))]),
  ),
  followedTeller(disputeUpheld, async (db, { id }, { claimId }) =>
    told('claim_resolved', [...(await concerned(db, id)), ...(await disputersOf(db, claimId)), ...(await admins(db))]),
  ),
  workTeller(workContested, async (db, work) => told('work_contested', await confirmingAdmins(db, work))),
  workTeller(contestDeclined, (_db, _work, { askedBy }) => told('contest_declined', [askedBy])),

  workTeller(recoveryAsked, async (db, work) => told('recovery_asked', await confirmingAdmins(db, work))),
  workTeller(recoveryRefused, (_db, work, { askedBy }) => told('recovery_refused', [askedBy, work.owner_id])),

  teller(orderPaid, async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return [...told('work_bought', [seller]), ...told('purchase_paid', [buyer])];
  }),
  // Who gives up a reservation, or lets it run out, knows.
  teller(orderReleased, async (db, _event, { orderId, outcome }) =>
    outcome === 'cancelled' || outcome === 'expired'
      ? []
      : told('reservation_ended', [(await partiesOf(db, orderId)).buyer]),
  ),
  teller(orderRefundDue, async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return told('payment_late', [buyer, seller]);
  }),
  teller(orderRefunded, async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return told('payment_returned', [buyer, seller]);
  }),
  teller(orderDisputed, async (db, _event, { orderId }) =>
    told('payment_disputed', [(await partiesOf(db, orderId)).seller, ...(await admins(db))]),
  ),
  teller(orderDisputeClosed, async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return told('dispute_closed', [buyer, seller]);
  }),
  teller(payoutSent, async (_db, { person_id: personId }) => told('payout_sent', [personId])),
  teller(payoutFailed, async (_db, { person_id: personId }) => told('payout_failed', [personId])),
  workTeller(purchaseSubmitted, async (db, work, { purchaseId }) =>
    told('purchase_submitted', await eligibleCheckers(db, work, purchaseId)),
  ),
  workTeller(purchaseApproved, async (db, work, { purchaseId }) =>
    told('purchase_approved', [...(await senderOf(db, purchaseId)), work.owner_id]),
  ),
  workTeller(purchaseDenied, async (db, _work, { purchaseId }) =>
    told('purchase_denied', await senderOf(db, purchaseId)),
  ),
  workTeller(purchaseInformationRequested, async (db, _work, { purchaseId }) =>
    told('purchase_information_requested', await senderOf(db, purchaseId)),
  ),
  workTeller(purchaseRoundClosed, async (db, work, { purchaseId, round }) =>
    told(
      'purchase_round_closed',
      (await purchaseVoters(db, purchaseId, round)).filter((id) => id !== work.owner_id),
    ),
  ),

  teller(profileSubmitted, async (db, { person_id: personId }) =>
    told(
      'profile_submitted',
      (await voters(db)).filter((id) => id !== personId),
    ),
  ),
  teller(profileApproved, async (_db, { person_id: personId }) => told('profile_approved', [personId])),
  teller(profileDenied, async (_db, { person_id: personId }) => told('profile_denied', [personId])),
  teller(profileEditRequested, async (db) => told('profile_edit_requested', await admins(db))),
  teller(profileEditDecided, async (_db, { person_id: personId }) => told('profile_edit_decided', [personId])),
  teller(identityDecided, async (_db, { person_id: personId }) => told('identity_decided', [personId])),

  teller(signInsFailed, async (_db, { person_id: personId }) => told('sign_ins_failed', [personId])),
  teller(personReported, async (db, { person_id: personId }) =>
    told(
      'person_reported',
      (await admins(db)).filter((id) => id !== personId),
    ),
  ),
  teller(permissionChanged, async (db, { person_id: personId }, { permission, follows }) => [
    ...told('permission_changed', follows ? [] : [personId]),
    ...(permission === 'admin' ? told('admin_changed', await admins(db)) : []),
  ]),
  teller(personRegistered, async (db, { person_id: personId }, { invited }) => {
    if (!invited || personId === null) return [];
    const person = await db.selectFrom('person').where('id', '=', personId).select('invited_by').executeTakeFirst();
    return told('invitation_accepted', [person?.invited_by ?? null]);
  }),
];
