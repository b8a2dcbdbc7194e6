import type { OwnerStatement } from '@verso/contract/works/schemas/owned-works.ts';
import type { Actor } from '#platform/actor.ts';
import { timeOf } from '#platform/database/read.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { StatementRow } from './queries.ts';
import { readsInventoryNumber } from './policy.ts';

/** A row as it is read from the database, or from JSON, which has no dates. */
type Read = {
  [Column in keyof StatementRow]: StatementRow[Column] | (Date extends StatementRow[Column] ? string : never);
};

/** What the owner stated about a work, for a reader. */
export const presentStatement = (row: Read, artwork: ArtworkRow, actor: Actor | null): OwnerStatement => ({
  statedAt: timeOf(row.stated_at),
  current: row.stated_by === artwork.owner_id,
  inventoryNumber: readsInventoryNumber(actor, artwork) ? row.inventory_number : '',
  acquired: row.acquired_entry,
  makerAsked: artwork.maker_id !== null && artwork.maker_died === null,
  confirmedAt: row.confirmed_at && timeOf(row.confirmed_at),
  answers: row.answers.map((answer) => ({
    _id: answer.id,
    kind: answer.kind,
    by: answer.name ?? 'Former member',
    at: timeOf(answer.answered_at),
    suggested: answer.suggested,
    note: answer.note,
    accepted: answer.accepted,
  })),
});
