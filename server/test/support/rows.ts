const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`;
const time = `'2026-01-02T03:04:05Z'`;

const [ada, artist, picture, work, revision, round, entry] = [1, 2, 3, 4, 5, 6, 7].map(id);
/** A work reported to the police before such reports were claims, with a correction of the report. */
const [reported, report] = [401, 402].map(id);
const profileRound = id(601);
const ticket = id(90);
const asker = id(1301);
const check = id(1001);
const [buyer, order, orderMessage] = [id(1201), id(1202), id(1203)];
const ownershipRequest = id(1401);
const collectionImport = id(1501);
const webhook = id(1601);
const [purchase, purchaseRound] = [1101, 1102].map(id);

/**
 * SQL that inserts a row into every table that a migration creates, by the migration's name; it uses the rows of
 * earlier ones.
 */
export const rowsOf: Readonly<Record<string, string>> = {
  '0001-accounts.sql': `
    insert into person (id, email, password_hash, firstname, lastname, role, url, registered_at)
      values (${ada}, 'ada@people.example', '', 'Ada', 'Moreau', 'artist', 'ada-moreau', ${time});
    insert into agreement values (${ada}, 'artist', '1', ${time});
    insert into session (token_hash, person_id, created_at, last_seen_at, idle_expires_at, expires_at, ip, user_agent)
      values ('\\x01', ${ada}, ${time}, ${time}, ${time}, ${time}, '127.0.0.1', 'test');
    insert into one_time_token (token_hash, purpose, email, created_at, expires_at)
      values ('\\x01', 'invite', 'joan@people.example', ${time}, ${time});
    insert into event (at, name, actor_id, data) values (${time}, 'person_registered', ${ada}, '{}');
    insert into mail (recipient, subject, html, body, created_at) values ('ada@people.example', '', '', '', ${time});
    insert into import_run (source, file_sha256, started_at) values ('Tate', '', ${time});`,
  '0002-artworks.sql': `
    insert into artist (id, person_id, name, sort_name, url, created_at)
      values (${artist}, ${ada}, 'Ada Moreau', 'Moreau, Ada', 'ada-moreau', ${time});
    insert into file (id, kind, name, media_type, bytes, sha256, storage_key, width, height, colour, uploaded_by, uploaded_at)
      values (${picture}, 'picture', 'front.jpg', 'image/jpeg', 1, '', 'originals/1', 1, 1, '#000000', ${ada}, ${time});
    insert into artwork (id, artist_id, owner_id, registered_by, status, title, registered_at, updated_at)
      values (${work}, ${artist}, ${ada}, ${ada}, 'in_review', 'Morning', ${time}, ${time});
    insert into artwork_picture values (${work}, ${picture}, 0, '');
    insert into former_picture values (${picture}, ${work}, ${time});`,
  '0003-review.sql': `
    insert into artwork_revision values (${revision}, ${work}, 1, '{}', '', ${ada}, ${time});
    insert into review_round (id, artwork_id, number, revision_id, quorum, opened_at)
      values (${round}, ${work}, 1, ${revision}, 2, ${time});
    insert into vote (round_id, voter_id, choice, cast_at) values (${round}, ${ada}, 'approve', ${time});
    insert into edit_request (artwork_id, requested_by, requested_at) values (${work}, ${ada}, ${time});
    insert into certificate (artwork_id, version, round_id, revision_id, issued_at)
      values (${work}, 1, ${round}, ${revision}, ${time});`,
  '0004-provenance.sql': `
    insert into provenance_entry (id, artwork_id, kind, happened, support, recorded_at)
      values (${entry}, ${work}, 'missing', '{}', 'declared', ${time});
    insert into provenance_document values (${entry}, ${picture}, 0, false);
    insert into claim (artwork_id, kind, opened_entry, opened_at) values (${work}, 'missing', ${entry}, ${time});
    insert into title_transfer (artwork_id, entry, seller_id, buyer_name, buyer_email, offered_at)
      values (${work}, '{}', ${ada}, 'Joan', 'joan@people.example', ${time});
    insert into artwork (id, artist_id, owner_id, registered_by, status, title, registered_at, updated_at)
      values (${reported}, ${artist}, ${ada}, ${ada}, 'approved', 'Evening', ${time}, ${time});
    insert into provenance_entry (id, artwork_id, kind, happened, support, recorded_at)
      values (${report}, ${reported}, 'police_report', '{}', 'declared', ${time});
    insert into provenance_entry (artwork_id, kind, happened, support, recorded_at, corrects)
      values (${reported}, 'police_report', '{}', 'declared', ${time}, ${report});`,
  // The migration itself fills its tables, from existing rows.
  '0005-search.sql': '',
  '0006-profiles.sql': `
    insert into former_url values ('ada', ${ada}, ${time});
    insert into profile_round (id, person_id, number, quorum, opened_at) values (${profileRound}, ${ada}, 1, 2, ${time});
    insert into profile_vote values (${profileRound}, ${ada}, 'approve', '', ${time});
    insert into profile_edit_request (person_id, requested_at) values (${ada}, ${time});`,
  '0013-price-enquiries.sql': `
    insert into person (id, email, password_hash, firstname, lastname, role, url, registered_at)
      values (${asker}, 'asker@people.example', '', 'Eva', 'Roth', 'collector', 'eva-roth', ${time});
    insert into price_enquiry (artwork_id, asker_id, owner_id, message, asker_shares_email, asked_at)
      values (${work}, ${asker}, ${ada}, 'What does it cost?', false, ${time});`,
  '0079-imports.sql': `
    insert into import (id, person_id, file_name, file_sha256, state, created_at)
      values (${collectionImport}, ${ada}, 'works.csv', '', 'ready', ${time});
    insert into import_row (import_id, line, cells) values (${collectionImport}, 2, '{Ada Moreau,Morning}');
    insert into import_maker (import_id, key, name, sort_name, artist_id, decided)
      values (${collectionImport}, 'ada moreau||', 'Ada Moreau', 'Moreau, Ada', ${artist}, true);
    insert into import_columns values (${ada}, '\\x01', '{artist,title}');`,
  '0088-datasets.sql': `insert into dataset values ('2026-01-02', 1, ${time}, '[]');`,
  '0087-holding-exports.sql': `
    insert into holding_export (person_id, works, created_at) values (${ada}, 1, ${time});`,
  '0076-owned-works.sql': `
    insert into owner_statement values (${work}, ${ada}, 'Inv. 12', ${time}, null);`,
  '0078-artists-answers.sql': `
    insert into maker_answer (artwork_id, person_id, kind, note, answered_at)
      values (${work}, ${ada}, 'confirmed', '', ${time});`,
  '0081-possible-duplicates.sql': `
    insert into possible_duplicate (artwork_id, other_id, reasons, found_at)
      values (${work}, ${reported}, '{picture}', ${time});`,
  '0073-sightings.sql': `
    insert into sighting (artwork_id, place, note, contact, reported_at) values (${reported}, 'Lyon', '', '', ${time});`,
  '0007-administration.sql': `
    insert into person_report (person_id, reporter_id, message, reported_at) values (${ada}, ${ada}, '', ${time});`,
  '0009-security.sql': `
    insert into authenticator_app (person_id, pending_secret) values (${ada}, '\\x01');
    insert into passkey (person_id, credential_id, public_key, counter, backed_up, name, created_at)
      values (${ada}, 'credential', '\\x01', 0, false, 'Phone', ${time});
    insert into recovery_code (person_id, code_hash, created_at) values (${ada}, '\\x01', ${time});
    insert into sign_in_ticket (id, token_hash, person_id, password_hash, created_at, expires_at)
      values (${ticket}, '\\x01', ${ada}, '', ${time}, ${time});
    insert into passkey_challenge (challenge, person_id, ticket_id, expires_at)
      values ('challenge', ${ada}, ${ticket}, ${time});
    insert into viewing_link (token_hash, artwork_id, name, created_by, created_at, expires_at)
      values ('\\x01', ${work}, 'A lender', ${ada}, ${time}, ${time});`,
  '0010-identity.sql': `
    insert into webhook_event values ('veriff', '1', ${time});
    insert into identity_session (id, person_id, provider, provider_id, vendor_data, url, state, created_at)
      values (${check}, ${ada}, 'sandbox', '1', '1', 'http://localhost/', 'created', ${time});
    insert into identity_attempt values (${check}, '1', 'started', ${time});
    insert into wallet (person_id, address, chain_id, linked_at)
      values (${ada}, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 1, ${time});
    insert into wallet_nonce values ('0', ${ada}, 'link', ${time}, ${time});`,
  '0011-purchases.sql': `
    insert into entry_confirmation values (${entry}, ${ada}, ${time});
    insert into purchase (id, artwork_id, submitted_by, submitted_at, state)
      values (${purchase}, ${work}, ${ada}, ${time}, 'in_review');
    insert into purchase_round (id, purchase_id, number, bill_id, seller, buyer, sold_on, price_amount, price_currency,
        price_public, quorum, opened_at)
      values (${purchaseRound}, ${purchase}, 1, ${picture}, 'Ada', 'Joan', '2024-05-31', 1, 'EUR', false, 2, ${time});
    insert into purchase_page values (${purchaseRound}, 0, ${picture});
    insert into purchase_vote (round_id, voter_id, choice, cast_at)
      values (${purchaseRound}, ${ada}, 'approve', ${time});`,
  '0030-conflicts.sql': `
    insert into purchase_conflict (purchase_id, person_id, declared_by, declared_at) values (${purchase}, ${ada}, ${ada}, ${time});
    insert into quorum_alert values (${purchaseRound}, ${time});`,
  '0031-sold-by-bill.sql': `
    insert into bill_dispute (purchase_id, asked_by, asked_at, reason) values (${purchase}, ${ada}, ${time}, 'Never paid');`,
  '0018-certificates.sql': `
    insert into issuer_key values ('z6Mk', ${time});
    insert into credential select id, 0, '{}', ${time} from certificate where artwork_id = ${work};
    insert into opinion_opening select id, voter_id, '', '', '{}' from vote where round_id = ${round};
    insert into tag (uid, artwork_id, attached_by, attached_at) values ('04A1B2C3D4E5F6', ${work}, ${ada}, ${time});`,
  // It creates no table.
  '0019-publishing.sql': `
    insert into article (key, title, summary, body, cover_caption, author_id, created_at, updated_at, published_at)
      values ('a-new-mark', 'A new mark', '', '{"type": "doc", "content": []}', '', ${ada}, ${time}, ${time}, ${time});
    insert into exhibition (id, key, title, summary, body, venue, place, opens, closes, cover_caption, author_id, created_at, updated_at)
      values (${id(1901)}, 'backs', 'Backs', '', '{"type": "doc", "content": []}', 'Hall', '', '2026-01-02', '2026-02-03', '',
        ${ada}, ${time}, ${time});
    insert into exhibition_work (exhibition_id, artwork_id, position) values (${id(1901)}, ${work}, 0);`,
  '0061-site-pages.sql': `
    insert into operator (name, representative, address, email, phone, register, vat_number, updated_at)
      values ('Gallery Moreau', '', '', '', '', '', '', ${time});
    insert into site_page (key, body, updated_at) values ('terms', '{"type": "doc", "content": []}', ${time});`,
  '0014-following.sql': `
    insert into follow values (${ada}, ${work}, ${time});
    insert into artwork_views values (${work}, '2026-01-02', 3);
    insert into look_salt values ('2026-01-02', '\\x01');
    insert into look values ('2026-01-02', '\\x01');`,
  '0015-people.sql': `
    insert into follow (person_id, artist_id, followed_at) values (${ada}, ${artist}, ${time});
    insert into sign_in_failure values ('\\x01', ${time});`,
  '0008-notifications.sql': `
    insert into notification_count values (${ada}, 1);
    insert into notification (recipient_id, sequence, event_id, kind, created_at)
      select ${ada}, 1, min(id), 'work_approved', ${time} from event;
    insert into notification_choice values (${ada}, 'work_approved', false);`,
  '0012-sales.sql': `
    insert into person (id, email, password_hash, firstname, lastname, role, url, registered_at)
      values (${buyer}, 'bea@people.example', '', 'Bea', 'Sole', 'collector', 'bea-sole', ${time});
    insert into sale_order (id, artwork_id, buyer_id, seller_id, price_amount, price_currency, state, provider, reserved_at, expires_at)
      values (${order}, ${work}, ${buyer}, ${ada}, 100, 'EUR', 'paid', 'sandbox', ${time}, ${time});
    insert into ledger_line (order_id, account, party_id, amount, currency, cause, posted_at)
      values (${order}, 'buyer', null, -100, 'EUR', 'payment', ${time}), (${order}, 'seller', ${ada}, 100, 'EUR', 'payment', ${time});
    insert into payout (order_id, payee_id, account, state, due_at) values (${order}, ${ada}, 'seller', 'held', ${time});
    insert into payout_account (person_id, provider, account_id, created_at) values (${ada}, 'sandbox', 'acct_1', ${time});
    insert into receipt values (${order}, 2026, 1, ${time}, '{}');`,
  '0155-title-since.sql': '',
  '0154-settled-currencies.sql': `
    insert into settled_currencies values ('sandbox', '{EUR}', ${time});`,
  '0153-acquisition-statements.sql': `
    insert into acquisition_statement values (${work}, ${ada}, 'from_artist', '2024-01-01', ${time});`,
  '0112-bank-payments.sql': `
    insert into bank_payment (payout_id, sealed_details, left_at) select id, '\\x01', ${time} from payout;`,
  '0111-exchange-rates.sql': `
    insert into exchange_rate (currency, day, per_euro, source, stored_at) values ('USD', '2026-05-20', '1.08', 'ECB', ${time});`,
  '0110-joined-bills.sql': '',
  '0108-artists-fund.sql': '',
  '0107-refused-buyers.sql': `
    insert into refused_buyer values (${work}, ${ada}, ${buyer}, ${time});`,
  '0106-closed-payout-accounts.sql': `
    update payout_account set closed_at = ${time} where person_id = ${ada};`,
  '0105-refused-refunds.sql': `
    update sale_order set refund_tries = 1;`,
  '0104-late-fees.sql': `
    update sale_order set fee_known = false;`,
  '0103-refused-payouts.sql': `
    update payout set tries = 1, refusal = '{}';`,
  '0101-payment-disputes.sql': `
    insert into payment_dispute values (${order}, 'du_1', 100, 'lost', ${time}, ${time});`,
  '0100-reversals-under-way.sql': `
    update payout set reversing_to = 50;`,
  '0016-payout-standing.sql': `
    update payout_account set bank_refusal = '{}', looked_at = ${time} where person_id = ${ada};`,
  '0017-log.sql': `
    insert into log_subject values (${work}, ${work});
    insert into log_entry (artwork_id, kind, about_id, at, payload, salt, body, leaf)
      values (${work}, 'provenance', ${entry}, ${time}, '{}', '\\x01', '\\x02', sha256('\\x0002'));
    insert into log_tile values (0, 0, sha256('\\x0002'));`,
  '0020-virus-scans.sql': `
    update file set scanned_at = ${time} where uploaded_by = ${ada};`,
  '0021-opinions.sql': `
    insert into recusal (round_id, person_id, reason, recused_at) values (${round}, ${ada}, 'A cousin', ${time});
    insert into recovery (claim_id, entry_id, asked_by, asked_at)
      select claim.id, claim.opened_entry, ${ada}, ${time} from claim;`,
  // The migration itself fills its tables.
  '0022-searching.sql': '',
  '0023-pictures-like.sql': '',
  '0024-searching-closer.sql': `
    update file set turned_phashes = '{ffff}' where kind = 'picture';`,
  '0025-machines.sql': `
    update installation set files = ${id(2501)}, secret = '\\x01', log_key = 'verso.example/log+0a1b2c3d+AQ';
    insert into spent_budget values ('\\x01', 1, ${time});`,
  '0026-claims.sql': `
    insert into claim (artwork_id, kind, opened_entry, opened_at) values (${work}, 'police', ${entry}, ${time});
    insert into dispute (artwork_id, about, reason, asked_by, asked_at) values (${work}, 'ownership', 'It was lent', ${ada}, ${time});`,
  '0027-proof.sql': `
    update log_tree set witness_key = 'witness.example+0a1b2c3d+BQ';
    update installation set certificate_key = 'z6Mk';`,
  '0028-upheld-disputes.sql': `
    update dispute set decided_by = ${asker}, decided_at = ${time}, claim_id = (select id from claim limit 1), upheld_entry = ${entry};`,
  '0029-references.sql': `
    update artwork set source_reference = 'A. 1910-17' where id = ${work};`,
  '0034-undecided-royalties.sql': `
    update sale_order set royalty = '{"state": "undecided"}';
    update payout set told_to_need = 'identity';`,
  '0035-disallowed-artists.sql': `
    update person set artist_disallowed_at = ${time} where id = ${ada} and not artist_allowed;`,
  '0037-tooltip-names.sql': '',
  '0039-originals.sql': `
    insert into original_grant values (${picture}, ${ada}, ${time});`,
  '0042-fresh-sessions.sql': '',
  '0046-idempotency.sql': `
    insert into idempotency_key values (decode(repeat('01', 32), 'hex'), decode(repeat('02', 32), 'hex'), '\\x01', ${time});`,
  // Filled by the migration from existing files.
  '0048-storage-use.sql': '',
  '0043-nameless-addresses.sql': '',
  '0044-erasures.sql': `
    insert into erasure values (${ada}, ${asker}, ${time}, ${time});`,
  '0056-file-sweeps.sql': `
    update installation set sweep_tokens = '{token}', claimed_at = ${time};`,
  '0057-telling-addresses.sql': '',
  '0053-hidden-work-readings.sql': '',
  '0058-purposes-of-passkey-challenges.sql': '',
  '0054-confirmed-buyers.sql': '',
  '0055-residence.sql': '',
  '0060-import-sources.sql': '',
  '0066-recovery-sources.sql': '',
  '0067-notes-on-rights.sql': '',
  '0069-setup-code.sql': `
    insert into setup_code (hash, created_at) values ('\\x01', ${time});`,
  '0070-orders.sql': `
    insert into order_delivery (order_id, method, address, chosen_at) values (${order}, 'delivery', 'Hafen 1', ${time});
    insert into order_message values (${orderMessage}, ${order}, ${buyer}, 'The frame is broken.', ${time});
    insert into order_message_document values (${orderMessage}, 0, ${picture});
    insert into order_complaint (order_id, reason, message_id, opened_at) values (${order}, 'damaged', ${orderMessage}, ${time});`,
  '0072-site-settings.sql': `
    insert into site_settings (name, quorum, updated_at) values ('Gallery Moreau', 3, ${time});`,
  '0074-content-reports.sql': `
    insert into content_report (kind, subject_id, subject_name, path, reason, message, sender_name, sender_email, reported_at)
    values ('artwork', ${work}, 'Ebb', '/artwork/detail/1', 'false', 'It is upside down.', 'Ada', 'ada@people.example', ${time});`,
  '0075-ownership-requests.sql': `
    insert into ownership_request (id, artwork_id, asker_id, owner_id, relation, happened, statement, asked_at)
      values (${ownershipRequest}, ${work}, ${buyer}, ${ada}, 'heir', '{"kind": "unknown"}', 'My mother owned it.', ${time});
    insert into ownership_request_document values (${ownershipRequest}, 0, ${picture});`,
  '0109-entry-disputes.sql': `
    insert into entry_dispute (artwork_id, entry_id, asked_by, asked_at, by_owner, reason, correction)
      values (${work}, ${entry}, ${ada}, ${time}, true, 'It was sold a year later.', '{"happened": {"kind": "unknown"}}');`,
  '0083-public-works-by-artist.sql': '',
  '0085-organisations.sql': `
    insert into organisation (id, kind, created_at) values (${buyer}, 'museum', ${time});
    insert into organisation_member (organisation_id, person_id, role, joined_at) values (${buyer}, ${ada}, 'owner', ${time});
    insert into organisation_invitation (organisation_id, email, role, token_hash, invited_by, created_at, expires_at)
      values (${buyer}, 'registrar@people.example', 'registrar', '\\x01', ${ada}, ${time}, ${time});`,
  '0077-api-keys.sql': `
    insert into api_key (person_id, token_hash, name, scopes, ending, created_at, expires_at)
      values (${ada}, '\\x01', 'Inventory', '{read}', 'x7Qa', ${time}, ${time});`,
  // Triggers fill its table, from existing rows.
  '0090-record-changes.sql': '',
  '0092-import-picture-addresses.sql': `
    insert into import_picture values (${collectionImport}, 2, 0, 'https://pictures.example/1.jpg', 'waiting');`,
  '0089-webhooks.sql': `
    insert into webhook (id, person_id, address, sealed_secret, created_at)
      values (${webhook}, ${ada}, 'https://hooks.example/verso', '\\x01', ${time});
    insert into webhook_delivery (webhook_id, created_at) values (${webhook}, ${time});`,
  // It fills its table from existing rows.
  '0148-states-in-the-log.sql': '',
  '0158-signed-states.sql': '',
  '0162-statements-of-owners.sql': '',
  '0163-signed-places.sql': '',
  '0164-proposals-without-reports.sql': '',
  '0165-altered-log-entries.sql': '',
  '0170-takedowns.sql': '',
  '0172-asked-refunds.sql': `
    update sale_order set refund_asked_at = ${time};`,
  '0175-refunds-that-end.sql': `
    update sale_order set refund_refused_at = ${time}, refund_refused_amount = 1, refund_refusal = 'refused',
      repaid_amount = 1, refund_ended_at = ${time}, refund_ending = 'repaid';`,
  '0171-reports-about-people.sql': '',
  '0161-two-admins-for-bills.sql': '',
  '0160-account-of-currencies.sql': '',
  '0159-own-subjects.sql': `
    insert into log_own_subject values (${purchaseRound}, ${id(1590)});`,
  '0150-issuer-addresses.sql': `
    insert into issuer_address values ('https://verso.example', ${time}) on conflict do nothing;`,
  '0151-former-logs.sql': `
    insert into former_log values ('verso.example/log+1a2b3c4d+key', 0, '\\x01', 'signed', ${time});`,
  '0197-police-contacts.sql': `
    insert into police_contact (country, unit, url, phone, updated_at)
      values ('CH', 'Kantonspolizei Bern', 'https://police.example/', '+41 31 555 01 00', ${time});`,
  '0123-former-emails.sql': `
    insert into former_email values (${ada}, 'ada@former.example', ${time});`,
};
