import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { isBefore, yearsOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { Db } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { listTitlePassages } from '#features/works/artworks/entries/title-passages.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

type Held = Pick<ArtworkRow, 'id' | 'owner_id' | 'maker_id' | 'creation'>;

/**
 * Refuses a date on which the owner of a locked work certainly did not have it yet: before title passed to them here or,
 * if that date is unknown, to an owner before them, and before it was made by a maker who held it first.
 */
export async function refuseBeforeHeld(db: Db, artwork: Held, happened: UncertainDate, field: string): Promise<void> {
  const fault = await faultBeforeHeld(db, artwork, happened);
  if (fault !== null) throw invalid(field, `must not be ${fault}`);
}

/** Before what such a date is, in words; null for any other date. */
export async function faultBeforeHeld(db: Db, artwork: Held, happened: UncertainDate): Promise<string | null> {
  const bound = await heldSince(db, artwork);
  return bound && isBefore(happened, bound.since)
    ? `before ${formatUncertainDate(bound.since)}, when ${bound.who} got the work`
    : null;
}

/** From when a work was held by its owner, or by the last owner before them of whom that is known. */
async function heldSince(
  db: Db,
  { id, owner_id: ownerId, maker_id: makerId, creation }: Held,
): Promise<{ since: UncertainDate; who: string } | null> {
  const who = (holder: string) => (holder === ownerId ? 'the current owner' : 'an earlier owner');
  let holder = ownerId;
  for (const { from, to, happened } of await listTitlePassages(db, id)) {
    if (to !== holder) continue;
    if (yearsOf(happened).from !== null) return { since: happened, who: who(holder) };
    holder = from;
  }
  return holder === makerId && creation ? { since: creation, who: who(holder) } : null;
}
