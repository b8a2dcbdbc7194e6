import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';

/** The rounds of bills, with whether the actor reads the bill: as its sender, as one who voted on it, or as an admin. */
function selectRounds(db: Db, actor: Actor | null) {
  const reader = actor?.emailVerified === true ? actor : null;
  return db
    .selectFrom('purchase_round')
    .innerJoin('purchase', 'purchase.id', 'purchase_round.purchase_id')
    .select(['purchase_round.id', 'purchase.artwork_id'])
    .select(
      sql<boolean>`(${reader?.admin === true} or purchase.submitted_by = ${reader?.id ?? null}::uuid or exists (
        select from purchase_vote vote join purchase_round voted on voted.id = vote.round_id
        where voted.purchase_id = purchase.id and vote.voter_id = ${reader?.id ?? null}::uuid)) is true`.as('readable'),
    );
}

export const listBillRounds = (db: Db, artworkId: string, actor: Actor | null) =>
  selectRounds(db, actor).where('purchase.artwork_id', '=', artworkId).execute();

/** The round of a bill that a log entry is about; undefined if it is about something else. */
export const findBillRound = (db: Db, aboutId: string, actor: Actor | null) =>
  selectRounds(db, actor).where('purchase_round.id', '=', aboutId).executeTakeFirst();
