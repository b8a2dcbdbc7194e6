import { z } from 'zod';
import { attributionName } from '@verso/contract/attribution.ts';
import type { ArtworkCard } from '@verso/contract/artworks.ts';
import { Id } from '@verso/contract/fields.ts';
import { type Notification, notificationKinds, type Piece } from '@verso/contract/notifications.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';
import { presentCard, selectCards } from '#features/record/cards.ts';
import type { NotificationRow } from './queries.ts';
import { titled } from './sentence.ts';
import type { Goal } from './wording.ts';
import { wordings } from './wordings.ts';

interface Reading {
  actor: Actor;
  services: Services;
}

const left = 'a former member';

/** `by Emil Rauch`, `work, after Emil Rauch`: how a new work is announced to whoever follows the artist. */
function creditOf({ attribution, artist_name: artist }: NotificationRow): string {
  if (attribution === null || attribution === 'by') return `by ${artist ?? left}`;
  return `work, ${attributionName(attribution).toLowerCase()} ${artist ?? left}`;
}

/**
 * Words notifications for their reader: a work is named, shown and linked only to whoever may see it at this moment.
 */
export async function presentNotifications(
  db: Db,
  rows: readonly NotificationRow[],
  reading: Reading,
): Promise<Notification[]> {
  const works = await readWorks(
    db,
    rows.flatMap(({ artwork_id: id }) => id ?? []),
    reading,
  );
  return rows.map((row) => {
    const work = row.artwork_id === null ? undefined : works.get(row.artwork_id);
    const { word, goal } = wordings[row.kind];
    const words = word(
      {
        work: nameOf(row, work),
        credit: creditOf(row),
        actor: row.actor_name ?? (row.actor_id === null ? 'The registry' : left),
        person: row.person_name ?? left,
        reasons: row.reasons,
      },
      row.data,
      row.event_name,
    );
    return {
      _id: row.id,
      sequence: row.sequence,
      kind: row.kind,
      ...words,
      link: linkTo(goal, work, row.data),
      artwork: work ? { _id: work._id, title: work.title, picture: work.picture } : null,
      person: row.person_id && row.person_name ? { _id: row.person_id, name: row.person_name } : null,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    };
  });
}

/** The parties to a sale know what was sold, whoever may see it since. */
function nameOf(row: NotificationRow, work: ArtworkCard | undefined): Piece {
  if (work) return titled(work.title);
  if (notificationKinds[row.kind].group === 'sales' && row.artwork_title !== null) return titled(row.artwork_title);
  return { text: 'a work that you may not see at present', title: false };
}

async function readWorks(db: Db, ids: readonly string[], reading: Reading): Promise<Map<string, ArtworkCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db)
    .where('artwork.id', 'in', [...new Set(ids)])
    .where(visibleArtworks(reading.actor))
    .execute();
  return new Map(rows.map((row) => [row.id, presentCard(row, reading)]));
}

const OfPurchase = z.object({ purchaseId: Id });

function linkTo(goal: Goal, work: ArtworkCard | undefined, data: unknown): string | null {
  switch (goal) {
    case 'purchase': {
      const about = OfPurchase.safeParse(data);
      return about.success ? `/dashboard/purchases/${about.data.purchaseId}` : null;
    }
    case 'dashboard':
      return '/dashboard';
    case 'profile':
      return '/user/edit';
    case 'identity':
      return '/kyc';
    case 'security':
      return '/user/security';
    case 'billing':
      return '/billing';
    case 'enquiries':
      return '/dashboard/price-questions';
    case 'enquiries-sent':
      return '/dashboard/price-questions?type=sent';
    case 'editor':
      return work ? `/artwork/edit/${work._id}` : null;
    case 'work':
    case 'work#vote':
      return work ? `/artwork/detail/${work._id}/${work.slug}${goal === 'work#vote' ? '#vote' : ''}` : null;
  }
}
