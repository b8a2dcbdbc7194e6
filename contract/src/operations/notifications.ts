import type { Calls } from '#call.ts';

/** Who a kind of notification can reach. */
export type NotificationAudience = 'everybody' | 'artists' | 'voters' | 'admins';

interface KindDefinition {
  group: NotificationGroup;
  /** The name of the event in the list of choices. */
  name: string;
  audience: NotificationAudience;
  /** Whether it is emailed by default. */
  email: boolean;
  /** Warns of an attack, or that a work can be lost: a person who holds an email's unsubscribe link must not be able to stop it. */
  security?: true;
}

/** Groups of notification kinds, in the order of the settings page. */
export const notificationGroups = {
  works: 'Works you own',
  sales: 'Sales',
  reports: 'Works you own, used to own or voted on',
  follows: 'Works and artists you follow',
  votes: 'Reviews you vote in',
  account: 'Your account',
  admin: 'Administration',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/** Emailed by default: what a user waits for, or must act on. Queues that fill automatically are not. */
export const notificationKinds = {
  work_approved: { group: 'works', name: 'A work is approved', audience: 'everybody', email: true },
  work_denied: { group: 'works', name: 'A work is denied', audience: 'everybody', email: true },
  information_requested: { group: 'works', name: 'More information is requested', audience: 'everybody', email: true },
  edit_request_decided: {
    group: 'works',
    name: 'A request to edit a work is answered',
    audience: 'everybody',
    email: true,
  },
  work_taken_down: {
    group: 'works',
    name: 'An admin takes a work down, or lifts the takedown',
    audience: 'everybody',
    email: true,
  },
  named_as_artist: {
    group: 'works',
    name: 'The owner of a work names you as its artist',
    audience: 'artists',
    email: true,
  },
  made_work_decided: {
    group: 'works',
    name: 'A work that you made and someone else owns is approved or denied',
    audience: 'artists',
    email: true,
  },
  artist_answered: {
    group: 'works',
    name: 'The artist of a work that you recorded confirms the record or suggests a correction',
    audience: 'everybody',
    email: true,
  },
  suggestion_decided: {
    group: 'works',
    name: 'An owner decides on a correction that you suggested',
    audience: 'artists',
    email: true,
  },
  duplicate_found: {
    group: 'works',
    name: 'Another record may describe the same object as one of your works',
    audience: 'everybody',
    email: true,
  },
  holding_ready: {
    group: 'works',
    name: 'Your archive of works is ready',
    audience: 'everybody',
    email: true,
  },
  exhibition_asked: {
    group: 'works',
    name: 'One of your works is shown in an exhibition',
    audience: 'everybody',
    email: true,
  },
  sale_offered: { group: 'sales', name: 'A work is sold or given back to you', audience: 'everybody', email: true },
  title_offered: {
    group: 'sales',
    name: 'You can accept a work as its buyer',
    audience: 'everybody',
    email: true,
  },
  buyer_decided: {
    group: 'sales',
    name: 'An admin decides whether the right buyer accepted a work',
    audience: 'everybody',
    email: true,
  },
  sale_accepted: {
    group: 'sales',
    name: 'A buyer accepts your sale, or a seller takes a work back',
    audience: 'everybody',
    email: true,
  },
  sale_declined: {
    group: 'sales',
    name: 'Someone declines your sale, your return, or an invitation to become the owner',
    audience: 'everybody',
    email: true,
  },
  sale_cancelled: {
    group: 'sales',
    name: 'A sale or return to you, or an invitation to become the owner, is cancelled',
    audience: 'everybody',
    email: true,
  },
  work_bought: { group: 'sales', name: 'Someone buys your work by card', audience: 'everybody', email: true },
  purchase_paid: { group: 'sales', name: 'Your payment is received', audience: 'everybody', email: false },
  order_message: { group: 'sales', name: 'Someone writes to you about an order', audience: 'everybody', email: true },
  delivery_chosen: {
    group: 'sales',
    name: 'A buyer chooses delivery or collection',
    audience: 'everybody',
    email: true,
  },
  delivery_promised: {
    group: 'sales',
    name: 'A seller tells you when to expect a work you bought',
    audience: 'everybody',
    email: true,
  },
  order_shipped: { group: 'sales', name: 'A work you bought is on its way', audience: 'everybody', email: true },
  order_received: { group: 'sales', name: 'A buyer confirms that a work arrived', audience: 'everybody', email: true },
  complaint_opened: {
    group: 'sales',
    name: 'A buyer reports a problem to you, or returns a work',
    audience: 'everybody',
    email: true,
  },
  complaint_closed: {
    group: 'sales',
    name: 'A problem with an order, or a return, is closed',
    audience: 'everybody',
    email: true,
  },
  return_waived: {
    group: 'sales',
    name: 'The buyer of a refunded work can keep it',
    audience: 'everybody',
    email: true,
  },
  refund_ended: {
    group: 'sales',
    name: 'An admin closes a refund that the card provider refused',
    audience: 'everybody',
    email: true,
  },
  ownership_requested: {
    group: 'sales',
    name: 'An heir or a buyer asks to become the owner of one of your works',
    audience: 'everybody',
    email: true,
    security: true,
  },
  ownership_answered: {
    group: 'sales',
    name: 'The owner answers your ownership request',
    audience: 'everybody',
    email: true,
  },
  ownership_replied: {
    group: 'sales',
    name: 'A person who asked to become the owner of your work replies to your answer',
    audience: 'everybody',
    email: true,
  },
  ownership_decided: {
    group: 'sales',
    name: 'An ownership request is decided or closed',
    audience: 'everybody',
    email: true,
  },
  ownership_lost: {
    group: 'sales',
    name: 'Someone else becomes the owner of your work through an ownership request',
    audience: 'everybody',
    email: true,
    security: true,
  },
  reservation_ended: {
    group: 'sales',
    name: 'Your reservation ends',
    audience: 'everybody',
    email: true,
  },
  payment_late: {
    group: 'sales',
    name: 'A payment is refunded because the work could not be sold',
    audience: 'everybody',
    email: true,
  },
  payment_returned: { group: 'sales', name: 'A payment is refunded', audience: 'everybody', email: true },
  payment_disputed: {
    group: 'sales',
    name: 'A payment to you is disputed',
    audience: 'everybody',
    email: true,
  },
  own_payment_disputed: {
    group: 'sales',
    name: 'Your bank disputes your payment, or decides on the dispute',
    audience: 'everybody',
    email: true,
  },
  payout_refused: {
    group: 'sales',
    name: 'The card provider refuses a payout to you',
    audience: 'everybody',
    email: true,
  },
  payout_reversed: { group: 'sales', name: 'A payout to you is taken back', audience: 'everybody', email: true },
  payouts_stuck: {
    group: 'admin',
    name: 'The card provider refuses a payout, the reversal of a payout, or a refund',
    audience: 'admins',
    email: true,
  },
  work_frozen: {
    group: 'works',
    name: 'A bank disputes the payment for an earlier sale of your work, or decides on the dispute',
    audience: 'everybody',
    email: true,
  },
  dispute_closed: {
    group: 'sales',
    name: 'A bank decides on a dispute about a payment to you',
    audience: 'everybody',
    email: true,
  },
  royalty_decided: {
    group: 'sales',
    name: 'The royalty on a resale of your work is decided',
    audience: 'artists',
    email: true,
  },
  royalty_undecided: {
    group: 'sales',
    name: 'A detail is missing for your royalty on a resale',
    audience: 'artists',
    email: true,
  },
  royalty_taken: {
    group: 'sales',
    name: 'A royalty is taken from your share of a sale after the buyer has paid',
    audience: 'everybody',
    email: true,
  },
  payout_waits: {
    group: 'sales',
    name: 'Your payout is held until you verify your identity or set up your payout account',
    audience: 'everybody',
    email: true,
  },
  payout_postponed: {
    group: 'sales',
    name: 'Your payout is held because you haven’t sent the work',
    audience: 'everybody',
    email: true,
  },
  payout_sent: { group: 'sales', name: 'A payout to you is on its way', audience: 'everybody', email: true },
  paid_by_bank: {
    group: 'sales',
    name: 'A share of a sale is paid to you by bank transfer',
    audience: 'everybody',
    email: true,
  },
  bank_details_sent_back: {
    group: 'sales',
    name: 'An admin can’t pay you with the bank details you entered',
    audience: 'everybody',
    email: true,
  },
  payout_failed: { group: 'sales', name: 'Your bank returns a payout', audience: 'everybody', email: true },
  price_asked: { group: 'sales', name: 'Someone asks you about a price', audience: 'everybody', email: true },
  price_answered: {
    group: 'sales',
    name: 'An owner answers your question about a price',
    audience: 'everybody',
    email: true,
  },
  price_shown: { group: 'sales', name: 'An owner shows a price you asked about', audience: 'everybody', email: true },
  purchase_approved: { group: 'sales', name: 'A bill of sale is approved', audience: 'everybody', email: true },
  bill_settled: {
    group: 'sales',
    name: 'An admin decides on a bill of sale that was reported as wrong',
    audience: 'everybody',
    email: true,
  },
  purchase_denied: { group: 'sales', name: 'A bill of sale you sent is denied', audience: 'everybody', email: true },
  purchase_joined: {
    group: 'sales',
    name: 'A bill of sale you sent is joined to another one for the same sale',
    audience: 'everybody',
    email: true,
  },
  purchase_returned: {
    group: 'sales',
    name: 'You can send a bill of sale again, because the one it was joined to did not confirm the sale',
    audience: 'everybody',
    email: true,
  },
  purchase_information_requested: {
    group: 'sales',
    name: 'More information is needed about a bill of sale you sent',
    audience: 'everybody',
    email: true,
  },
  claim_opened: {
    group: 'reports',
    name: 'A work is disputed, reported stolen or missing, or reported to the police',
    audience: 'everybody',
    email: true,
  },
  work_sighted: {
    group: 'reports',
    name: 'Someone reports seeing a lost work',
    audience: 'everybody',
    email: true,
  },
  contest_declined: {
    group: 'reports',
    name: 'Your dispute about a work is declined',
    audience: 'everybody',
    email: true,
  },
  claim_resolved: {
    group: 'reports',
    name: 'A report is resolved, or a dispute is upheld',
    audience: 'everybody',
    email: true,
  },
  entry_disputed: {
    group: 'reports',
    name: 'Someone disputes a provenance entry about a sale of yours',
    audience: 'everybody',
    email: true,
  },
  entry_dispute_decided: {
    group: 'reports',
    name: 'A dispute about a provenance entry is decided or withdrawn',
    audience: 'everybody',
    email: true,
  },
  recovery_refused: {
    group: 'reports',
    name: 'An admin doesn’t confirm that a work was found, or that a police matter is settled',
    audience: 'everybody',
    email: true,
  },
  decision_appealed: { group: 'reports', name: 'Someone appeals against a denial', audience: 'everybody', email: true },
  certificate_superseded: {
    group: 'reports',
    name: 'A certificate has a new version',
    audience: 'everybody',
    email: false,
  },
  work_withdrawn: { group: 'reports', name: 'A work is withdrawn', audience: 'everybody', email: false },
  followed_work: {
    group: 'follows',
    name: 'A work you follow is approved or denied, reported lost or found, sold or withdrawn, or its price changes',
    audience: 'everybody',
    email: true,
  },
  followed_artist: {
    group: 'follows',
    name: 'An artist you follow has a new public work',
    audience: 'everybody',
    email: true,
  },
  work_submitted: { group: 'votes', name: 'A work awaits your vote', audience: 'voters', email: false },
  profile_submitted: { group: 'votes', name: 'An artist’s profile awaits your vote', audience: 'voters', email: false },
  round_closed: { group: 'votes', name: 'A round you voted in is closed', audience: 'voters', email: false },
  purchase_submitted: { group: 'votes', name: 'A bill of sale awaits your vote', audience: 'voters', email: false },
  purchase_round_closed: {
    group: 'votes',
    name: 'A bill of sale you voted on is decided',
    audience: 'voters',
    email: false,
  },
  profile_approved: { group: 'account', name: 'Your profile is approved', audience: 'artists', email: true },
  profile_denied: { group: 'account', name: 'Your profile is denied', audience: 'artists', email: true },
  profile_information_requested: {
    group: 'account',
    name: 'A voter asks for more information about you',
    audience: 'artists',
    email: true,
  },
  royalty_facts_asked: {
    group: 'account',
    name: 'Your profile is missing a detail needed for a royalty',
    audience: 'artists',
    email: true,
  },
  profile_edit_decided: {
    group: 'account',
    name: 'A request to edit your profile is answered',
    audience: 'artists',
    email: true,
  },
  identity_decided: {
    group: 'account',
    name: 'The outcome of your identity check',
    audience: 'everybody',
    email: true,
  },
  sign_ins_failed: {
    group: 'account',
    name: 'Someone repeatedly enters a wrong password for your account',
    audience: 'everybody',
    email: true,
    security: true,
  },
  page_parts_removed: {
    group: 'account',
    name: 'An admin removes something from your public page',
    audience: 'everybody',
    email: true,
  },
  permission_changed: { group: 'account', name: 'Your permissions change', audience: 'everybody', email: true },
  invitation_accepted: {
    group: 'account',
    name: 'Someone you invited creates an account',
    audience: 'admins',
    email: false,
  },
  ownership_request_waiting: {
    group: 'admin',
    name: 'Someone asks to become the owner of a work',
    audience: 'admins',
    email: true,
  },
  ownership_approval_waiting: {
    group: 'admin',
    name: 'An admin approves an ownership request, and a second admin must decide',
    audience: 'admins',
    email: true,
  },
  entry_dispute_waiting: {
    group: 'admin',
    name: 'Someone disputes a provenance entry',
    audience: 'admins',
    email: true,
  },
  entry_approval_waiting: {
    group: 'admin',
    name: 'An admin approves the correction of a provenance entry, and a second admin must decide',
    audience: 'admins',
    email: true,
  },
  work_contested: { group: 'admin', name: 'Someone disputes a work', audience: 'admins', email: true },
  complaint_reported: {
    group: 'admin',
    name: 'A buyer reports a problem with an order, or returns a work',
    audience: 'admins',
    email: true,
  },
  payment_dispute_reported: {
    group: 'admin',
    name: 'A buyer’s bank disputes a payment',
    audience: 'admins',
    email: true,
  },
  bill_disputed: {
    group: 'admin',
    name: 'A confirmed bill of sale is reported as wrong',
    audience: 'admins',
    email: true,
  },
  bill_settlement_proposed: {
    group: 'admin',
    name: 'An admin proposes a decision on a confirmed bill of sale',
    audience: 'admins',
    email: true,
  },
  artist_facts_asked: {
    group: 'admin',
    name: 'A detail is missing for the royalty of an artist who has no account',
    audience: 'admins',
    email: true,
  },
  exchange_rate_entered: {
    group: 'admin',
    name: 'An admin enters an exchange rate',
    audience: 'admins',
    email: true,
  },
  title_accepted: {
    group: 'admin',
    name: 'A buyer who accepted a work needs an admin’s confirmation',
    audience: 'admins',
    email: true,
  },
  recovery_asked: {
    group: 'admin',
    name: 'A lost work is reported as found, or a police matter as settled',
    audience: 'admins',
    email: true,
  },
  reviewers_short: {
    group: 'admin',
    name: 'Too few people are left to make a decision',
    audience: 'admins',
    email: true,
  },
  edit_requested: { group: 'admin', name: 'An owner asks to edit a work', audience: 'admins', email: true },
  profile_edit_requested: {
    group: 'admin',
    name: 'An artist asks to edit their profile',
    audience: 'admins',
    email: true,
  },
  person_reported: { group: 'admin', name: 'A person is reported', audience: 'admins', email: true },
  content_reported: { group: 'admin', name: 'The content of a page is reported', audience: 'admins', email: true },
  erasure_asked: {
    group: 'admin',
    name: 'An admin asks to delete someone’s account',
    audience: 'admins',
    email: true,
  },
  admin_changed: {
    group: 'admin',
    name: 'Someone becomes an admin, or stops being one',
    audience: 'admins',
    email: true,
    security: true,
  },
} as const satisfies Record<string, KindDefinition>;

/** Whether only the account's holder, logged in, can stop the emails of a kind. */
export const isSecurityKind = (kind: keyof typeof notificationKinds) => 'security' in notificationKinds[kind];

/** Below /api; answered with `text/event-stream`, only to the user with the session's token. */
export const streamPath = (userId: string) => `/notify/${userId}/stream`;

export const notifications = {
  list: { method: 'GET', path: '/notify/{id}', access: 'session' },
  read: { method: 'POST', path: '/notify/{id}', access: 'session' },
  readAll: { method: 'POST', path: '/notify/all', access: 'session' },
  preferences: { method: 'GET', path: '/notify/preferences', access: 'session' },
  prefer: { method: 'POST', path: '/notify/preferences', access: 'session' },
  subscription: { method: 'POST', path: '/notify/subscription', access: 'public' },
  unsubscribe: { method: 'POST', path: '/notify/unsubscribe', access: 'public' },
} as const satisfies Calls;
