import type { z } from 'zod';
import { type EntryDispute, provenance } from '@verso/contract/works/schemas/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import { type Read, timeOf } from '#platform/database/read.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { refusedWords } from '#http/session/member.ts';
import { hasStake } from '#features/works/review/policy.ts';
import { decideEntryDisputeRefusal, withdrawEntryDisputeRefusal } from './policy.ts';
import type { selectEntryDisputes } from './queries.ts';

/** Disputed entries, for those who dispute them and for admins without a stake in the work. */
export const presentEntryDisputes = (
  rows: readonly Read<typeof selectEntryDisputes>[],
  artwork: ArtworkRow,
  { actor, holders }: { actor: Actor | null; holders: readonly string[] },
): z.input<typeof EntryDispute>[] =>
  rows
    .filter(
      (row) =>
        actor !== null &&
        (row.asked_by === actor.id ||
          (actor.admin && !hasStake(actor.id, artwork, holders) && !row.party_ids.includes(actor.id))),
    )
    .map((row) => {
      const refused = (approve: boolean) =>
        decideEntryDisputeRefusal(actor, artwork, { dispute: row, holders, approve })?.message ?? null;
      return {
        _id: row.id,
        entryId: row.entry_id,
        reason: row.reason,
        correction: row.correction,
        askedAt: timeOf(row.asked_at),
        askedBy: actor?.admin ? row.asker : null,
        approvedAt: row.approved_at && timeOf(row.approved_at),
        approvedBy: actor?.admin ? row.approver : null,
        refused: {
          approve: refused(true),
          deny: refused(false),
          withdraw: refusedWords(
            actor,
            provenance.withdrawEntryDispute,
            withdrawEntryDisputeRefusal(actor, artwork, row),
          ),
        },
      };
    });
