import { sql } from 'kysely';
import type { ArrangedList } from '@verso/contract/works/schemas/artworks.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';

interface Move {
  list: ArrangedList;
  id: string;
  /** The work to move it before; null: to the last place. */
  before: string | null;
}

/** Moves one of the chosen works. Concurrent moves run one after the other. */
export async function arrangeWorks(tx: Tx, actorId: string, { list, id, before }: Move): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`arrange:${list}`}, 0))`.execute(tx);
  const placed = await (list === 'carousel' ? placedInCarousel(tx) : placedAsRecommended(tx)).execute();
  const ids = placed.map((work) => work.id).filter((one) => one !== id);
  if (ids.length === placed.length) throw new AppError('conflict', `This work is no longer ${chosen[list]}.`);
  const place = before === null ? ids.length : ids.indexOf(before);
  if (before === id) throw invalid('before', 'must be a different work');
  if (place === -1)
    throw new AppError('conflict', `You moved this work in front of a work that is no longer ${chosen[list]}.`);
  const arranged = ids.toSpliced(place, 0, id);
  const column = sql.ref(list === 'carousel' ? 'carousel_rank' : 'recommended_rank');
  const ranks = arranged.map((_, at) => (list === 'carousel' ? at + 1 : arranged.length - at));
  await sql`update artwork set ${column} = placed.rank
    from unnest(${arranged}::uuid[], ${ranks}::int[]) placed (id, rank)
    where placed.id = artwork.id and artwork.${column} is distinct from placed.rank`.execute(tx);
  await record(tx, 'works_arranged', { actorId, artworkId: id }, { list });
}

const chosen = { carousel: 'in the carousel', recommended: 'recommended' } satisfies Record<ArrangedList, string>;

const placedInCarousel = (tx: Tx) =>
  tx
    .selectFrom('artwork')
    .where('carousel_at', 'is not', null)
    .select('id')
    .orderBy('carousel_rank')
    .orderBy('carousel_at')
    .orderBy('id');

const placedAsRecommended = (tx: Tx) =>
  tx
    .selectFrom('artwork')
    .where('recommended_at', 'is not', null)
    .select('id')
    .orderBy('recommended_rank', 'desc')
    .orderBy('id', 'desc');
