import { sql } from 'kysely';
import { matterOf } from '@verso/contract/market/orders.ts';
import type { ComplaintReason } from '@verso/contract/market/schemas/orders.ts';
import { type InboxKind, inboxKinds } from '@verso/contract/operations/inbox.ts';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import type { Actor } from '#platform/actor.ts';
import { days, now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { Signer } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { identifiedBy, type Provider } from '#features/people/identity/queries.ts';
import { isOfOthers } from '#features/people/organisations/people-behind.ts';
import { openToReviewer } from '#features/works/artworks/appeal-deciders.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { partiesOf } from '#features/works/provenance/entry-disputes/queries.ts';
import { selectOpenEditRequests } from '#features/works/review/queries.ts';
import {
  listOpenContentReports,
  type OpenContentReport,
  presentRemoved,
} from '#features/operations/content-reports/queries.ts';
import { findFailedEmails } from '#features/operations/status/failures/failed-emails.ts';
import { listFailedJobs } from '#features/operations/status/failures/failed-jobs.ts';
import { listOpenDecisions } from '#features/operations/quorums/open-decisions.ts';
import { listRefusedPayouts } from './list-refused-payouts.ts';
import { isTransferring } from '#features/market/sales/payout/hold-payout.ts';
import { awaitsSending } from '#features/market/sales/payout/order-holds.ts';

/** More than a team of admins can read; the most urgent ones are listed. */
const listedAtMost = 200;

interface Waiting {
  kind: InboxKind;
  subject: string;
  name: string;
  since: Date;
  person_id: string | null;
  reporter: string | null;
  message: string | null;
  /** Of a buyer who asked for something about an order. */
  reason: ComplaintReason | null;
}

const nothing = sql`null::uuid as person_id, null as reporter, null as message, null as reason`;

/** Without what only another admin may decide. */
const ofWorks = (db: Db, actor: Actor) => sql`
  select 'work_edit' as kind, artwork.id as subject, artwork.title as name, request.requested_at as since, ${nothing}
  from (${selectOpenEditRequests(db)}) request join artwork on artwork.id = request.artwork_id
  where artwork.deleted_at is null and ${withoutStakeOf(actor)}
  union all
  select 'recovery', artwork.id, artwork.title, min(recovery.asked_at), ${nothing}
  from recovery join claim on claim.id = recovery.claim_id join artwork on artwork.id = claim.artwork_id
  where recovery.decided_at is null and recovery.asked_by <> ${actor.id} and artwork.deleted_at is null
    and ${withoutStakeOf(actor)}
  group by artwork.id
  union all
  select case when dispute.upheld_entry is null then 'dispute' else 'upheld' end, artwork.id, artwork.title,
    min(dispute.asked_at), ${nothing}
  from dispute left join claim on claim.id = dispute.claim_id join artwork on artwork.id = dispute.artwork_id
  where (dispute.decided_at is null or (dispute.claim_id is not null and claim.resolved_at is null))
    and ${isOfOthers(actor, sql`dispute.asked_by`)} and dispute.decided_by is distinct from ${actor.id}
    and artwork.deleted_at is null and ${withoutStakeOf(actor)}
  group by 1, artwork.id
  union all
  select 'entry_dispute', artwork.id, artwork.title, min(dispute.asked_at), ${nothing}
  from entry_dispute dispute join artwork on artwork.id = dispute.artwork_id
  where dispute.closed_at is null and dispute.asked_by <> ${actor.id} and dispute.approved_by is distinct from ${actor.id}
    and artwork.deleted_at is null and ${withoutStakeOf(actor)}
    and not ${partiesOf(sql`dispute.entry_id`)}::jsonb ? ${actor.id}
  group by artwork.id
  union all
  select 'appeal', artwork.id, artwork.title, round.opened_at, ${nothing}
  from review_round round join artwork on artwork.id = round.artwork_id
  where round.appeal_of is not null and round.closed_at is null and artwork.status = 'in_review'
    and artwork.deleted_at is null and ${openToReviewer(actor.id)} and ${withoutStakeOf(actor)}
    and not exists (select from vote where vote.round_id = round.id and vote.voter_id = ${actor.id})`;

/** Without pairs in which the reader has a stake, which another admin compares. */
const ofDuplicates = (actor: Actor) => sql`
  select 'duplicate', artwork.id, artwork.title, min(pair.found_at), ${nothing}
  from possible_duplicate pair join artwork on artwork.id = pair.artwork_id
  join artwork other on other.id = pair.other_id
  where pair.dismissed_at is null and artwork.deleted_at is null and other.deleted_at is null
    and 'withdrawn' not in (artwork.status, other.status) and ${withoutStakeOf(actor)}
    and exists (select from artwork where artwork.id = pair.other_id and ${withoutStakeOf(actor)})
  group by artwork.id`;

/** A share to pay waits for an admin once its payee’s identity is verified. */
const ofSales = (actor: Actor, identityProvider: Provider) => sql`
  select 'complaint', complaint.order_id, artwork.title, complaint.opened_at, null, null, null, complaint.reason
  from order_complaint complaint join sale_order on sale_order.id = complaint.order_id
  join artwork on artwork.id = sale_order.artwork_id
  where complaint.closed_at is null
    and ${isOfOthers(actor, sql`sale_order.seller_id`)} and ${isOfOthers(actor, sql`sale_order.buyer_id`)}
  union all
  select 'refund', sale_order.id, artwork.title, sale_order.refund_refused_at, ${nothing}
  from sale_order join artwork on artwork.id = sale_order.artwork_id
  where sale_order.refund_refused_at is not null
    and not exists (select from order_complaint complaint where complaint.order_id = sale_order.id and complaint.closed_at is null)
    and coalesce(sale_order.dispute_status in ('won', 'lost', 'warning_closed', 'prevented'), true)
    and ${isOfOthers(actor, sql`sale_order.seller_id`)} and ${isOfOthers(actor, sql`sale_order.buyer_id`)}
  union all
  select 'bank_payment', payout.id, artwork.title, greatest(bank_payment.left_at, payout.due_at), ${nothing}
  from bank_payment join payout on payout.id = bank_payment.payout_id
  join sale_order on sale_order.id = payout.order_id join artwork on artwork.id = sale_order.artwork_id
  join person payee on payee.id = payout.payee_id
  where bank_payment.paid_at is null and bank_payment.sent_back_at is null and payout.due_at <= ${now()}
    and (not ${awaitsSending} or ${isTransferring()}) and ${identityProvider} = any(case when payee.deleted_at is null then ${identifiedBy('payee')}
      else bank_payment.identified_by end)
    and ${isOfOthers(actor, sql`payout.payee_id`)}
  union all
  select 'payout', sale_order.id, artwork.title, min((payout.refusal ->> 'at')::timestamptz), ${nothing}
  from payout join sale_order on sale_order.id = payout.order_id join artwork on artwork.id = sale_order.artwork_id
  where payout.state = 'held' and payout.refusal is not null and payout.due_at <= ${now()}
    and sale_order.state in ('paid', 'part_refunded')
    and coalesce(sale_order.dispute_status in ('won', 'lost', 'warning_closed', 'prevented'), true)
    and sale_order.refund_asked_at is null
    and not exists (select from order_complaint complaint where complaint.order_id = sale_order.id and complaint.closed_at is null)
    and not exists (select from bank_payment where bank_payment.payout_id = payout.id and bank_payment.sent_back_at is null)
    and ${isOfOthers(actor, sql`payout.payee_id`)}
  group by sale_order.id, artwork.title
  union all
  select 'royalty_facts', artwork.id, artwork.title, min(sale_order.paid_at), ${nothing}
  from sale_order join artwork on artwork.id = sale_order.artwork_id join artist on artist.id = artwork.artist_id
  where sale_order.state in ('paid', 'part_refunded') and artist.person_id is null
    and sale_order.royalty ->> 'state' = 'undecided'
    and sale_order.royalty -> 'missing' ?| array['nationality', 'residence', 'life']
    and exists (select from payout where payout.order_id = sale_order.id and payout.payee_id = sale_order.seller_id
      and payout.account = 'seller' and payout.state = 'held')
    and ${isOfOthers(actor, sql`sale_order.seller_id`)} and ${isOfOthers(actor, sql`sale_order.buyer_id`)}
  group by artwork.id, artwork.title
  union all
  select 'bill_dispute', purchase.id, artwork.title, min(dispute.asked_at), ${nothing}
  from bill_dispute dispute join purchase on purchase.id = dispute.purchase_id
  join artwork on artwork.id = purchase.artwork_id
  where dispute.decided_at is null and dispute.proposed_by is distinct from ${actor.id} and ${withoutStakeOf(actor)}
  group by purchase.id, artwork.title
  union all
  select 'buyer', purchase.id, artwork.title, min(transfer.agreed_at), ${nothing}
  from purchase join artwork on artwork.id = purchase.artwork_id
  join title_transfer transfer on transfer.bill_entry = purchase.entry_id
  where purchase.state = 'approved' and purchase.released_at is null
    and transfer.agreed_by is not null and transfer.answered_at is null and ${withoutStakeOf(actor)}
  group by purchase.id, artwork.title`;

/** Without requests about works in which the reader has a stake, their own, those that they approved, and those that end. */
const ofTitles = (actor: Actor) => sql`
  select 'ownership', artwork.id, artwork.title, min(request.asked_at), ${nothing}
  from ownership_request request join artwork on artwork.id = request.artwork_id
  where request.closed_at is null and request.owner_id = artwork.owner_id and artwork.deleted_at is null
    and ${isOfOthers(actor, sql`request.asker_id`)}
    and request.approved_by is distinct from ${actor.id} and ${withoutStakeOf(actor)}
  group by artwork.id`;

/** Without reports about the reader, and without their own organisations. */
const ofPeople = (actor: Actor) => sql`
  select 'profile_edit', person.id, person.firstname || ' ' || person.lastname, request.requested_at, ${nothing}
  from profile_edit_request request join person on person.id = request.person_id
  where request.decided_at is null and person.artist_allowed and person.deleted_at is null
  union all
  select 'organisation', person.id, trim(person.firstname || ' ' || person.lastname), organisation.verification_asked_at,
    ${nothing}
  from organisation join person on person.id = organisation.id
  where organisation.verification_asked_at is not null and person.deleted_at is null
    and not exists (select from organisation_member member where member.organisation_id = organisation.id
      and member.person_id = ${actor.id} and member.left_at is null)
  union all
  select 'report', report.id, person.firstname || ' ' || person.lastname, report.reported_at, person.id,
    reporter.firstname || ' ' || reporter.lastname, report.message, null
  from person_report report join person on person.id = report.person_id
  join person reporter on reporter.id = report.reporter_id
  where report.closed_at is null and report.person_id <> ${actor.id}`;

/** Everything that waits for an admin, that which is due first at the front. In a fixed number of queries. */
export async function listInbox(
  db: Db,
  actor: Actor,
  { identityProvider, sign }: { identityProvider: Provider; sign: Signer },
): Promise<{ items: InboxItem[]; count: number }> {
  const everything = sql<Waiting>`(${ofWorks(db, actor)} union all ${ofSales(actor, identityProvider)} union all ${ofTitles(actor)}
    union all ${ofDuplicates(actor)} union all ${ofPeople(actor)})`;
  const rows = await db.selectFrom(everything.as('waiting')).selectAll().execute();
  const reports = await listOpenContentReports(db, actor);
  const refused = await listRefusedPayouts(
    db,
    actor,
    rows.filter(({ kind }) => kind === 'payout').map(({ subject }) => subject),
  );
  const items = [
    ...rows.map((row) => ({
      ...presentWaiting(row),
      ...(row.kind === 'payout' && { refusedPayouts: refused.get(row.subject) ?? [] }),
    })),
    ...reports.map((row) => presentContentReport(row, sign)),
    ...(await listShortages(db)),
    ...(await listFailures(db)),
  ];
  items.sort((a, b) => a.due.localeCompare(b.due) || a._id.localeCompare(b._id));
  return { items: items.slice(0, listedAtMost), count: items.length };
}

function presentWaiting(row: Waiting): InboxItem {
  const { kind, subject, name, since, person_id: personId, reporter, message, reason } = row;
  return {
    ...base(kind, subject, name, since),
    report: personId === null ? null : { personId, reporter: reporter ?? '', message: message ?? '' },
    matter: reason === null ? null : matterOf(reason),
  };
}

function presentContentReport(row: OpenContentReport, sign: Signer): InboxItem {
  const { id, kind, subject_id: subject, path, reason, message, sender_name: name, sender_email: email } = row;
  const { removable, locked, shown, removed } = row;
  const portrait = shown?.portrait ?? null;
  return {
    ...base('content_report', id, row.subject_name, row.reported_at),
    content: {
      kind,
      subject,
      path,
      reason,
      message,
      name,
      email,
      removable,
      shown: {
        description: shown?.description ?? '',
        website: shown?.website ?? '',
        portrait: portrait && presentPicture({ ...portrait, caption: '' }, sign),
      },
      removed: presentRemoved(removed),
      locked,
    },
  };
}

const base = (kind: InboxKind, subject: string, name: string, since: Date) => ({
  _id: `${kind}-${subject}`,
  kind,
  subject,
  name,
  since: since.toISOString(),
  due: new Date(since.getTime() + days(inboxKinds[kind].days)).toISOString(),
  report: null,
  content: null,
  shortage: null,
  matter: null,
  refusedPayouts: null,
});

/** Background work and emails that failed: one item for all of each. */
async function listFailures(db: Db): Promise<InboxItem[]> {
  const jobs = await listFailedJobs(db);
  const emails = await findFailedEmails(db);
  const [first] = jobs;
  const sum = jobs.reduce((total, { count }) => total + count, 0);
  return [
    ...(first ? [base('failed_jobs', 'all', counted(sum, 'job'), first.since)] : []),
    ...(emails ? [base('failed_emails', 'all', counted(emails.count, 'email'), emails.since)] : []),
  ];
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Decisions for which too few people are left, since the admins were told. One for each work or artist. */
async function listShortages(db: Db): Promise<InboxItem[]> {
  const alerts = await db.selectFrom('quorum_alert').select(['round_id', 'alerted_at']).execute();
  if (alerts.length === 0) return [];
  const since = new Map(alerts.map(({ round_id: id, alerted_at: at }) => [id, at]));
  const short = (await listOpenDecisions(db, 'everything')).filter(
    ({ id, left, quorum }) => since.has(id) && left < quorum,
  );
  if (short.length === 0) return [];
  const subjectOf = ({ about }: (typeof short)[number]) => ('artworkId' in about ? about.artworkId : about.personId);
  const names = await namesOf(
    db,
    short.map((one) => subjectOf(one)),
  );
  const items = short.map((decision): InboxItem => {
    const { id, of, quorum, left } = decision;
    const subject = subjectOf(decision);
    // There is one item for all decisions about a subject.
    const involved = new Set(short.filter((one) => subjectOf(one) === subject).flatMap((one) => [...one.involved]));
    return {
      ...base('shortage', subject, names.get(subject) ?? '', since.get(id) ?? new Date(0)),
      shortage: { of, quorum, left, involved: [...involved] },
    };
  });
  return [...new Map(items.map((item) => [item._id, item])).values()];
}

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('artwork')
    .select(['id', 'title as name'])
    .where('id', 'in', ids)
    .unionAll((also) =>
      also
        .selectFrom('person')
        .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
        .where('id', 'in', ids),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
