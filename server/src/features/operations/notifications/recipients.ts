import type { Selectable } from 'kysely';
import type { EventData, EventName } from '@verso/contract/schemas/events.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import type { Db } from '#platform/database/db.ts';
import { readEvent } from '#platform/jobs/events.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type SalePlaceSettings, salePlaceOf } from '#platform/site-settings.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { missingForRoyalty } from '#features/works/profiles/missing.ts';
import { findProfile } from '#features/works/profiles/queries.ts';
import {
  admins,
  askedOf,
  askerOf,
  buyerOf,
  claimantsOf,
  concerned,
  confirmingAdmins,
  correctingAdmins,
  decidersBefore,
  decidingAdmins,
  disputeOf,
  disputersOf,
  eligibleCheckers,
  eligibleVoters,
  followersOf,
  followersOfArtist,
  heldAfter,
  isFirstShowing,
  makersOf,
  partiesOf,
  priceAskersOf,
  purchaseVoters,
  roundOfCertificate,
  roundVoters,
  sellerOf,
  senderOf,
  settlingAdmins,
  voters,
  wasJustDecided,
  workOf,
} from './audience.ts';

export type EventRow = Selectable<Schema['event']>;

/** Who is notified, and of which kind. */
export type Recipients = readonly { kind: NotificationKind; to: readonly (string | null)[] }[];

const recipients = (kind: NotificationKind, to: readonly (string | null)[]): Recipients => [{ kind, to }];

/** The place of sale for sales here, if set. */
type Place = SalePlaceSettings;

interface RecipientRule {
  name: EventName;
  recipientsOf(db: Db, event: EventRow, place: Place): Promise<Recipients>;
}

function rule<N extends EventName>(
  name: N,
  select: (db: Db, event: EventRow, data: EventData<N>, place: Place) => Promise<Recipients>,
): RecipientRule {
  return { name, recipientsOf: (db, event, place) => select(db, event, readEvent(name, event.data), place) };
}

/** For events about a work; a deleted work concerns no user any more. */
function workRule<N extends EventName>(
  name: N,
  select: (db: Db, work: ArtworkRow, data: EventData<N>, event: EventRow) => Recipients | Promise<Recipients>,
): RecipientRule {
  return rule(name, async (db, event, data) => {
    const work = await workOf(db, event);
    return work ? select(db, work, data, event) : [];
  });
}

/** Adds the followers of a work to an event's recipients; other recipients get their own kind. */
function followedRule<N extends EventName>(
  name: N,
  select: (db: Db, work: ArtworkRow, data: EventData<N>) => Recipients | Promise<Recipients>,
  besides: (db: Db, work: ArtworkRow, data: EventData<N>) => Promise<readonly string[]> = async () => [],
): RecipientRule {
  return workRule(name, async (db, work, data, event) => {
    const others = new Set(await besides(db, work, data));
    const followers = (await followersOf(db, work, event.at)).filter((person) => !others.has(person));
    return [...(await select(db, work, data)), ...recipients('followed_work', followers)];
  });
}

/** Voters are notified of the verdict when the round is closed. */
const votersOf = (db: Db, { id }: ArtworkRow, { round }: { round: number }) => roundVoters(db, id, { only: round });

/** Whether the public sees a change: of a hidden price, only that it was added or removed. */
function changesForOthers(
  { hidden_price: hidden }: ArtworkRow,
  price: Money | null,
  from: Money | null = null,
): boolean {
  if (price === null || from === null) return price !== from;
  return !hidden && (price.amount !== from.amount || price.currency !== from.currency);
}

/** Those who asked about a price that the page of the work now shows. */
async function priceShown(db: Db, work: ArtworkRow, event: EventRow): Promise<Recipients> {
  const { price_amount: price, hidden_price: hidden, status, open_claims: claims } = work;
  const isShown = price !== null && !hidden && status !== 'withdrawn' && claims.length === 0;
  return recipients('price_shown', isShown ? await priceAskersOf(db, work, event) : []);
}

/** Whether an artist's profile lacks facts for a royalty decision. */
async function lacksRoyaltyFacts(db: Db, personId: string | null, place: Place): Promise<boolean> {
  const profile = personId === null ? undefined : await findProfile(db, personId);
  return profile !== undefined && missingForRoyalty(profile, salePlaceOf(place, profile.sale_place)).length > 0;
}

/** The artist adds the missing facts to their profile, or an admin to the page of an artist without an account. */
const undecidedRecipients = async (db: Db, { maker_id: makerId }: ArtworkRow): Promise<Recipients> =>
  makerId === null ? recipients('artist_facts_asked', await admins(db)) : recipients('royalty_undecided', [makerId]);

/** Every event that is notified. Actors are removed afterwards: users are not notified of their own acts. */
export const recipientRules: readonly RecipientRule[] = [
  workRule('artwork_submitted', async (db, work, { first }, event) => [
    ...recipients('work_submitted', await eligibleVoters(db, work)),
    ...recipients('followed_artist', first ? await followersOfArtist(db, work, event.at) : []),
  ]),
  workRule('visibility_changed', async (db, work, { hidden }, event) => {
    // A work shown because of a claim is no news of its artist.
    const news = !hidden && work.open_claims.length === 0 && (await isFirstShowing(db, work.id, event.id));
    return [
      ...(hidden ? [] : await priceShown(db, work, event)),
      ...recipients('followed_artist', news ? await followersOfArtist(db, work, event.at) : []),
    ];
  }),
  workRule('artwork_taken_down', (_db, work) => recipients('work_taken_down', [work.owner_id])),
  workRule('artwork_restored', (_db, work) => recipients('work_taken_down', [work.owner_id])),
  workRule('decision_appealed', async (db, work, { of }) => {
    const deciders = await decidersBefore(db, work.id, of);
    return [
      ...recipients(
        'work_submitted',
        (await eligibleVoters(db, work)).filter((id) => !deciders.includes(id)),
      ),
      ...recipients('decision_appealed', [work.owner_id, ...(await makersOf(db, work)), ...deciders]),
    ];
  }),
  rule('reviewers_short', async (db) => recipients('reviewers_short', await admins(db))),
  workRule('round_closed', async (db, { id }, { round }) =>
    recipients('round_closed', await roundVoters(db, id, { only: round })),
  ),
  followedRule(
    'artwork_approved',
    async (db, work) => [
      ...recipients('work_approved', [work.owner_id]),
      ...recipients('made_work_decided', await makersOf(db, work)),
    ],
    async (db, work, data) => [...(await votersOf(db, work, data)), ...(await makersOf(db, work))],
  ),
  followedRule(
    'artwork_denied',
    async (db, work) => [
      ...recipients('work_denied', [work.owner_id]),
      ...recipients('made_work_decided', await makersOf(db, work)),
    ],
    async (db, work, data) => [...(await votersOf(db, work, data)), ...(await makersOf(db, work))],
  ),
  workRule('information_requested', (_db, work) => recipients('information_requested', [work.owner_id])),
  workRule('certificate_superseded', async (db, work, { by }) => {
    const { id, owner_id: ownerId } = work;
    const round = await roundOfCertificate(db, id, by);
    // The owner and the artist are notified of the approval, other voters of the round's end.
    const others = new Set([ownerId, ...(await makersOf(db, work)), ...(await roundVoters(db, id, { only: round }))]);
    return recipients(
      'certificate_superseded',
      (await concerned(db, id)).filter((person) => !others.has(person)),
    );
  }),
  workRule('edit_requested', async (db, work) => recipients('edit_requested', await decidingAdmins(db, work))),
  workRule('edit_request_decided', (_db, work) => recipients('edit_request_decided', [work.owner_id])),
  followedRule('artwork_withdrawn', async (db, { id }) => recipients('work_withdrawn', await concerned(db, id))),

  workRule('sale_price_changed', async (db, work, { price, from = null }, event) => [
    ...(from === null ? await priceShown(db, work, event) : []),
    ...recipients('followed_work', changesForOthers(work, price, from) ? await followersOf(db, work, event.at) : []),
  ]),
  workRule('sale_offered', async (db, _work, { saleId }) => recipients('sale_offered', await buyerOf(db, saleId))),
  workRule('title_offered', async (db, _work, { saleId }) => recipients('title_offered', await buyerOf(db, saleId))),
  workRule('title_accepted', async (db, work) => recipients('title_accepted', await confirmingAdmins(db, work))),
  workRule('buyer_decided', (_db, work, { confirmed }, { person_id: personId }) =>
    // The seller is notified of the completed transfer of title.
    recipients('buyer_decided', confirmed ? [personId] : [personId, work.owner_id]),
  ),
  followedRule(
    'title_passed',
    (_db, _work, { sellerId, paidHere }) => (paidHere ? [] : recipients('sale_accepted', [sellerId])),
    async (_db, _work, { sellerId, buyerId }) => [sellerId, buyerId],
  ),
  workRule('sale_declined', async (db, _work, { saleId }) => recipients('sale_declined', await sellerOf(db, saleId))),
  workRule('sale_cancelled', async (db, _work, { saleId }) => recipients('sale_cancelled', await buyerOf(db, saleId))),
  workRule('owned_work_recorded', (_db, work) =>
    recipients('named_as_artist', work.maker_died === null ? [work.maker_id] : []),
  ),
  workRule('record_confirmed', (_db, work) => recipients('artist_answered', [work.owner_id])),
  workRule('correction_suggested', (_db, work) => recipients('artist_answered', [work.owner_id])),
  workRule('suggestion_decided', (_db, _work, { suggestedBy }) => recipients('suggestion_decided', [suggestedBy])),
  workRule('duplicate_found', (_db, work) => recipients('duplicate_found', [work.owner_id])),
  workRule('exhibition_asked', (_db, work) => recipients('exhibition_asked', [work.owner_id])),
  workRule('price_asked', async (db, _work, { enquiryId }) => recipients('price_asked', await askedOf(db, enquiryId))),
  workRule('price_visibility_changed', (db, work, { hidden }, event) => (hidden ? [] : priceShown(db, work, event))),
  workRule('price_answered', async (db, _work, { enquiryId }) =>
    recipients('price_answered', await askerOf(db, enquiryId)),
  ),
  followedRule('claim_opened', async (db, { id }, { claimId }) =>
    recipients('claim_opened', [
      ...(await concerned(db, id)),
      ...(await disputersOf(db, claimId)),
      ...(await admins(db)),
    ]),
  ),
  followedRule('claim_resolved', async (db, { id }, { claimId }) =>
    recipients('claim_resolved', [
      ...(await concerned(db, id)),
      ...(await disputersOf(db, claimId)),
      ...(await admins(db)),
    ]),
  ),
  followedRule('dispute_upheld', async (db, { id }, { claimId }) =>
    recipients('claim_resolved', [
      ...(await concerned(db, id)),
      ...(await disputersOf(db, claimId)),
      ...(await admins(db)),
    ]),
  ),
  workRule('work_contested', async (db, work, _data, { actor_id: asker }) =>
    recipients('work_contested', await confirmingAdmins(db, work, asker)),
  ),
  workRule('contest_declined', (_db, _work, { askedBy }) => recipients('contest_declined', [askedBy])),

  workRule('entry_disputed', async (db, work, { disputeId }) => {
    const { people } = await disputeOf(db, disputeId, work.owner_id);
    const deciding = await correctingAdmins(db, work, disputeId);
    return [...recipients('entry_disputed', people), ...recipients('entry_dispute_waiting', deciding)];
  }),
  workRule('entry_dispute_approved', async (db, work, { disputeId }) =>
    recipients('entry_approval_waiting', await correctingAdmins(db, work, disputeId)),
  ),
  workRule('entry_dispute_decided', async (db, work, { disputeId }) =>
    recipients('entry_dispute_decided', (await disputeOf(db, disputeId, work.owner_id)).people),
  ),

  workRule('work_sighted', async (db, work) => recipients('work_sighted', [work.owner_id, ...(await admins(db))])),
  workRule('recovery_asked', async (db, work) => recipients('recovery_asked', await confirmingAdmins(db, work))),
  workRule('recovery_refused', (_db, work, { askedBy }) => recipients('recovery_refused', [askedBy, work.owner_id])),

  rule('order_paid', async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return [...recipients('work_bought', [seller]), ...recipients('purchase_paid', [buyer])];
  }),
  rule('order_message_sent', async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return recipients('order_message', [buyer, seller]);
  }),
  rule('order_delivery_chosen', async (db, _event, { orderId }) =>
    recipients('delivery_chosen', [(await partiesOf(db, orderId)).seller]),
  ),
  rule('order_delivery_promised', async (db, _event, { orderId }) =>
    recipients('delivery_promised', [(await partiesOf(db, orderId)).buyer]),
  ),
  rule('order_shipped', async (db, _event, { orderId }) =>
    recipients('order_shipped', [(await partiesOf(db, orderId)).buyer]),
  ),
  rule('order_received', async (db, _event, { orderId }) =>
    recipients('order_received', [(await partiesOf(db, orderId)).seller]),
  ),
  rule('return_waived', async (db, _event, { orderId, byAdmin }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return recipients('return_waived', byAdmin ? [buyer, seller] : [buyer]);
  }),
  rule('complaint_opened', async (db, _event, { orderId }) => [
    ...recipients('complaint_opened', [(await partiesOf(db, orderId)).seller]),
    ...recipients('complaint_reported', await admins(db)),
  ]),
  rule('ownership_requested', async (db, event, { requestId }) => {
    const work = await workOf(db, event);
    return [
      ...recipients('ownership_requested', [(await claimantsOf(db, requestId)).owner]),
      ...recipients('ownership_request_waiting', work ? await confirmingAdmins(db, work, event.actor_id) : []),
    ];
  }),
  rule('ownership_answered', async (db, _event, { requestId }) =>
    recipients('ownership_answered', [(await claimantsOf(db, requestId)).asker]),
  ),
  rule('ownership_replied', async (db, _event, { requestId }) =>
    recipients('ownership_replied', [(await claimantsOf(db, requestId)).owner]),
  ),
  workRule('ownership_approved', async (db, work, { requestId }) => {
    const { asker } = await claimantsOf(db, requestId);
    return recipients('ownership_approval_waiting', await confirmingAdmins(db, work, asker));
  }),
  rule('ownership_decided', async (db, event, { requestId, outcome }) => {
    const { asker, owner } = await claimantsOf(db, requestId);
    // Admins decide only while the owner who was asked has the work.
    if (outcome === 'confirmed')
      return [...recipients('ownership_decided', [asker]), ...recipients('ownership_lost', [owner])];
    if (outcome !== 'ended') return recipients('ownership_decided', [asker, owner]);
    // Whoever became the owner in another way, and who passed title on, knows.
    const work = await workOf(db, event);
    return recipients('ownership_decided', [asker === work?.owner_id ? null : asker]);
  }),
  rule('complaint_closed', async (db, _event, { orderId, outcome, answer }) => {
    // `payment_returned` names the refund that ended it; only an admin gives an answer.
    if (outcome === 'refunded' && answer === '') return [];
    const { buyer, seller } = await partiesOf(db, orderId);
    // A buyer who withdraws it knows.
    return recipients('complaint_closed', [outcome === 'withdrawn' ? null : buyer, seller]);
  }),
  // A buyer who cancels a reservation, or lets it expire, knows.
  rule('order_released', async (db, _event, { orderId, outcome }) =>
    outcome === 'cancelled' || outcome === 'expired'
      ? []
      : recipients('reservation_ended', [(await partiesOf(db, orderId)).buyer]),
  ),
  rule('order_refund_due', async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    return recipients('payment_late', [buyer, seller]);
  }),
  rule('order_refund_ended', async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    // A seller who sold nothing is not told what an admin wrote to the buyer.
    return recipients('refund_ended', [buyer, (await heldAfter(db, orderId)).sold ? seller : null]);
  }),
  rule('order_refunded', async (db, { at }, { orderId, whole, repaid, returned }) => {
    // `refund_ended` names what the registry repays in another way, and `complaint_closed` a refund that an admin just decided.
    if (repaid) return [];
    const { buyer, seller } = await partiesOf(db, orderId);
    if (whole && (await wasJustDecided(db, orderId, at)))
      return recipients('payment_returned', [returned ? seller : null]);
    return recipients('payment_returned', [buyer, seller]);
  }),
  rule('order_disputed', async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    const { sold, holder } = await heldAfter(db, orderId);
    const reported = recipients('payment_dispute_reported', await admins(db));
    const concerned = [
      ...recipients('payment_disputed', [sold ? seller : null]),
      ...recipients('own_payment_disputed', [buyer]),
      ...recipients('work_frozen', [holder === buyer ? null : holder]),
    ];
    const [parties, judges] = [concerned, reported].map((notified) => notified.flatMap(({ to }) => to));
    // If no other admin is there, one with a part in the sale must answer the bank.
    return judges?.every((id) => parties?.includes(id)) ? [...reported, ...concerned] : [...concerned, ...reported];
  }),
  rule('order_dispute_closed', async (db, _event, { orderId }) => {
    const { buyer, seller } = await partiesOf(db, orderId);
    const { sold, holder } = await heldAfter(db, orderId);
    return [
      ...recipients('dispute_closed', [sold ? seller : null]),
      ...recipients('own_payment_disputed', [buyer]),
      ...recipients('work_frozen', [holder === buyer ? null : holder]),
    ];
  }),
  workRule('royalty_decided', async (db, work, { orderId, state, later }) => [
    ...(state === 'undecided' ? await undecidedRecipients(db, work) : recipients('royalty_decided', [work.maker_id])),
    ...recipients('royalty_taken', later && state === 'due' ? [(await partiesOf(db, orderId)).seller] : []),
  ]),
  workRule('royalty_missed', undecidedRecipients),
  rule('exchange_rate_entered', async (db) => recipients('exchange_rate_entered', await admins(db))),
  rule('payout_waits', async (_db, { person_id: personId }) => recipients('payout_waits', [personId])),
  rule('payout_postponed', async (_db, { person_id: personId }) => recipients('payout_postponed', [personId])),
  rule('payout_sent', async (_db, { person_id: personId }) => recipients('payout_sent', [personId])),
  rule('payout_refused', async (db, { person_id: personId }) => [
    ...recipients('payout_refused', [personId]),
    ...recipients('payouts_stuck', await admins(db)),
  ]),
  rule('order_refund_refused', async (db) => recipients('payouts_stuck', await admins(db))),
  rule('order_refunded_twice', async (db) => recipients('payouts_stuck', await admins(db))),
  rule('reversal_refused', async (db) => recipients('payouts_stuck', await admins(db))),
  rule('bank_payment_made', async (_db, { person_id: personId }) => recipients('paid_by_bank', [personId])),
  rule('bank_details_sent_back', async (_db, { person_id: personId }) =>
    recipients('bank_details_sent_back', [personId]),
  ),
  rule('payout_reversed', async (_db, { person_id: personId }) => recipients('payout_reversed', [personId])),
  rule('payout_failed', async (_db, { person_id: personId }) => recipients('payout_failed', [personId])),
  workRule('purchase_submitted', async (db, work, { purchaseId }) =>
    recipients('purchase_submitted', await eligibleCheckers(db, work, purchaseId)),
  ),
  workRule('purchase_approved', async (db, work, { purchaseId }) =>
    recipients('purchase_approved', [...(await senderOf(db, purchaseId)), work.owner_id]),
  ),
  workRule('purchase_denied', async (db, _work, { purchaseId }) =>
    recipients('purchase_denied', await senderOf(db, purchaseId)),
  ),
  workRule('purchase_joined', async (db, _work, { purchaseId }) =>
    recipients('purchase_joined', await senderOf(db, purchaseId)),
  ),
  workRule('purchase_returned', async (db, _work, { purchaseId }) =>
    recipients('purchase_returned', await senderOf(db, purchaseId)),
  ),
  workRule('bill_disputed', async (db, work, { purchaseId }) =>
    recipients('bill_disputed', await settlingAdmins(db, work, purchaseId)),
  ),
  workRule('bill_settlement_proposed', async (db, work, { purchaseId }) =>
    recipients('bill_settlement_proposed', await settlingAdmins(db, work, purchaseId)),
  ),
  workRule('bill_settled', async (db, work, { purchaseId, withdrawn }) =>
    recipients('bill_settled', withdrawn ? [] : [...(await senderOf(db, purchaseId)), work.owner_id]),
  ),
  workRule('purchase_information_requested', async (db, _work, { purchaseId }) =>
    recipients('purchase_information_requested', await senderOf(db, purchaseId)),
  ),
  workRule('purchase_round_closed', async (db, work, { purchaseId, round }) =>
    recipients(
      'purchase_round_closed',
      (await purchaseVoters(db, purchaseId, round)).filter((id) => id !== work.owner_id),
    ),
  ),

  rule('profile_submitted', async (db, { person_id: personId }) =>
    recipients(
      'profile_submitted',
      (await voters(db)).filter((id) => id !== personId),
    ),
  ),
  rule('profile_approved', async (_db, { person_id: personId }) => recipients('profile_approved', [personId])),
  rule('profile_denied', async (_db, { person_id: personId }) => recipients('profile_denied', [personId])),
  rule('profile_information_requested', async (_db, { person_id: personId }) =>
    recipients('profile_information_requested', [personId]),
  ),
  rule('profile_edit_requested', async (db) => recipients('profile_edit_requested', await admins(db))),
  rule('profile_edit_decided', async (_db, { person_id: personId }) => recipients('profile_edit_decided', [personId])),
  rule('identity_decided', async (_db, { person_id: personId }) => recipients('identity_decided', [personId])),

  rule('holding_ready', async (_db, { person_id: personId }) => recipients('holding_ready', [personId])),
  rule('sign_ins_failed', async (_db, { person_id: personId }) => recipients('sign_ins_failed', [personId])),
  rule('person_reported', async (db, { person_id: personId }) =>
    recipients(
      'person_reported',
      (await admins(db)).filter((id) => id !== personId),
    ),
  ),
  rule('content_reported', async (db) => recipients('content_reported', await admins(db))),
  rule('page_parts_removed', async (_db, { person_id: holderId }) => recipients('page_parts_removed', [holderId])),
  rule('permission_changed', async (db, { person_id: personId }, { permission, allowed, follows }, place) => [
    ...recipients(
      'royalty_facts_asked',
      permission === 'artist_allowed' && allowed && (await lacksRoyaltyFacts(db, personId, place)) ? [personId] : [],
    ),
    ...recipients('permission_changed', follows ? [] : [personId]),
    ...(permission === 'admin' ? recipients('admin_changed', await admins(db)) : []),
  ]),
  rule('erasure_asked', async (db) => recipients('erasure_asked', await admins(db))),
  rule('person_registered', async (db, { person_id: personId }, { invited }) => {
    if (!invited || personId === null) return [];
    const person = await db.selectFrom('person').where('id', '=', personId).select('invited_by').executeTakeFirst();
    return recipients('invitation_accepted', [person?.invited_by ?? null]);
  }),
];
