import { sql } from 'kysely';
import type {
  ComparedDispute,
  ComparedRecord,
  PendingCorrection,
} from '@verso/contract/discovery/schemas/duplicates.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { type CardRow, presentCard } from '#features/works/artworks/cards.ts';
import { selectOwners } from '#features/works/artworks/holder-name.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { noDeciderFor, selectAllDisputes } from '#features/works/provenance/queries.ts';
import { selectOpenSuggestions } from '#features/works/owned-works/queries.ts';
import { selectOpenEditRequests } from '#features/works/review/queries.ts';

/**
 * What an admin compares of a work and others that may be the same object, and whom they write to. Without works in which they
 * have a stake; empty for others, and if they have one in the work itself.
 *
 * @param cards of the work and the others
 */
export async function listRecords(
  db: Db,
  { actor, services }: { actor: Actor; services: Services },
  artworkId: string,
  cards: readonly CardRow[],
): Promise<ComparedRecord[]> {
  if (!actor.admin) return [];
  const works = cards.map(({ id }) => id);
  const rows = await selectOwners(db)
    .where('artwork.id', 'in', works)
    .where(withoutStakeOf(actor))
    .select(['artwork.dimensions', 'artwork.edition'])
    .select(sql<boolean>`${visibleArtworks(null)} and artwork.status <> 'withdrawn'`.as('disputable'))
    .select(noDeciderFor(actor.id).as('no_other_decider'))
    .orderBy('artwork.number')
    .execute();
  if (!rows.some(({ work_id: id }) => id === artworkId)) return [];
  const corrections = await listCorrections(db, works);
  const disputes = await listDisputes(db, actor, works);
  return rows.flatMap(({ work_id: workId, owner_id: _id, left, name, no_other_decider: noOtherDecider, ...row }) => {
    const card = cards.find(({ id }) => id === workId);
    if (!card) return [];
    return {
      workId,
      owner: left ? null : { _id, name },
      artwork: presentCard(card, { actor, services }),
      ...row,
      noOtherDecider,
      corrections: corrections.filter((one) => one.workId === workId).map((one) => one.correction),
      disputes: disputes.filter((one) => one.workId === workId).map((one) => one.dispute),
    };
  });
}

interface CorrectionOf {
  workId: string;
  correction: PendingCorrection;
}

async function listCorrections(db: Db, works: readonly string[]): Promise<CorrectionOf[]> {
  const suggestions = await selectOpenSuggestions(db).where('artwork_id', 'in', works).execute();
  const requests = await selectOpenEditRequests(db).where('edit_request.artwork_id', 'in', works).execute();
  return [
    ...suggestions.map(({ artwork_id: workId, answered_at: at, suggested, note }) => ({
      workId,
      correction: { by: 'artist' as const, at: at.toISOString(), suggested, note },
    })),
    ...requests.map(({ artwork_id: workId, requested_at: at, reason: note }) => ({
      workId,
      correction: { by: 'owner' as const, at: at.toISOString(), suggested: null, note },
    })),
  ];
}

async function listDisputes(
  db: Db,
  actor: Actor,
  works: readonly string[],
): Promise<{ workId: string; dispute: ComparedDispute }[]> {
  const rows = await selectAllDisputes(db).where('dispute.artwork_id', 'in', works).execute();
  return rows.map(({ artwork_id: workId, asked_by: asker, asker_people: askers, decided_by: decider, ...row }) => ({
    workId,
    dispute: {
      askedAt: row.asked_at.toISOString(),
      state: row.claim_id === null ? 'open' : row.upheld_entry === null ? 'accepted' : 'upheld',
      own: asker === actor.id,
      mayDecide: !askers.includes(actor.id) && decider !== actor.id,
    },
  }));
}
