import type { Consent, Exhibition, ExhibitionCard } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { RichText } from '@verso/contract/schemas/rich-text.ts';
import type { Actor } from '#platform/actor.ts';
import { today } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { readsAsOwner } from '#features/works/artworks/policy.ts';
import { signer, unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { stateOf } from '#features/publishing/publications/publication.ts';
import { presentCard as presentWork } from '#features/works/artworks/cards.ts';
import { changeRefusal } from './policy.ts';
import type { ExhibitionCardRow, ExhibitionRow, listShown } from './queries.ts';

interface Reading {
  actor: Actor | null;
  services: Services;
}
type ShownRow = Awaited<ReturnType<typeof listShown>>[number];

export function presentExhibitionCard(row: ExhibitionCardRow, { actor, services }: Reading): ExhibitionCard {
  const state = stateOf(row.published_at);
  const { key, title, summary, venue, place, opens, closes } = row;
  return {
    _id: row.id,
    key,
    title,
    summary,
    venue,
    place,
    opens,
    closes,
    run: opens > today() ? 'coming' : closes < today() ? 'past' : 'current',
    cover: row.cover && presentPicture(row.cover, state === 'published' ? unsigned : signer(services, actor)),
    state,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentExhibition(row: ExhibitionRow, shown: readonly ShownRow[], reading: Reading): Exhibition {
  const refusal = changeRefusal(reading.actor, row)?.message ?? null;
  return {
    ...presentExhibitionCard(row, reading),
    body: RichText.parse(row.body),
    works: shown.map((work) => ({
      artwork: presentWork(work, reading),
      consent: readsAsOwner(reading.actor, work) ? consentOf(work) : null,
    })),
    revision: row.revision,
    refused: { edit: refusal, delete: refusal },
  };
}

function consentOf({
  asked_at: askedAt,
  consented,
  entry_id: entryId,
}: Pick<ShownRow, 'asked_at' | 'consented' | 'entry_id'>): Consent {
  if (entryId !== null) return 'recorded';
  if (consented !== null) return consented ? 'given' : 'declined';
  return askedAt === null ? 'not_asked' : 'waiting';
}
