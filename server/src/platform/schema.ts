import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AttributionTerm } from '@verso/contract/attribution.ts';
import type { ArtworkStatus, ClaimKind, Edition } from '@verso/contract/artworks.ts';
import type { Dimensions } from '@verso/contract/dimensions.ts';
import type { Currency } from '@verso/contract/money.ts';
import type { LogKind } from '@verso/contract/log.ts';
import type { BankRefusal, OrderOutcome, OrderRoyalty, OrderState, ReceiptContent } from '@verso/contract/sales.ts';
import type { ProfileChoice, ProfileLink } from '@verso/contract/profiles.ts';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import type { HistoryKind, ProvenanceKind, Support } from '@verso/contract/provenance.ts';
import type { PurchaseState } from '@verso/contract/purchases.ts';
import type { OpinionGround, SeenChoice, VoteChoice } from '@verso/contract/review.ts';
import type { RichText } from '@verso/contract/rich-text.ts';
import type { TagEnding } from '@verso/contract/tags.ts';
import type { UncertainDate } from '@verso/contract/uncertain-date.ts';
import type { Role, TooltipType } from '@verso/contract/users.ts';
import type { JsonObject } from '@verso/verifier/json.ts';

/** The tables as the migrations make them; `schema.test.ts` holds the two against each other. */
export interface Schema {
  person: PersonTable;
  agreement: AgreementTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  authenticator_app: AuthenticatorAppTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  sign_in_ticket: SignInTicketTable;
  passkey_challenge: PasskeyChallengeTable;
  viewing_link: ViewingLinkTable;
  event: EventTable;
  mail: MailTable;
  import_run: ImportRunTable;
  artist: ArtistTable;
  file: FileTable;
  artwork: ArtworkTable;
  artwork_picture: ArtworkPictureTable;
  former_picture: { file_id: string; artwork_id: string; removed_at: Date };
  artwork_words: ArtworkWordsTable;
  artist_words: { artist_id: string; words: string };
  search_term: { term: string; works: Generated<number>; artists: Generated<number>; shortened: string[] };
  artwork_revision: ArtworkRevisionTable;
  review_round: ReviewRoundTable;
  vote: VoteTable;
  recusal: RecusalTable;
  edit_request: EditRequestTable;
  certificate: CertificateTable;
  tag: TagTable;
  issuer_key: { multikey: string; since: Date };
  credential: CredentialTable;
  opinion_opening: OpinionOpeningTable;
  provenance_entry: ProvenanceEntryTable;
  provenance_document: ProvenanceDocumentTable;
  claim: ClaimTable;
  recovery: RecoveryTable;
  title_transfer: TitleTransferTable;
  former_url: { url: string; person_id: string; given_up_at: Date };
  profile_round: ProfileRoundTable;
  profile_vote: ProfileVoteTable;
  profile_edit_request: ProfileEditRequestTable;
  person_report: PersonReportTable;
  price_enquiry: PriceEnquiryTable;
  webhook_event: { provider: string; key: string; received_at: Date };
  identity_session: IdentitySessionTable;
  identity_attempt: IdentityAttemptTable;
  wallet: WalletTable;
  sale_order: SaleOrderTable;
  ledger_line: LedgerLineTable;
  payout: PayoutTable;
  payout_account: PayoutAccountTable;
  receipt: ReceiptTable;
  wallet_nonce: WalletNonceTable;
  entry_confirmation: { entry_id: string; person_id: string; confirmed_at: Date };
  purchase: PurchaseTable;
  purchase_round: PurchaseRoundTable;
  purchase_page: { round_id: string; position: number; file_id: string };
  purchase_vote: PurchaseVoteTable;
  notification: NotificationTable;
  notification_count: { person_id: string; last: number };
  follow: FollowTable;
  sign_in_failure: { email_hash: Buffer; failed_at: Date };
  artwork_views: { artwork_id: string; day: string; views: number };
  look_salt: { day: string; salt: Buffer };
  look: { day: string; trace: Buffer };
  log_subject: { artwork_id: string; handle: string };
  log_entry: LogEntryTable;
  log_tile: { level: number; number: number; hashes: Buffer };
  log_tree: LogTreeTable;
  article: ArticleTable;
  exhibition: ExhibitionTable;
  exhibition_work: ExhibitionWorkTable;
  notification_choice: { person_id: string; kind: NotificationKind; email: boolean };
}

/** A jsonb column: read as what was written, written as JSON text (pg would make arrays PostgreSQL arrays). */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface PersonTable {
  id: Generated<string>;
  email: string;
  email_verified_at: Optional<Date>;
  password_hash: string;
  firstname: string;
  lastname: string;
  role: Role;
  url: string;
  nationality_id: Optional<number>;
  admin: Generated<boolean>;
  artist_allowed: Generated<boolean>;
  submit_allowed: Generated<boolean>;
  private_token_allowed: Generated<boolean>;
  check_purchase_allowed: Generated<boolean>;
  recommended: Generated<boolean>;
  second_factor: Generated<boolean>;
  invited_by: Optional<string>;
  registered_at: Date;
  deleted_at: Optional<Date>;
  biography: Generated<string>;
  portrait_id: Optional<string>;
  links: ColumnType<ProfileLink[], string | undefined, string>;
  found_by: GeneratedAlways<string>;
  tooltips: ColumnType<Partial<Record<TooltipType, number>>, string | undefined, string>;
}

interface AgreementTable {
  person_id: string;
  role: Role;
  version: string;
  accepted_at: Date;
}

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  bind_hash: Optional<Buffer>;
  person_id: string;
  created_at: Date;
  last_seen_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Optional<Date>;
  ip: string;
  user_agent: string;
}

export type TokenPurpose = 'verify_email' | 'reset_password' | 'invite' | 'change_email';
interface OneTimeTokenTable {
  id: Generated<string>;
  token_hash: Buffer;
  purpose: TokenPurpose;
  email: string;
  person_id: Optional<string>;
  role: Optional<Role>;
  created_by: Optional<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
  revoked_at: Optional<Date>;
  bind_hash: Optional<Buffer>;
}

interface AuthenticatorAppTable {
  person_id: string;
  secret: Optional<Buffer>;
  confirmed_at: Optional<Date>;
  last_step: Generated<number>;
  pending_secret: Optional<Buffer>;
}

interface PasskeyTable {
  id: Generated<string>;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Optional<Date>;
}

interface RecoveryCodeTable {
  person_id: string;
  code_hash: Buffer;
  created_at: Date;
  used_at: Optional<Date>;
}

interface SignInTicketTable {
  id: Generated<string>;
  token_hash: Buffer;
  bind_hash: Optional<Buffer>;
  person_id: string;
  password_hash: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
}

interface PasskeyChallengeTable {
  id: Generated<string>;
  challenge: string;
  person_id: string;
  ticket_id: Optional<string>;
  session_id: Optional<string>;
  expires_at: Date;
}

interface ViewingLinkTable {
  id: Generated<string>;
  token_hash: Buffer;
  artwork_id: string;
  name: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Optional<Date>;
  openings: Generated<number>;
  last_opened_at: Optional<Date>;
}

interface EventTable {
  id: GeneratedAlways<number>;
  at: Date;
  name: string;
  actor_id: Optional<string>;
  artwork_id: Optional<string>;
  person_id: Optional<string>;
  request_id: Optional<string>;
  data: JSONColumnType<Record<string, unknown>>;
}

interface MailTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  created_at: Date;
  sent_at: Optional<Date>;
  forget: Generated<boolean>;
  unsubscribe_url: Optional<string>;
}

interface ImportRunTable {
  id: Generated<string>;
  source: string;
  file_sha256: string;
  rows_done: Generated<number>;
  started_at: Date;
  finished_at: Optional<Date>;
}

interface ArtistTable {
  id: Generated<string>;
  person_id: Optional<string>;
  name: string;
  sort_name: string;
  url: string;
  nationality_id: Optional<number>;
  birth_year: Optional<number>;
  death_year: Optional<number>;
  birth_place: Generated<string>;
  biography: Generated<string>;
  source: Optional<string>;
  source_reference: Optional<string>;
  works: Generated<number>;
  created_at: Date;
}

/** Written by triggers. */
interface ArtworkWordsTable {
  artwork_id: string;
  words: string;
  artist_id: string;
  number: number;
  shown: Optional<ArtworkStatus>;
  pictured: boolean;
  registered_at: Date;
  title_key: string;
  media: string[];
  years: Optional<string>;
  offered: boolean;
  price_amount: Optional<number>;
  price_currency: Optional<Currency>;
  nationality_id: Optional<number>;
}

interface FileTable {
  id: Generated<string>;
  kind: 'picture' | 'document';
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  storage_key: string;
  width: Optional<number>;
  height: Optional<number>;
  crop_left: Optional<number>;
  crop_top: Optional<number>;
  colour: Optional<string>;
  phash: Optional<string>;
  /** Of `phash`, and more than a number holds: compared in the database, never read. */
  likeness: Optional<number>;
  pages: Optional<number>;
  scanned_at: Optional<Date>;
  uploaded_by: string;
  uploaded_at: Date;
}

export interface ArtworkTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  artist_id: string;
  owner_id: string;
  registered_by: string;
  status: ArtworkStatus;
  title: Generated<string>;
  attribution: Generated<AttributionTerm>;
  creation: NullableJson<UncertainDate>;
  creation_from: Optional<number>;
  creation_to: Optional<number>;
  medium: Generated<string>;
  support: Generated<string>;
  dimensions: NullableJson<Dimensions>;
  edition: ColumnType<Edition, string | undefined, string>;
  signature: Generated<string>;
  inscriptions: ColumnType<{ where: string; text: string }[], string | undefined, string>;
  description: Generated<string>;
  subjects: Generated<string[]>;
  place_made: Generated<string>;
  condition: Generated<string>;
  location: Generated<string>;
  price_amount: Optional<number>;
  price_currency: Optional<Currency>;
  hidden: Generated<boolean>;
  hidden_price: Generated<boolean>;
  recommended_at: Optional<Date>;
  carousel_at: Optional<Date>;
  carousel_rank: Optional<number>;
  recommended_rank: Optional<number>;
  pictured: Generated<boolean>;
  source: Optional<string>;
  source_reference: Optional<string>;
  source_url: Optional<string>;
  registered_at: Date;
  updated_at: Date;
  submitted_at: Optional<Date>;
  first_approved_at: Optional<Date>;
  deleted_at: Optional<Date>;
}

interface ArtworkPictureTable {
  artwork_id: string;
  file_id: string;
  position: number;
  caption: Generated<string>;
}

interface ArtworkRevisionTable {
  id: Generated<string>;
  artwork_id: string;
  number: number;
  record: Json<unknown>;
  record_hash: string;
  submitted_by: string;
  submitted_at: Date;
}

interface ReviewRoundTable {
  id: Generated<string>;
  artwork_id: string;
  number: number;
  revision_id: string;
  quorum: number;
  opened_at: Date;
  closed_at: Optional<Date>;
  outcome: Optional<'approved' | 'denied' | 'info_requested'>;
  appeal_of: Optional<string>;
  appealed_by: Optional<string>;
  appeal_side: Optional<'owner' | 'artist'>;
  appeal_reason: Optional<string>;
}

interface VoteTable {
  id: Generated<string>;
  round_id: string;
  voter_id: string;
  choice: VoteChoice;
  opinion: Generated<string>;
  grounds: Generated<OpinionGround[]>;
  seen: Optional<SeenChoice>;
  conflict: Optional<string>;
  attribution: Optional<AttributionTerm>;
  cast_at: Date;
}

interface RecusalTable {
  id: Generated<string>;
  round_id: string;
  person_id: string;
  reason: string;
  recused_at: Date;
}

interface EditRequestTable {
  id: Generated<string>;
  artwork_id: string;
  requested_by: string;
  reason: Generated<string>;
  requested_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  granted: Optional<boolean>;
}

interface CertificateTable {
  id: Generated<string>;
  artwork_id: string;
  version: number;
  round_id: string;
  revision_id: string;
  issued_at: Date;
  suspended_at: Optional<Date>;
  superseded_at: Optional<Date>;
  withdrawn_at: Optional<Date>;
}

interface TagTable {
  id: Generated<string>;
  uid: string;
  artwork_id: string;
  attached_by: string;
  attached_at: Date;
  last_counter: Generated<number>;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
  ending: Optional<TagEnding>;
}

interface CredentialTable {
  certificate_id: string;
  status_index: number;
  document: Json<JsonObject>;
  signed_at: Date;
}

interface OpinionOpeningTable {
  vote_id: string;
  voter_id: string;
  hash: string;
  salt: string;
  statement: Json<JsonObject>;
}

export interface ProvenanceEntryTable {
  id: Generated<string>;
  artwork_id: string;
  kind: ProvenanceKind;
  sub_kind: Optional<HistoryKind>;
  happened: Json<UncertainDate>;
  happened_key: Optional<number>;
  place: Generated<string>;
  parties: ColumnType<unknown, string | undefined, string>;
  price_amount: Optional<number>;
  price_currency: Optional<Currency>;
  price_public: Generated<boolean>;
  note: Generated<string>;
  police: NullableJson<unknown>;
  insurance: NullableJson<unknown>;
  support: Support;
  corrects: Optional<string>;
  recorded_by: Optional<string>;
  recorded_at: Date;
  sequence: GeneratedAlways<number>;
  by_bill: Generated<boolean>;
}

interface ProvenanceDocumentTable {
  entry_id: string;
  file_id: string;
  position: number;
  public: boolean;
}

interface ClaimTable {
  id: Generated<string>;
  artwork_id: string;
  kind: ClaimKind;
  opened_entry: string;
  opened_at: Date;
  resolved_entry: Optional<string>;
  resolved_at: Optional<Date>;
}

interface RecoveryTable {
  id: Generated<string>;
  claim_id: string;
  entry_id: string;
  asked_by: string;
  asked_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  granted: Optional<boolean>;
  answer: Generated<string>;
}

interface TitleTransferTable {
  id: Generated<string>;
  artwork_id: string;
  entry: Json<unknown>;
  seller_id: string;
  buyer_name: string;
  buyer_email: string;
  offered_at: Date;
  buyer_id: Optional<string>;
  answered_at: Optional<Date>;
  accepted: Optional<boolean>;
}

interface ProfileRoundTable {
  id: Generated<string>;
  person_id: string;
  number: number;
  quorum: number;
  opened_at: Date;
  closed_at: Optional<Date>;
  outcome: Optional<'approved' | 'denied'>;
}

interface ProfileVoteTable {
  round_id: string;
  voter_id: string;
  choice: ProfileChoice;
  opinion: Generated<string>;
  cast_at: Date;
}

interface ProfileEditRequestTable {
  id: Generated<string>;
  person_id: string;
  reason: Generated<string>;
  requested_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  granted: Optional<boolean>;
}

interface PriceEnquiryTable {
  id: Generated<string>;
  artwork_id: string;
  asker_id: string;
  owner_id: string;
  message: string;
  asker_shares_email: boolean;
  asked_at: Date;
  answer: Optional<string>;
  owner_shares_email: Generated<boolean>;
  answered_at: Optional<Date>;
}

interface PersonReportTable {
  id: Generated<string>;
  person_id: string;
  reporter_id: string;
  message: string;
  reported_at: Date;
  closed_at: Optional<Date>;
  closed_by: Optional<string>;
  answer: Generated<string>;
}

/** In the provider's words. */
export type AttemptState =
  | 'started'
  | 'submitted'
  | 'review'
  | 'resubmission_requested'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'abandoned';
export type SessionState = 'created' | AttemptState;

export interface IdentitySessionTable {
  id: Generated<string>;
  person_id: string;
  provider: 'veriff' | 'sandbox';
  provider_id: string;
  vendor_data: string;
  url: string;
  state: SessionState;
  created_at: Date;
  attempt_id: Optional<string>;
  decided_at: Optional<Date>;
  reason_code: Optional<number>;
  country: Optional<string>;
}

interface IdentityAttemptTable {
  session_id: string;
  attempt_id: string;
  state: AttemptState;
  first_seen_at: Date;
}

interface WalletTable {
  id: Generated<string>;
  person_id: string;
  address: string;
  chain_id: number;
  linked_at: Date;
}

interface WalletNonceTable {
  nonce: string;
  person_id: string;
  purpose: 'link';
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
}

export interface SaleOrderTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  artwork_id: string;
  buyer_id: string;
  seller_id: string;
  price_amount: number;
  price_currency: Currency;
  state: OrderState;
  provider: 'stripe' | 'sandbox';
  reserved_at: Date;
  expires_at: Date;
  session_id: Optional<string>;
  session_url: Optional<string>;
  charge_id: Optional<string>;
  ending: Optional<'cancelled' | 'reported'>;
  closed_at: Optional<Date>;
  outcome: Optional<OrderOutcome>;
  paid_at: Optional<Date>;
  entry_id: Optional<string>;
  royalty: NullableJson<OrderRoyalty>;
  refunded_amount: Generated<number>;
  dispute_id: Optional<string>;
  dispute_status: Optional<string>;
}

export type LedgerAccount =
  | 'buyer'
  | 'provider_fee'
  | 'platform_fee'
  | 'royalty'
  | 'seller'
  | 'payout'
  | 'refund_due'
  | 'refund';

interface LedgerLineTable {
  id: GeneratedAlways<number>;
  order_id: string;
  account: LedgerAccount;
  party_id: Optional<string>;
  amount: number;
  currency: Currency;
  cause: string;
  posted_at: Date;
}

interface PayoutTable {
  id: Generated<string>;
  order_id: string;
  payee_id: string;
  account: 'seller' | 'royalty';
  state: 'held' | 'sending' | 'sent';
  due_at: Date;
  amount: Optional<number>;
  destination: Optional<string>;
  transfer_id: Optional<string>;
  sent_at: Optional<Date>;
  reversed_amount: Generated<number>;
}

interface PayoutAccountTable {
  person_id: string;
  provider: 'stripe' | 'sandbox';
  account_id: string;
  ready: Generated<boolean>;
  created_at: Date;
  bank_refusal: NullableJson<BankRefusal>;
  looked_at: Optional<Date>;
}

interface ReceiptTable {
  order_id: string;
  year: number;
  number: number;
  issued_at: Date;
  content: Json<ReceiptContent>;
}

export interface PurchaseTable {
  id: Generated<string>;
  artwork_id: string;
  submitted_by: string;
  submitted_at: Date;
  state: PurchaseState;
  entry_id: Optional<string>;
}

interface PurchaseRoundTable {
  id: Generated<string>;
  purchase_id: string;
  number: number;
  bill_id: Optional<string>;
  seller: string;
  buyer: string;
  sold_on: string;
  price_amount: number;
  price_currency: Currency;
  price_public: boolean;
  note: Generated<string>;
  quorum: number;
  opened_at: Date;
  closed_at: Optional<Date>;
  outcome: Optional<'approved' | 'denied' | 'info_requested' | 'withdrawn'>;
}

interface PurchaseVoteTable {
  round_id: string;
  voter_id: string;
  choice: VoteChoice;
  message: Generated<string>;
  cast_at: Date;
}

interface FollowTable {
  person_id: string;
  artwork_id: Optional<string>;
  artist_id: Optional<string>;
  followed_at: Date;
}

interface NotificationTable {
  id: Generated<string>;
  recipient_id: string;
  sequence: number;
  event_id: number;
  kind: NotificationKind;
  created_at: Date;
  read_at: Optional<Date>;
  mailed_at: Optional<Date>;
}

interface LogEntryTable {
  id: GeneratedAlways<number>;
  artwork_id: string;
  kind: LogKind;
  about_id: string;
  at: Date;
  payload: Optional<string>;
  salt: Optional<Buffer>;
  openings: Optional<string>;
  people: Generated<string[]>;
  body: Buffer;
  leaf: Buffer;
  log_index: Optional<number>;
}

interface LogTreeTable {
  id: Generated<number>;
  size: number;
  root: Buffer;
  verifier_key: Optional<string>;
  checkpoint: Optional<string>;
  checkpoint_size: Generated<number>;
  checkpoint_at: Optional<Date>;
  refusal: Optional<string>;
}

interface ArticleTable {
  id: Generated<string>;
  key: string;
  title: string;
  summary: string;
  body: Json<RichText>;
  cover_id: Optional<string>;
  cover_caption: string;
  author_id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Optional<Date>;
  revision: Generated<number>;
}

interface ExhibitionTable {
  id: Generated<string>;
  key: string;
  title: string;
  summary: string;
  body: Json<RichText>;
  cover_id: Optional<string>;
  cover_caption: string;
  author_id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Optional<Date>;
  revision: Generated<number>;
  venue: string;
  place: string;
  opens: string;
  closes: string;
}

interface ExhibitionWorkTable {
  exhibition_id: string;
  artwork_id: string;
  position: number;
  asked_at: Optional<Date>;
  answered_by: Optional<string>;
  answered_at: Optional<Date>;
  consented: Optional<boolean>;
  entry_id: Optional<string>;
}
