import { sql } from 'kysely';
import type { z } from 'zod';
import type { priceEnquiries } from '@verso/contract/market/schemas/price-enquiries.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';

/** Waits for an answer. A work's new owner was not asked. */
const isOpen = sql<boolean>`price_enquiry.answered_at is null and price_enquiry.owner_id = artwork.owner_id`;

export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>;

function selectEnquiries(db: Db) {
  return db
    .selectFrom('price_enquiry')
    .innerJoin('artwork', 'artwork.id', 'price_enquiry.artwork_id')
    .innerJoin('person as asker', 'asker.id', 'price_enquiry.asker_id')
    .innerJoin('person as owner', 'owner.id', 'price_enquiry.owner_id')
    .selectAll('price_enquiry')
    .select([
      'artwork.owner_id as holder_id',
      'asker.email as asker_email',
      'owner.email as owner_email',
      sql<string>`trim(asker.firstname || ' ' || asker.lastname)`.as('asker_name'),
      isOpen.as('open'),
    ]);
}

export const lockEnquiry = (db: Db, id: string) =>
  selectEnquiries(db).where('price_enquiry.id', '=', id).forUpdate('price_enquiry').executeTakeFirst();

/** A user's last question to the current owner of a work. */
export const selectOwnEnquiry = (db: Db, artworkId: string, askerId: string | null) =>
  db
    .selectFrom('price_enquiry')
    .innerJoin('artwork as asked', (on) =>
      on.onRef('asked.id', '=', 'price_enquiry.artwork_id').onRef('asked.owner_id', '=', 'price_enquiry.owner_id'),
    )
    .where('price_enquiry.artwork_id', '=', artworkId)
    .where('price_enquiry.asker_id', '=', sql<string>`${askerId}::uuid`)
    .select(['price_enquiry.message', 'price_enquiry.asked_at', 'price_enquiry.answer', 'price_enquiry.answered_at'])
    .orderBy('price_enquiry.asked_at', 'desc')
    .orderBy('price_enquiry.id', 'desc')
    .limit(1);

/** Whether a user's question to the current owner of a work is unanswered. */
export async function hasOpenEnquiry(db: Db, artworkId: string, askerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('price_enquiry')
    .innerJoin('artwork', 'artwork.id', 'price_enquiry.artwork_id')
    .select('price_enquiry.id')
    .where('price_enquiry.artwork_id', '=', artworkId)
    .where('price_enquiry.asker_id', '=', askerId)
    .where(isOpen)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * One page of a user's received or sent questions, open ones first; with the total count and the count of open ones.
 */
export async function listEnquiries(
  db: Db,
  actor: Actor,
  { type, order, pagesize, pagefrom }: z.output<typeof priceEnquiries.list.body>,
) {
  const side = type === 'received' ? 'price_enquiry.owner_id' : 'price_enquiry.asker_id';
  const direction = order ? 'asc' : 'desc';
  const rows = await selectEnquiries(db)
    .where(side, '=', actor.id)
    .orderBy(isOpen, 'desc')
    .orderBy('price_enquiry.asked_at', direction)
    .orderBy('price_enquiry.id', direction)
    .limit(pagesize)
    .offset(pagefrom)
    .execute();
  const { count, open } = await db
    .selectFrom('price_enquiry')
    .innerJoin('artwork', 'artwork.id', 'price_enquiry.artwork_id')
    .where(side, '=', actor.id)
    .select((of) => [of.fn.countAll<number>().as('count'), sql<number>`count(*) filter (where ${isOpen})`.as('open')])
    .executeTakeFirstOrThrow();
  return { rows, count, open };
}
