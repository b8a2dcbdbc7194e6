import { CertifiedFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { columnName } from './column-name.ts';

/** How the columns of a table that can name or quote a person are treated; each is erased or kept, with the reason. */
interface Treatment {
  /** In the person's export. */
  exported?: readonly string[];
  /** Emptied, or deleted with their row, when the account is deleted or before, unless the case changed a record. */
  erased?: readonly string[];
  /** By the reason why they stay. */
  kept?: Readonly<Record<string, readonly string[]>>;
}

const emptied = 'refers to the account, which is emptied';
const ofTheWork = 'is part of the record of a work';
const inLog = 'is in the signed log, which can’t change';
const decision = 'says why something was decided';
const accounting = 'is needed for the accounts, as tax law requires';
const impersonal = 'is about no person';
const shortLived = 'is deleted within a day';
const publishedText = 'is text that the operator publishes';
/** The columns of a work's certified fields. An attribution is one of a list of terms. */
const recordedColumns = Object.keys(CertifiedFields.shape)
  .filter((name) => name !== 'attribution')
  .map(columnName);
const publicData = 'is computed from public records, and follows them';

/**
 * Every column that can hold words, references to people or bytes, in tables that do not belong to one person alone. Those
 * of tables that do (own-tables.ts) are exported, except for keys and hashes, and deleted with the account.
 */
export const personalColumns: Readonly<Record<string, Treatment>> = {
  article: {
    kept: { [emptied]: ['author_id'], [publishedText]: ['body', 'cover_caption', 'key', 'summary', 'title'] },
  },
  artist: {
    exported: [
      'birth_place',
      'biography',
      'exhibited',
      'name',
      'referees',
      'residence',
      'sort_name',
      'training',
      'url',
    ],
    erased: ['birth_place', 'exhibited', 'referees', 'residence', 'training'],
    kept: {
      [emptied]: ['named_by', 'person_id'],
      'names the maker of works that stay; without works it is erased': ['name', 'sort_name', 'url'],
      'is about an artist without an account': ['biography', 'source', 'source_reference'],
      'identifies the maker in public authority files': ['ulan', 'viaf', 'wikidata'],
    },
  },
  artwork: {
    exported: ['location', 'owner_id', 'price_currency', 'registered_by', 'title'],
    erased: ['location', 'price_currency'],
    kept: {
      [emptied]: ['owner_id', 'registered_by', 'taken_down_by'],
      [decision]: ['taken_down_reason'],
      [ofTheWork]: [...recordedColumns, 'source', 'source_reference', 'source_url'],
    },
  },
  artwork_picture: { kept: { [ofTheWork]: ['caption'] } },
  artwork_revision: {
    kept: { [emptied]: ['submitted_by'], [ofTheWork]: ['record', 'record_hash'] },
  },
  artwork_words: { kept: { [publicData]: ['artist_id', 'media', 'price_currency', 'shown', 'title_key'] } },
  bank_payment: {
    exported: ['identified_by', 'sent_back_reason'],
    erased: ['sealed_details', 'sent_back_reason'],
    kept: {
      [emptied]: ['paid_by', 'read_by'],
      'says who verified a payee that is still to be paid': ['identified_by'],
    },
  },
  bill_dispute: {
    exported: ['answer', 'asked_by', 'reason'],
    erased: ['answer', 'proposal', 'proposed_by', 'reason'],
    kept: { [emptied]: ['asked_by', 'decided_by'] },
  },
  content_report: {
    exported: ['answer', 'message', 'path', 'sender_email', 'sender_name', 'subject_id', 'subject_name'],
    erased: ['sender_email', 'sender_name'],
    kept: {
      [emptied]: ['closed_by'],
      'is deleted a year after its answer': ['answer', 'message', 'path', 'subject_id', 'subject_name'],
    },
  },
  credential: { kept: { [ofTheWork]: ['document', 'signed_work'] } },
  dataset: { kept: { [publicData]: ['files'] } },
  dispute: {
    exported: ['answer', 'asked_by', 'reason'],
    erased: ['answer', 'reason'],
    kept: { [emptied]: ['asked_by', 'decided_by'] },
  },
  edit_request: {
    exported: ['reason', 'requested_by'],
    erased: ['reason'],
    kept: { [emptied]: ['decided_by', 'requested_by'] },
  },
  entry_confirmation: { kept: { [emptied]: ['person_id'] } },
  entry_dispute: {
    exported: ['answer', 'asked_by', 'correction', 'reason'],
    erased: ['answer', 'correction', 'reason'],
    kept: { [emptied]: ['approved_by', 'asked_by', 'closed_by'] },
  },
  erasure: { erased: ['asked_by', 'person_id'] },
  event: {
    exported: ['actor_id', 'artwork_id', 'data', 'name', 'person_id'],
    erased: ['data'],
    kept: {
      [emptied]: ['actor_id', 'member_id', 'person_id'],
      [impersonal]: ['artwork_id', 'name', 'request_id'],
    },
  },
  exchange_rate: { kept: { [emptied]: ['entered_by'], [impersonal]: ['currency', 'day', 'per_euro', 'source'] } },
  exhibition: {
    kept: {
      [emptied]: ['author_id'],
      [publishedText]: ['body', 'cover_caption', 'key', 'place', 'summary', 'title', 'venue'],
    },
  },
  exhibition_work: { kept: { [emptied]: ['answered_by'] } },
  file: {
    exported: ['media_type', 'name', 'sha256', 'uploaded_by'],
    erased: ['name'],
    kept: {
      [emptied]: ['uploaded_by'],
      [ofTheWork]: ['colour', 'media_type', 'phash', 'sha256', 'storage_key', 'turned_phashes'],
    },
  },
  former_log: { kept: { [impersonal]: ['checkpoint', 'root', 'verifier_key'] } },
  former_url: {
    exported: ['person_id', 'url'],
    kept: { 'leads to the page of a maker whose works stay; without works it is erased': ['person_id', 'url'] },
  },
  idempotency_key: { kept: { [shortLived]: ['answer', 'key_hash', 'request_hash'] } },
  identity_attempt: { erased: ['attempt_id'] },
  import_maker: { erased: ['key', 'name', 'sort_name'] },
  import_picture: { erased: ['address', 'message'] },
  import_row: { erased: ['before', 'cells', 'changes', 'corrections', 'key', 'problems', 'read'] },
  import_run: { kept: { [impersonal]: ['file_sha256', 'source'] } },
  installation: { kept: { [impersonal]: ['certificate_key', 'files', 'log_key', 'secret', 'sweep_tokens'] } },
  issuer_address: { kept: { [impersonal]: ['public_url'] } },
  issuer_key: { kept: { [impersonal]: ['multikey'] } },
  ledger_line: {
    exported: ['cause', 'currency', 'party_id'],
    kept: { [emptied]: ['party_id'], [accounting]: ['cause', 'currency'] },
  },
  log_entry: {
    erased: ['openings', 'people'],
    kept: { [inLog]: ['about_id', 'body', 'leaf', 'payload', 'salt'] },
  },
  log_own_subject: { kept: { [inLog]: ['about_id', 'handle'] } },
  log_subject: { kept: { [inLog]: ['handle'] } },
  log_tile: { kept: { [inLog]: ['hashes'] } },
  log_tree: {
    kept: {
      [impersonal]: [
        'checkpoint',
        'refusal',
        'root',
        'verifier_key',
        'witness_key',
        'witness_refusal',
        'witness_refused_by',
      ],
    },
  },
  look: { kept: { [shortLived]: ['trace'] } },
  look_salt: { kept: { [shortLived]: ['salt'] } },
  mail: {
    exported: ['recipient', 'subject'],
    erased: ['body', 'html', 'recipient', 'subject', 'unsubscribe_url'],
  },
  maker_answer: {
    exported: ['note', 'person_id', 'suggested'],
    kept: { [emptied]: ['person_id'], [ofTheWork]: ['note', 'suggested'] },
  },
  migration: { kept: { [impersonal]: ['name'] } },
  operator: {
    kept: { [publishedText]: ['address', 'email', 'name', 'phone', 'register', 'representative', 'vat_number'] },
  },
  order_complaint: { kept: { [emptied]: ['closed_by'], [decision]: ['answer'] } },
  order_delivery: {
    exported: ['address', 'carrier', 'insured_currency', 'note', 'tracking'],
    erased: ['address', 'note', 'tracking'],
    kept: { [accounting]: ['carrier', 'insured_currency'] },
  },
  order_message: {
    exported: ['body', 'sender_id'],
    kept: { [emptied]: ['sender_id'], 'is what the other side of the order was told': ['body'] },
  },
  organisation_invitation: { erased: ['email', 'invited_by', 'organisation_id', 'token_hash'] },
  owner_statement: {
    exported: ['inventory_number', 'stated_by'],
    erased: ['inventory_number'],
    kept: { [emptied]: ['stated_by'] },
  },
  ownership_request: {
    exported: ['answer', 'approval_reason', 'asker_id', 'happened', 'reason', 'reply', 'statement'],
    erased: ['answer', 'reply', 'statement'],
    kept: {
      [emptied]: ['approved_by', 'asker_id', 'closed_by', 'owner_id'],
      [decision]: ['approval_reason', 'happened', 'reason'],
    },
  },
  payment_dispute: { kept: { [accounting]: ['id', 'status'] } },
  payout: {
    exported: ['destination', 'payee_id', 'refusal', 'transfer_id'],
    kept: { [emptied]: ['payee_id'], [accounting]: ['destination', 'refusal', 'transfer_id'] },
  },
  person: {
    exported: ['biography', 'email', 'firstname', 'import_source', 'lastname', 'links', 'tooltips', 'url'],
    erased: [
      'biography',
      'email',
      'firstname',
      'found_by',
      'import_source',
      'invited_by',
      'lastname',
      'links',
      'password_hash',
      'tooltips',
      'url',
    ],
  },
  person_report: {
    exported: ['answer', 'message', 'person_id', 'reporter_id'],
    erased: ['answer', 'message'],
    kept: { [emptied]: ['closed_by', 'person_id', 'reporter_id'] },
  },
  police_contact: { kept: { [publishedText]: ['country', 'phone', 'unit', 'url'] } },
  possible_duplicate: { kept: { [emptied]: ['dismissed_by'], [impersonal]: ['reasons'] } },
  profile_edit_request: {
    exported: ['person_id', 'reason'],
    erased: ['reason'],
    kept: { [emptied]: ['decided_by', 'person_id'] },
  },
  profile_round: { exported: ['person_id'], kept: { [emptied]: ['person_id'] } },
  profile_vote: {
    exported: ['opinion', 'voter_id'],
    kept: { [emptied]: ['voter_id'], [decision]: ['opinion'] },
  },
  provenance_entry: {
    exported: ['insurance', 'note', 'parties', 'place', 'police', 'recorded_by'],
    kept: {
      [emptied]: ['member_id', 'recorded_by'],
      [ofTheWork]: ['happened', 'insurance', 'note', 'parties', 'place', 'police', 'price_currency', 'sub_kind'],
    },
  },
  purchase: { exported: ['submitted_by'], kept: { [emptied]: ['seller_id', 'submitted_by'] } },
  purchase_conflict: {
    exported: ['person_id', 'reason'],
    erased: ['reason'],
    kept: { [emptied]: ['declared_by', 'person_id'] },
  },
  purchase_round: {
    exported: ['buyer', 'note', 'price_currency', 'seller', 'sold_on'],
    kept: {
      'supports the record of a confirmed sale; of other bills it is erased': ['buyer', 'note', 'seller'],
      [accounting]: ['price_currency', 'sold_on'],
    },
  },
  purchase_vote: {
    exported: ['message', 'voter_id'],
    kept: { [emptied]: ['voter_id'], [decision]: ['message'] },
  },
  quorum_alert: { kept: { [impersonal]: ['round_id'] } },
  receipt: { exported: ['content'], kept: { [accounting]: ['content'] } },
  record_change: { kept: { [impersonal]: ['artwork_id', 'changed_in'] } },
  recovery: {
    exported: ['answer', 'asked_by', 'source'],
    kept: { [emptied]: ['asked_by', 'decided_by'], [decision]: ['answer', 'source'] },
  },
  recusal: { exported: ['person_id', 'reason'], kept: { [emptied]: ['person_id'], [inLog]: ['reason'] } },
  review_round: {
    exported: ['appeal_reason', 'appealed_by'],
    kept: { [emptied]: ['appealed_by'], [inLog]: ['appeal_reason'] },
  },
  sale_order: {
    exported: ['charge_id', 'dispute_id', 'dispute_status', 'price_currency', 'refund_answer', 'royalty'],
    kept: {
      [emptied]: ['buyer_id', 'seller_id'],
      [decision]: ['refund_answer'],
      [accounting]: [
        'charge_id',
        'dispute_id',
        'dispute_status',
        'price_currency',
        'royalty',
        'session_id',
        'session_url',
      ],
    },
  },
  search_term: { kept: { [publicData]: ['shortened', 'term'] } },
  settled_currencies: { kept: { [impersonal]: ['account', 'currencies'] } },
  setup_code: { kept: { [impersonal]: ['hash'] } },
  sighting: { kept: { 'is for the owner of a lost work; its sender has no account': ['contact', 'note', 'place'] } },
  sign_in_failure: { kept: { [shortLived]: ['email_hash'] } },
  site_page: { kept: { [publishedText]: ['body', 'key'] } },
  site_settings: { kept: { [publishedText]: ['name', 'sale_place'] } },
  spent_budget: { kept: { [shortLived]: ['key'] } },
  storage_use: { kept: { [emptied]: ['person_id'], [impersonal]: ['reservations'] } },
  tag: { kept: { [emptied]: ['attached_by', 'ended_by'], [ofTheWork]: ['key_label', 'uid'] } },
  title_transfer: {
    exported: ['buyer_email', 'buyer_id', 'buyer_name', 'entry', 'seller_id'],
    erased: ['buyer_email', 'buyer_name'],
    kept: {
      [emptied]: ['agreed_by', 'buyer_confirmed_by', 'buyer_id', 'seller_id'],
      [ofTheWork]: ['entry'],
    },
  },
  viewing_link: { exported: ['created_by', 'name'], erased: ['created_by', 'name', 'token_hash'] },
  vote: {
    exported: ['conflict', 'grounds', 'opinion', 'voter_id'],
    kept: { [emptied]: ['voter_id'], [inLog]: ['conflict', 'grounds', 'opinion'] },
  },
  webhook_delivery: { erased: ['failure', 'payload', 'reply'] },
  webhook_event: { kept: { 'is deleted after 90 days': ['key', 'provider'] } },
};
