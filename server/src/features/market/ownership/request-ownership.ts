import type { NewOwnerRelation, RequestPart } from '@verso/contract/market/schemas/ownership.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { insertFile, type StoredFile } from '#features/evidence/files/store.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { faultBeforeHeld } from '#features/works/provenance/title/held-since.ts';
import { refuseFuture } from '#features/works/provenance/entries/record-entry.ts';

interface NewRequest {
  askerId: string;
  relation: NewOwnerRelation;
  happened: UncertainDate;
  statement: string;
  files: readonly StoredFile[];
}

/** Asks for title to a locked work, with evidence. */
export async function requestOwnership(tx: Tx, artwork: ArtworkRow, request: NewRequest): Promise<void> {
  refuseFuture(request.happened);
  const fault = await faultBeforeHeld(tx, artwork, request.happened);
  if (fault !== null)
    throw invalid(
      'happened',
      `must not be ${fault}. If that owner had no right to the work, dispute the record on the work’s page instead`,
    );
  if (request.files.length === 0) throw invalid('documents', 'are required: attach at least one document as evidence');
  await insertRequest(tx, artwork, request);
}

/** Stores a request whatever its date and documents. Returns its id. */
export async function insertRequest(
  tx: Tx,
  artwork: Pick<ArtworkRow, 'id' | 'owner_id'>,
  { askerId, relation, happened, statement, files }: NewRequest,
): Promise<string> {
  const { id: requestId } = await tx
    .insertInto('ownership_request')
    .values({
      artwork_id: artwork.id,
      asker_id: askerId,
      owner_id: artwork.owner_id,
      relation,
      happened: JSON.stringify(happened),
      statement,
      asked_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDocuments(tx, { requestId, part: 'request', files });
  await record(tx, 'ownership_requested', { actorId: askerId, artworkId: artwork.id }, { requestId, relation });
  return requestId;
}

/** Adds evidence to a request, after what was sent before. */
export async function insertDocuments(
  tx: Tx,
  { requestId, part, files }: { requestId: string; part: RequestPart; files: readonly StoredFile[] },
): Promise<void> {
  for (const file of files) {
    const fileId = await insertFile(tx, file);
    await tx
      .insertInto('ownership_request_document')
      .values((is) => ({
        request_id: requestId,
        position: is
          .selectFrom('ownership_request_document')
          .where('request_id', '=', requestId)
          .select((of) => of.fn.countAll<number>().as('sent')),
        file_id: fileId,
        part,
      }))
      .execute();
  }
}
