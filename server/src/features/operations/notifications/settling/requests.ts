import type { EventData, EventName } from '@verso/contract/schemas/events.ts';
import { matterOf } from '@verso/contract/market/orders.ts';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { readEvent } from '#platform/jobs/events.ts';

/** An event that settles a request only with some data. */
interface Conditional {
  name: EventName;
  counts: (data: unknown) => boolean;
}

const only = <N extends EventName>(name: N, counts: (data: EventData<N>) => boolean): Conditional => ({
  name,
  counts: (data) => counts(readEvent(name, data)),
});

/** The seller is told not to send the work. */
const isCancelled = only('complaint_opened', ({ reason }) => reason === 'cancellation');
const wholeRefund = only('order_refunded', ({ whole }) => whole);

/** Something that a notification asks its reader to do, and the events after which no one has to do it. */
export interface Request {
  asked: readonly EventName[];
  kinds: readonly NotificationKind[];
  /** Fields in the data of all these events that tell several requests about one work or person apart. */
  by?: readonly string[];
  /** Settle it for everyone who was asked. */
  settled: readonly (EventName | Conditional)[];
  /** Settle it for the user who acted. */
  answered?: readonly EventName[];
  /** Settle it for the user whom they keep from deciding. */
  excluded?: readonly EventName[];
}

const works: readonly Request[] = [
  {
    asked: ['artwork_submitted', 'decision_appealed'],
    kinds: ['work_submitted'],
    settled: ['round_closed', 'artwork_withdrawn'],
    answered: ['vote_cast', 'voter_recused'],
  },
  {
    asked: ['information_requested'],
    kinds: ['information_requested'],
    settled: ['artwork_submitted', 'artwork_approved', 'artwork_denied', 'artwork_withdrawn'],
  },
  {
    asked: ['edit_requested'],
    kinds: ['edit_requested'],
    settled: ['edit_request_decided', 'artwork_withdrawn'],
  },
  {
    asked: ['owned_work_recorded'],
    kinds: ['named_as_artist'],
    settled: [],
    answered: ['record_confirmed', 'correction_suggested'],
  },
  {
    asked: ['correction_suggested'],
    kinds: ['artist_answered'],
    by: ['suggestionId'],
    settled: ['suggestion_decided'],
  },
  {
    asked: ['exhibition_asked'],
    kinds: ['exhibition_asked'],
    by: ['exhibitionId'],
    settled: ['exhibition_answered', 'exhibition_work_removed', 'exhibition_deleted'],
  },
];

const claims: readonly Request[] = [
  {
    asked: ['work_contested'],
    kinds: ['work_contested'],
    by: ['disputeId'],
    settled: ['contest_declined', 'claim_opened'],
  },
  {
    asked: ['recovery_asked'],
    kinds: ['recovery_asked'],
    by: ['claimId'],
    settled: ['recovery_refused', 'claim_resolved'],
  },
  {
    asked: ['entry_disputed'],
    kinds: ['entry_dispute_waiting'],
    by: ['disputeId'],
    settled: ['entry_dispute_approved', 'entry_dispute_decided'],
  },
  {
    asked: ['entry_dispute_approved'],
    kinds: ['entry_approval_waiting'],
    by: ['disputeId'],
    settled: ['entry_dispute_decided'],
  },
];

const titles: readonly Request[] = [
  {
    asked: ['sale_offered'],
    kinds: ['sale_offered'],
    by: ['saleId'],
    settled: ['title_passed', 'sale_declined', 'sale_cancelled'],
  },
  {
    asked: ['title_offered'],
    kinds: ['title_offered'],
    by: ['saleId'],
    settled: ['title_accepted', 'title_passed', 'sale_declined', 'sale_cancelled'],
  },
  {
    asked: ['title_accepted'],
    kinds: ['title_accepted'],
    by: ['saleId'],
    settled: ['buyer_decided', 'sale_declined', 'sale_cancelled'],
  },
  {
    asked: ['ownership_requested', 'ownership_replied'],
    kinds: ['ownership_requested', 'ownership_replied'],
    by: ['requestId'],
    settled: ['ownership_answered', 'ownership_decided'],
  },
  {
    asked: ['ownership_requested'],
    kinds: ['ownership_request_waiting'],
    by: ['requestId'],
    settled: ['ownership_approved', 'ownership_decided'],
  },
  {
    asked: ['ownership_approved'],
    kinds: ['ownership_approval_waiting'],
    by: ['requestId'],
    // An answer or a reply takes the first approval back.
    settled: ['ownership_answered', 'ownership_replied', 'ownership_decided'],
  },
];

const orders: readonly Request[] = [
  { asked: ['price_asked'], kinds: ['price_asked'], by: ['enquiryId'], settled: ['price_answered'] },
  {
    asked: ['order_message_sent'],
    kinds: ['order_message'],
    by: ['orderId'],
    settled: [],
    answered: ['order_message_sent'],
  },
  {
    asked: ['order_paid', 'order_delivery_chosen'],
    kinds: ['work_bought', 'delivery_chosen'],
    by: ['orderId'],
    settled: ['order_shipped', 'order_received', isCancelled, wholeRefund],
  },
  {
    asked: ['order_shipped'],
    kinds: ['order_shipped'],
    by: ['orderId'],
    settled: ['order_received', 'complaint_opened', wholeRefund],
  },
  {
    asked: ['complaint_opened'],
    kinds: ['complaint_opened', 'complaint_reported'],
    by: ['orderId'],
    settled: ['complaint_closed'],
  },
  {
    asked: ['order_disputed'],
    kinds: ['payment_dispute_reported'],
    by: ['orderId'],
    settled: ['order_dispute_closed'],
  },
];

const bills: readonly Request[] = [
  {
    asked: ['purchase_submitted'],
    kinds: ['purchase_submitted'],
    by: ['purchaseId'],
    settled: ['purchase_round_closed', 'purchase_withdrawn'],
    answered: ['purchase_vote_cast'],
    excluded: ['purchase_conflict_declared'],
  },
  {
    asked: ['purchase_information_requested', 'purchase_returned'],
    kinds: ['purchase_information_requested', 'purchase_returned'],
    by: ['purchaseId'],
    settled: ['purchase_submitted', 'purchase_approved', 'purchase_denied', 'purchase_joined', 'purchase_withdrawn'],
  },
  {
    asked: ['bill_disputed'],
    kinds: ['bill_disputed'],
    by: ['purchaseId'],
    settled: ['bill_settlement_proposed', 'bill_settled'],
  },
  {
    asked: ['bill_settlement_proposed'],
    kinds: ['bill_settlement_proposed'],
    by: ['purchaseId'],
    settled: ['bill_settled'],
  },
];

const money: readonly Request[] = [
  {
    asked: ['payout_waits'],
    kinds: ['payout_waits'],
    by: ['orderId', 'account'],
    // The next one says what it waits for now.
    settled: ['payout_waits', 'payout_sent', 'payout_given_up', 'bank_payment_made'],
  },
  {
    asked: ['payout_postponed'],
    kinds: ['payout_postponed'],
    by: ['orderId'],
    // The next one reminds them anew.
    settled: [
      'payout_postponed',
      'order_shipped',
      'order_received',
      'payout_sent',
      'payout_given_up',
      'bank_payment_made',
      wholeRefund,
      isCancelled,
      // The sale is valid as it is.
      only('complaint_closed', ({ outcome, reason }) => outcome === 'released' && matterOf(reason) === 'problem'),
    ],
  },
  {
    asked: ['payout_refused'],
    kinds: ['payout_refused', 'payouts_stuck'],
    by: ['payoutId'],
    settled: ['payout_sent', 'payout_given_up', 'bank_payment_made'],
  },
  {
    asked: ['order_refund_refused'],
    kinds: ['payouts_stuck'],
    by: ['orderId'],
    settled: ['order_refund_ended', wholeRefund],
  },
  {
    asked: ['bank_details_sent_back'],
    kinds: ['bank_details_sent_back'],
    by: ['payoutId'],
    settled: [
      'bank_details_left',
      'bank_details_changed',
      'bank_details_withdrawn',
      'bank_payment_made',
      'payout_sent',
      'payout_given_up',
    ],
  },
  {
    asked: ['royalty_decided', 'royalty_missed'],
    kinds: ['royalty_undecided', 'artist_facts_asked'],
    by: ['orderId'],
    settled: ['royalty_decided', 'royalty_missed'],
  },
  {
    asked: ['exchange_rate_entered'],
    kinds: ['exchange_rate_entered'],
    by: ['currency', 'day'],
    settled: ['exchange_rate_entered'],
  },
];

const people: readonly Request[] = [
  {
    asked: ['profile_submitted'],
    kinds: ['profile_submitted'],
    settled: ['profile_approved', 'profile_denied', only('profile_information_requested', ({ closes }) => closes)],
    answered: ['profile_vote_cast'],
  },
  {
    asked: ['profile_information_requested'],
    kinds: ['profile_information_requested'],
    settled: ['profile_submitted', 'profile_approved', 'profile_denied'],
  },
  { asked: ['profile_edit_requested'], kinds: ['profile_edit_requested'], settled: ['profile_edit_decided'] },
  { asked: ['person_reported'], kinds: ['person_reported'], by: ['reportId'], settled: ['report_closed'] },
  { asked: ['content_reported'], kinds: ['content_reported'], by: ['reportId'], settled: ['content_report_closed'] },
  { asked: ['erasure_asked'], kinds: ['erasure_asked'], settled: ['erasure_stopped', 'person_deleted'] },
];

/** All requests that notifications make. */
export const requests: readonly Request[] = [...works, ...claims, ...titles, ...orders, ...bills, ...money, ...people];

/** The events that settle a request, for everyone or for one user. */
export const settling = ({ settled, answered = [], excluded = [] }: Request): readonly EventName[] => [
  ...settled.map((one) => (typeof one === 'string' ? one : one.name)),
  ...answered,
  ...excluded,
];
