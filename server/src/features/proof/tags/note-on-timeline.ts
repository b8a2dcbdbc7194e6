import { today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';

export const noteOnTimeline = (tx: Tx, artworkId: string, actorId: string, note: string) =>
  appendEntry(tx, {
    artworkId,
    kind: 'history',
    subKind: 'other',
    happened: { kind: 'day', date: today() },
    note,
    support: 'confirmed',
    recordedBy: actorId,
  });
