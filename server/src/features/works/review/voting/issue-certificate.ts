import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { RoundRow } from '#features/works/review/queries.ts';

/** Issues the next version of a work's certificate for the round's record. Returns the version. */
export async function issueCertificate(tx: Tx, artwork: ArtworkRow, round: RoundRow, actorId: string): Promise<number> {
  const about = { actorId, artworkId: artwork.id };
  const entry = {
    artworkId: artwork.id,
    happened: { kind: 'day', date: today() } as const,
    support: 'confirmed' as const,
    recordedBy: null,
  };
  const { last } = await tx
    .selectFrom('certificate')
    .select((of) => of.fn.coalesce(of.fn.max('version'), of.lit(0)).as('last'))
    .where('artwork_id', '=', artwork.id)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  const superseded = await tx
    .updateTable('certificate')
    .set({ superseded_at: now() })
    .where('artwork_id', '=', artwork.id)
    .where('superseded_at', 'is', null)
    .returning(['id', 'version'])
    .execute();
  for (const earlier of superseded) {
    await appendEntry(tx, {
      ...entry,
      kind: 'certificate_superseded',
      note: `Certificate, version ${earlier.version}, superseded by version ${version}.`,
    });
    await record(tx, 'certificate_superseded', about, { version: earlier.version, by: version });
    await appendToLog(tx, {
      artworkId: artwork.id,
      kind: 'certificate',
      payload: { id: earlier.id, version: earlier.version, state: 'superseded', by: version },
    });
  }
  const { id } = await tx
    .insertInto('certificate')
    .values({ artwork_id: artwork.id, version, round_id: round.id, revision_id: round.revision_id, issued_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEntry(tx, { ...entry, kind: 'certificate_issued', note: `Certificate, version ${version}.` });
  const { record_hash: recordHash } = await tx
    .selectFrom('artwork_revision')
    .select('record_hash')
    .where('id', '=', round.revision_id)
    .executeTakeFirstOrThrow();
  await appendToLog(tx, {
    artworkId: artwork.id,
    kind: 'certificate',
    payload: { id, version, state: 'issued', round: round.number, recordHash },
  });
  await record(tx, 'certificate_issued', about, { version, round: round.number, recordHash });
  return version;
}
