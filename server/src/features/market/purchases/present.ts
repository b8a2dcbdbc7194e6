import type { z } from 'zod';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import {
  type BillDispute,
  type Purchase,
  type PurchaseRound,
  type PurchaseSummary,
  purchases,
} from '@verso/contract/market/schemas/purchases.ts';
import { Party } from '@verso/contract/works/schemas/provenance.ts';
import { type Actor, mayCheckPurchases } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/database/read.ts';
import type { Services } from '#platform/services.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import { slugOf } from '#platform/text/slug.ts';
import { refusedWords } from '#http/session/member.ts';
import { briefSigner, signer } from '#features/evidence/files/links.ts';
import { presentDocument, presentPicture } from '#features/evidence/files/present.ts';
import { plainName } from '#features/works/provenance/plain-name.ts';
import { requestCloses } from '#features/works/review/outcome.ts';
import {
  confirmBuyerRefusal,
  confirmPartyRefusal,
  disputeRefusal,
  holdsTitle,
  inviteRefusal,
  joinableRefusal,
  namedAs,
  recuseRefusal,
  settleRefusal,
  submitRefusal,
  voteCounts,
  voteRefusal,
  withdrawRefusal,
} from './policy.ts';
import { joinedTo, listJoinable } from './checking/list-joinable.ts';
import { type Case, findAcceptor, listCheckers, wasParty } from './queries.ts';
import { type PurchaseDetails, selectPurchases } from './read-purchases.ts';

interface Reader {
  actor: Actor;
  services: Services;
}
type RoundRow = PurchaseDetails['rounds'][number];

export function presentSummary(row: PurchaseDetails, { actor, services }: Reader): z.input<typeof PurchaseSummary> {
  const sign = signer(services, actor);
  const newest = row.rounds.at(-1);
  if (!newest) throw new Error('a bill has no round');
  const [preview] = newest.pages;
  return {
    _id: row.id,
    artwork: {
      _id: row.artwork_id,
      number: row.number,
      visible: row.sees_work,
      ...(row.sees_work
        ? {
            title: row.title,
            slug: slugOf(row.title),
            artist: attributedTo(row.attribution, row.artist_name),
            picture: row.cover && presentPicture(row.cover, sign),
            updatedAt: timeOf(row.work_changed_at),
          }
        : { title: 'A work that is not public', slug: '', artist: '', picture: null, updatedAt: null }),
    },
    ...factsOf(newest),
    state: row.state,
    submittedBy: row.submitter,
    own: row.submitted_by === actor.id,
    submittedAt: timeOf(row.submitted_at),
    sentAt: timeOf(newest.opened_at),
    messages: messagesOf(newest),
    preview: preview ? presentPicture(preview, sign) : null,
  };
}

/** A bill with its rounds, without the votes of open ones. */
export async function presentPurchase(db: Db, found: Case, reader: Reader): Promise<z.input<typeof Purchase>> {
  const { actor, services } = reader;
  const row = await selectPurchases(db, actor).where('purchase.id', '=', found.purchase.id).executeTakeFirstOrThrow();
  const party = await wasParty(db, found.artwork.id, actor.id);
  const namesakes = actor.admin ? await namesakesOf(db, found) : [];
  const words = (refusal: Refusal | null) => refusal?.message ?? null;
  return {
    ...presentSummary(row, reader),
    rounds: row.rounds.map((round) => presentRound(round, { actor, services })),
    voting: votingOf(row, actor),
    entry: row.entry_id === null ? null : await entryOf(db, row.entry_id, actor),
    soldBy:
      row.seller_id !== null
        ? 'owner'
        : row.entry_id === null || (await isByBillOnly(db, row.entry_id))
          ? 'earlier'
          : null,
    ownsWork: actor.id === found.artwork.owner_id,
    originalsWithSale: actor.id === found.artwork.owner_id ? found.artwork.originals_with_sale : null,
    holdsTitle: holdsTitle(found),
    joinable: await listJoinable(db, found, actor),
    joinedTo: await joinedTo(db, found, actor),
    acceptance: await acceptanceOf(db, found, reader),
    disputes: row.disputes
      .filter((dispute) => readsDispute(dispute, actor))
      .map((dispute) => presentDispute(dispute, actor)),
    namesReader: mayCheckPurchases(actor) && namedAs(actor.name, found.purchase.round) !== null,
    namesakes,
    refused: {
      vote: words(voteRefusal(actor, found)),
      recuse: words(recuseRefusal(actor, found)),
      join: words(joinableRefusal(actor, found)),
      confirmParty: words(confirmPartyRefusal(actor, found, namesakes[0] && { ...namesakes[0], id: namesakes[0]._id })),
      amend: refusedWords(actor, purchases.submit, submitRefusal(actor, found.artwork, party, found.purchase)),
      withdraw: refusedWords(actor, purchases.withdraw, withdrawRefusal(actor, found)),
      invite: refusedWords(actor, purchases.inviteBuyer, inviteRefusal(actor, found)),
      confirmBuyer: words(confirmBuyerRefusal(actor, found, { confirmed: false })),
      dispute: refusedWords(actor, purchases.dispute, disputeRefusal(actor, found)),
      settle: words(settleRefusal(actor, found)),
    },
  };
}

/** What an admin alone proposed, and what they withdrew again, only admins know. */
const readsDispute = ({ asked_by: asker, outcome }: PurchaseDetails['disputes'][number], actor: Actor): boolean =>
  actor.admin || asker !== null || (outcome !== null && outcome !== 'stands');

function presentDispute(
  {
    reason,
    asked_by: asker,
    asked_at: askedAt,
    decided_at: on,
    outcome,
    answer,
    ...proposed
  }: PurchaseDetails['disputes'][number],
  actor: Actor,
): z.input<typeof BillDispute> {
  const { proposed_by: by, proposed_at: since, proposed_outcome: proposedOutcome, proposal, proposer } = proposed;
  const isWaiting = actor.admin && on === null && by !== null && since !== null && proposedOutcome !== null;
  return {
    reason,
    reported: asker !== null,
    askedAt: timeOf(askedAt),
    settled: on !== null && outcome !== null ? { on: timeOf(on), outcome, answer } : null,
    proposed: isWaiting
      ? { on: timeOf(since), outcome: proposedOutcome, answer: proposal, by: proposer ?? '', own: by === actor.id }
      : null,
  };
}

/**
 * The person who accepted title, for the admin who checks them against the bill; others see only that title was
 * accepted.
 */
async function acceptanceOf(
  db: Db,
  { purchase, transfer }: Case,
  { actor, services }: Reader,
): Promise<z.input<typeof Purchase>['acceptance']> {
  if (!transfer?.agreed_by || !transfer.agreed_at || transfer.bill_entry !== purchase.entry_id) return null;
  const account = actor.admin ? await findAcceptor(db, transfer.agreed_by) : null;
  return {
    acceptedAt: timeOf(transfer.agreed_at),
    account: account && {
      _id: account.id,
      name: account.name,
      email: shownEmail(account.email) ?? '',
      registeredAt: timeOf(account.registered_at),
      sameName: purchase.round !== null && plainName(account.name) === plainName(purchase.round.buyer),
      nameChangedAt: account.name_changed_at && timeOf(account.name_changed_at),
      identityVerified: account.identified_by.includes(identityProvider(services)),
    },
  };
}

/** Possible reviewers with the name of the bill's seller or buyer; an admin decides whether they are that person. */
async function namesakesOf(db: Db, found: Case): Promise<z.input<typeof Purchase>['namesakes']> {
  const checkers = await listCheckers(db);
  return checkers
    .filter(({ id }) => voteCounts({ voter_id: id, may_check: true }, found))
    .flatMap(({ id, name }) => {
      const role = namedAs(name, found.purchase.round);
      return role ? [{ _id: id, name, role }] : [];
    });
}

const factsOf = (round: RoundRow) => ({
  seller: round.seller,
  buyer: round.buyer,
  date: round.sold_on,
  price: { amount: round.price_amount, currency: round.price_currency },
});

/** The questions or reasons addressed to its sender. */
function messagesOf({ outcome, votes }: RoundRow) {
  const side = outcome === 'denied' ? 'deny' : outcome === 'info_requested' ? 'request_information' : null;
  return votes.filter(({ choice }) => choice === side).map(({ voter, message }) => ({ from: voter, message }));
}

function presentRound(round: RoundRow, { actor, services }: Reader): z.input<typeof PurchaseRound> {
  const shown = round.closed_at !== null && round.outcome !== 'withdrawn';
  return {
    ...factsOf(round),
    round: round.number,
    openedAt: timeOf(round.opened_at),
    closedAt: round.closed_at && timeOf(round.closed_at),
    quorum: round.quorum,
    outcome: round.outcome,
    note: round.note,
    pricePublic: round.price_public,
    bill:
      round.bill &&
      presentDocument(round.bill, {
        actor,
        sign: briefSigner(services, actor),
        signOwn: briefSigner(services, actor),
        checks: mayCheckPurchases(actor),
      }),
    pages: round.pages.map((page) => presentPicture(page, signer(services, actor))),
    votes: (shown ? round.votes : []).map((vote) => ({
      voter: vote.voter,
      voterId: vote.voter_left ? null : vote.voter_id,
      choice: vote.choice,
      message: vote.message,
      castAt: timeOf(vote.cast_at),
    })),
  };
}

/** The open round for reviewers: the number of votes, and the reader's own. */
function votingOf({ rounds, submitted_by: submittedBy }: PurchaseDetails, actor: Actor) {
  const round = rounds.find((one) => one.closed_at === null);
  if (!round || actor.id === submittedBy || !mayCheckPurchases(actor)) return null;
  const own = round.votes.find((vote) => vote.voter_id === actor.id);
  return {
    round: round.number,
    quorum: round.quorum,
    cast: round.votes.length,
    own: own ? { choice: own.choice, opinion: own.message } : null,
    requestCloses: requestCloses(rounds.filter((one) => one !== round).map(({ outcome }) => outcome)),
  };
}

/** Whether a sale is on the record only because of a bill. */
async function isByBillOnly(db: Db, entryId: string): Promise<boolean> {
  const entry = await db.selectFrom('provenance_entry').where('id', '=', entryId).select('by_bill').executeTakeFirst();
  return entry?.by_bill === true;
}

/** The sale's entry on the record. Its sender may not be a party to it, and sees what a reader of the record sees. */
async function entryOf(db: Db, id: string, actor: Actor): Promise<z.input<typeof Purchase>['entry']> {
  const entry = await db
    .selectFrom('provenance_entry')
    .where('id', '=', id)
    .select(['id', 'happened', 'parties', 'price_amount', 'price_currency', 'price_public', 'recorded_by'])
    .executeTakeFirstOrThrow();
  const reads = mayCheckPurchases(actor) || entry.recorded_by === actor.id;
  const { price_amount: amount, price_currency: currency } = entry;
  return {
    _id: entry.id,
    happened: entry.happened,
    parties: reads ? Party.array().parse(entry.parties) : [],
    price: amount !== null && currency !== null && (reads || entry.price_public) ? { amount, currency } : null,
  };
}
