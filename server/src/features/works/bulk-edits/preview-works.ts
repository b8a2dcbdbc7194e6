import type { PreviewedWork, SharedFields } from '@verso/contract/works/schemas/bulk-edits.ts';
import { sharedFields } from '@verso/contract/works/artwork-fields.ts';
import type { Actor } from '#platform/actor.ts';
import { differences, fieldsOf } from '#features/works/artworks/editing/compare-fields.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { editOneRefusal } from './policy.ts';

interface Preview {
  change: SharedFields;
  /** Works whose denial can be appealed. */
  appealable: ReadonlySet<string>;
}

/** What the change would do to a work. */
export function previewWork(actor: Actor, artwork: ArtworkRow, { change, appealable }: Preview): PreviewedWork {
  const refusal = editOneRefusal(actor, artwork, change);
  const { id: _id, number, title, status, updated_at: updatedAt } = artwork;
  const work = { _id, number, title, status, updatedAt: updatedAt.toISOString() };
  if (refusal) return { ...work, outcome: 'refused', endsAppeal: false, from: {}, reason: refusal.message };
  const outcome = Object.keys(differences(artwork, change)).length > 0 ? 'changes' : 'same';
  const current = fieldsOf(artwork);
  const from = Object.fromEntries(
    sharedFields.filter((name) => change[name] !== undefined).map((name) => [name, current[name]]),
  );
  return { ...work, outcome, endsAppeal: outcome === 'changes' && appealable.has(_id), from, reason: null };
}
