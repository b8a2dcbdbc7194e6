import type { z } from 'zod';
import { attributedTo } from '@verso/contract/attribution.ts';
import type { Purchase, PurchaseRound, PurchaseSummary } from '@verso/contract/purchases.ts';
import { Party } from '@verso/contract/provenance.ts';
import { type Actor, mayCheckPurchases } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/read.ts';
import type { Services } from '#platform/services.ts';
import { slugOf } from '#platform/slug.ts';
import { briefSigner, signer } from '#features/files/links.ts';
import { presentDocument, presentPicture } from '#features/files/present.ts';
import { submitRefusal, voteRefusal, withdrawRefusal } from './policy.ts';
import { type Case, wasParty } from './queries.ts';
import { type PurchaseReading, selectPurchases } from './read-purchases.ts';

interface Reader {
  actor: Actor;
  services: Services;
}
type RoundReading = PurchaseReading['rounds'][number];

export function presentSummary(row: PurchaseReading, { actor, services }: Reader): z.input<typeof PurchaseSummary> {
  const sign = signer(services, actor);
  const newest = row.rounds.at(-1);
  if (!newest) throw new Error('a bill has no round');
  const [preview] = newest.pages;
  return {
    _id: row.id,
    artwork: {
      _id: row.artwork_id,
      number: row.number,
      title: row.title,
      slug: slugOf(row.title),
      artist: attributedTo(row.attribution, row.artist_name),
      picture: row.cover && presentPicture(row.cover, sign),
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

/** A bill with its rounds: open ones without their votes. */
export async function presentPurchase(db: Db, found: Case, reader: Reader): Promise<z.input<typeof Purchase>> {
  const { actor, services } = reader;
  const row = await selectPurchases(db).where('purchase.id', '=', found.purchase.id).executeTakeFirstOrThrow();
  const party = await wasParty(db, found.artwork.id, actor.id);
  const words = (refusal: Refusal | null) => refusal?.message ?? null;
  return {
    ...presentSummary(row, reader),
    rounds: row.rounds.map((round) => presentRound(round, { actor, services })),
    voting: votingOf(row, actor),
    entry: row.entry_id === null ? null : await entryOf(db, row.entry_id, actor),
    refused: {
      vote: words(voteRefusal(actor, found)),
      amend: words(submitRefusal(actor, found.artwork, party, found.purchase)),
      withdraw: words(withdrawRefusal(actor, found)),
    },
  };
}

const factsOf = (round: RoundReading) => ({
  seller: round.seller,
  buyer: round.buyer,
  date: round.sold_on,
  price: { amount: round.price_amount, currency: round.price_currency },
});

/** What its sender is to answer, or was refused for. */
function messagesOf({ outcome, votes }: RoundReading) {
  const side = outcome === 'denied' ? 'deny' : outcome === 'info_requested' ? 'request_information' : null;
  return votes.filter(({ choice }) => choice === side).map(({ voter, message }) => ({ from: voter, message }));
}

function presentRound(round: RoundReading, { actor, services }: Reader): z.input<typeof PurchaseRound> {
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
      presentDocument(round.bill, { sign: briefSigner(services, actor), checks: mayCheckPurchases(actor) }),
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

/** The open round as those who check see it: how many voted, not how; and the reader's own vote. */
function votingOf({ rounds, submitted_by: submittedBy }: PurchaseReading, actor: Actor) {
  const round = rounds.find((one) => one.closed_at === null);
  if (!round || actor.id === submittedBy || !mayCheckPurchases(actor)) return null;
  const own = round.votes.find((vote) => vote.voter_id === actor.id);
  return {
    round: round.number,
    quorum: round.quorum,
    cast: round.votes.length,
    own: own ? { choice: own.choice, opinion: own.message } : null,
  };
}

/** What stands on the record of the sale. Its sender may not be a party to it, and reads there what they may. */
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
