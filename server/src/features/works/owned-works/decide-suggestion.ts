import type { SuggestedFields } from '@verso/contract/works/schemas/owned-works.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** The owner of a locked work takes over what its artist suggests, or declines it. */
export async function decideSuggestion(
  tx: Tx,
  artwork: ArtworkRow,
  given: { suggestion: { id: string; person_id: string; suggested: SuggestedFields | null }; accept: boolean },
): Promise<void> {
  const { suggestion, accept } = given;
  const actorId = artwork.owner_id;
  await tx
    .updateTable('maker_answer')
    .set({ accepted: accept, decided_at: now() })
    .where('id', '=', suggestion.id)
    .execute();
  if (accept && suggestion.suggested)
    await updateArtwork(tx, { artwork, actorId, change: suggestion.suggested, files: [] });
  await record(
    tx,
    'suggestion_decided',
    { actorId, artworkId: artwork.id },
    { suggestionId: suggestion.id, suggestedBy: suggestion.person_id, accepted: accept },
  );
}
