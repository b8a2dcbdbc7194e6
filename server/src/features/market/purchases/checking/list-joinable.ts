import type { z } from 'zod';
import type { Purchase } from '@verso/contract/market/schemas/purchases.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { joinableRefusal, joinRefusal, joinTargets, readsPurchase } from '#features/market/purchases/policy.ts';
import { type Case, findCase } from '#features/market/purchases/queries.ts';
import { selectPurchases } from '#features/market/purchases/read-purchases.ts';

type Joinable = z.input<typeof Purchase>['joinable'];

/** The other bills of a work to which a reviewer may join a bill, oldest first. */
export async function listJoinable(db: Db, found: Case, actor: Actor): Promise<Joinable> {
  if (joinableRefusal(actor, found) !== null) return [];
  const others = await selectPurchases(db, actor)
    .where('purchase.artwork_id', '=', found.artwork.id)
    .where('purchase.id', '<>', found.purchase.id)
    .where('purchase.state', 'in', joinTargets)
    .orderBy('purchase.submitted_at')
    .execute();
  const joinable: Joinable = [];
  for (const { id, rounds, submitter: submittedBy, state } of others) {
    const round = rounds.at(-1);
    if (!round || joinRefusal(actor, found, await findCase(db, id)) !== null) continue;
    const price = { amount: round.price_amount, currency: round.price_currency };
    joinable.push({
      _id: id,
      seller: round.seller,
      buyer: round.buyer,
      date: round.sold_on,
      price,
      submittedBy,
      state,
    });
  }
  return joinable;
}

/** The bill to which one was joined, for those who may read it. */
export async function joinedTo(db: Db, { purchase }: Case, actor: Actor): Promise<string | null> {
  if (purchase.joined_to === null) return null;
  const other = await findCase(db, purchase.joined_to);
  return other && readsPurchase(actor, other) ? other.purchase.id : null;
}
