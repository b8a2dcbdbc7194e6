import type { JsonObject } from '@verso/verifier/json.ts';
import { bundleFormat } from '@verso/verifier/bundle.ts';
import { objectsAt, textAt } from '@verso/verifier/json.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { stateDiffers } from '#features/works/artworks/state/work-state.ts';
import { inSeconds, type Issuer, issuerOf, readDidDocument } from './issuer.ts';
import { readLogPart, readStatePart } from '#features/proof/certificates/logged.ts';
import { type CertificateRow, listOpenings } from '#features/proof/certificates/queries.ts';
import { readStatusList, purposes } from '#features/proof/certificates/status.ts';

/**
 * Everything needed to check a certificate without this server, as of now. Signed as a whole, so that no part can be
 * removed. Null while the log has no place yet for the state of the work.
 * @throws AppError 'conflict' if the state of the work in the database is another one than in the log
 */
export async function readBundle(
  db: Db,
  certificate: CertificateRow & { document: JsonObject },
  current: Issuer,
): Promise<JsonObject | null> {
  const { document, record, round_id: roundId, artwork_id: artworkId } = certificate;
  const issuer = issuerOf(document, current);
  const state = await readStatePart(db, artworkId);
  const log = await readLogPart(db, certificate.id, 'issued');
  const signing = await readLogPart(db, certificate.id, 'signed');
  const openings = await listOpenings(db, roundId);
  const lists = [];
  for (const entry of objectsAt(document, 'credentialStatus')) {
    const purpose = purposes.find((one) => one === textAt(entry, 'statusPurpose'));
    const number = /\/(\d+)$/.exec(textAt(entry, 'statusListCredential') ?? '')?.[1];
    const list =
      purpose &&
      number &&
      (await readStatusList(db, issuer.publicUrl, { purpose, list: Number(number), issuer: issuer.did }));
    if (list) lists.push(await issuer.secure(list));
  }
  const { differs } = await db
    .selectFrom('artwork')
    .where('artwork.id', '=', artworkId)
    .select(stateDiffers.as('differs'))
    .executeTakeFirstOrThrow();
  if (differs)
    throw new AppError(
      'conflict',
      'The registry’s data about this work doesn’t match its log, so there is no proof file for its certificate. Tell the operator of this site.',
    );
  if (signing && !state) return null;
  // The lists are of another state than the one read before them.
  if (state?.['entry'] !== (await readStatePart(db, artworkId))?.['entry']) return null;
  return issuer.secure({
    format: bundleFormat,
    madeAt: inSeconds(now()),
    credential: document,
    record,
    opinions: openings.map(({ hash, salt, statement }) => ({ hash, salt, statement })),
    ...(log && { log }),
    ...(signing && { signing }),
    ...(state && { state }),
    didDocument: await readDidDocument(db, issuer),
    statusLists: lists,
  });
}
