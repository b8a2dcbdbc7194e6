import { z } from 'zod';
import { attributionName } from '@verso/contract/works/attribution.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Notification, Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { notificationKinds } from '@verso/contract/operations/notifications.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { quoted } from '#platform/mail/quoted.ts';
import type { Services } from '#platform/services.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { presentCard, selectCards } from '#features/works/artworks/cards.ts';
import type { NotificationRow } from './queries.ts';
import { textOf, titled } from './templates/sentence.ts';
import type { Goal } from './templates/template.ts';
import { templates } from './templates.ts';

interface Reading {
  actor: Actor;
  services: Services;
  /** Emails put names in quotation marks, and link to a work without the slug, which repeats its title. */
  mailed?: boolean;
}

const left = 'a former member';
const unsent = { carrier: '', tracking: '' };

/** `by Emil Rauch`, `work, after Emil Rauch`: credits a new work for followers of the artist. */
function creditOf({ attribution, artist_name: name }: NotificationRow, named: (name: string) => string): string {
  const artist = name === null ? left : named(name);
  if (attribution === null || attribution === 'by') return `by ${artist}`;
  return `work, ${attributionName(attribution).toLowerCase()} ${artist}`;
}

/** Builds the text of notifications for their reader: a work is named, shown and linked only if they may see it now. */
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
  const named = reading.mailed ? (name: string) => quoted(name) : String;
  return rows.map((row) => {
    const work = row.artwork_id === null ? undefined : works.get(row.artwork_id);
    const { word, goal } = templates[row.kind];
    const words = word(
      {
        work: nameOf(row, work),
        credit: creditOf(row, named),
        actor: row.actor_name === null ? (row.actor_id === null ? 'The registry' : left) : named(row.actor_name),
        person: row.person_name === null ? left : named(row.person_name),
        reasons: row.reasons,
        message: row.message ?? '',
        shipment: row.shipment ?? unsent,
        contact: reading.mailed ? `${reading.services.settings.publicUrl}${paths.contact()}` : 'Contact',
      },
      row.data,
      row.event_name,
    );
    return {
      _id: row.id,
      sequence: row.sequence,
      kind: row.kind,
      ...words,
      link: linkTo(goal, work, row.data, reading),
      artwork: work ? { _id: work._id, title: work.title, picture: work.picture } : null,
      person: row.person_id && row.person_name ? { _id: row.person_id, name: row.person_name } : null,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    };
  });
}

/**
 * What happened, in our words alone: names of people and works would speak in our name in an inbox. The registry number
 * of a work that the reader may see is at its end.
 */
export function subjectOf(row: NotificationRow, { artwork }: Notification): string {
  const { word } = templates[row.kind];
  const about = {
    work: { text: 'a work', title: false },
    credit: 'work by an artist you follow',
    actor: 'someone',
    person: 'someone',
    reasons: [],
    message: '',
    shipment: unsent,
    contact: '',
  };
  const subject = textOf(word(about, row.data, row.event_name).headline);
  return artwork && row.artwork_number !== null ? `${subject} (${registryNumber(row.artwork_number)})` : subject;
}

function nameOf(row: NotificationRow, work: ArtworkCard | undefined): Piece {
  return work ? titled(work.title) : (soldWork(row) ?? { text: 'a work you can’t see', title: false });
}

/** The parties to a sale see the work's name, even if it is hidden since. */
const soldWork = ({ kind, artwork_title: title }: NotificationRow): Piece | undefined =>
  notificationKinds[kind].group === 'sales' && title !== null ? titled(title) : undefined;

async function readWorks(db: Db, ids: readonly string[], reading: Reading): Promise<Map<string, ArtworkCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db)
    .where('artwork.id', 'in', [...new Set(ids)])
    .where(visibleArtworks(reading.actor))
    .execute();
  return new Map(rows.map((row) => [row.id, presentCard(row, reading)]));
}

const OfPurchase = z.object({ purchaseId: Id });
const OfOrder = z.object({ orderId: Id });
const OfOrganisation = z.object({ kind: z.literal('organisation'), subject: Id });
/** Decisions for which too few admins are left: another one is made from the list of those who can be one. */
const OfAdmins = z.object({ of: z.enum(['recovery', 'dispute', 'buyer', 'ownership', 'bank_payment', 'rate']) });

function linkTo(goal: Goal, work: ArtworkCard | undefined, data: unknown, reading: Reading): string | null {
  switch (goal) {
    case 'purchase': {
      const about = OfPurchase.safeParse(data);
      return about.success ? paths.purchase(about.data.purchaseId) : null;
    }
    case 'round':
      if (OfAdmins.safeParse(data).success)
        return paths.people(undefined, { type: 'eligible_admin', item: work && `shortage-${work._id}` });
      return linkTo('purchase', work, data, reading) ?? linkTo('work', work, data, reading) ?? paths.dashboard();
    case 'artist':
      return work ? paths.artist(work.artist.url) : null;
    case 'people':
      return paths.people();
    case 'dashboard':
      return paths.dashboard();
    case 'inbox':
      return paths.inbox();
    case 'profile':
      return paths.userEdit();
    case 'own-page': {
      const about = OfOrganisation.safeParse(data);
      return about.success ? paths.organisation(about.data.subject) : paths.userEdit();
    }
    case 'identity':
      return paths.kyc();
    case 'holding':
      return paths.holdings();
    case 'security':
      return paths.userSecurity();
    case 'order': {
      const about = OfOrder.safeParse(data);
      return about.success ? paths.order(about.data.orderId) : null;
    }
    case 'sale':
      return linkTo('order', work, data, reading) ?? linkTo('work', work, data, reading);
    case 'ownership':
      return work ? paths.ownership(work._id) : null;
    case 'billing':
      return paths.billing();
    case 'royalties':
      return paths.royalties();
    case 'enquiries':
      return paths.priceEnquiries();
    case 'enquiries-sent':
      return paths.priceEnquiries({ type: 'sent' });
    case 'editor':
      return work ? paths.artworkEdit(work._id) : null;
    case 'work':
      return work ? paths.artworkDetail(work._id, reading.mailed ? undefined : work.slug) : null;
    case 'work#vote':
    case 'work#sale': {
      const page = linkTo('work', work, data, reading);
      return page && `${page}${goal.slice('work'.length)}`;
    }
  }
}
