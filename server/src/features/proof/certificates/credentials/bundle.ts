import type { JsonObject } from '@verso/verifier/json.ts';
import { bundleFormat } from '@verso/verifier/bundle.ts';
import { objectsAt, textAt } from '@verso/verifier/json.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { inSeconds, type Issuer, readDidDocument } from './issuer.ts';
import { readLogPart } from '#features/proof/certificates/logged.ts';
import { type CertificateRow, listOpenings } from '#features/proof/certificates/queries.ts';
import { readStatusList, purposes } from '#features/proof/certificates/status.ts';

/**
 * Everything needed to check a certificate without this server, as of now. Signed as a whole, so that no part can be
 * removed.
 */
export async function readBundle(
  db: Db,
  certificate: CertificateRow & { document: JsonObject },
  { issuer, publicUrl }: { issuer: Issuer; publicUrl: string },
): Promise<JsonObject> {
  const { document, record, round_id: roundId } = certificate;
  const log = await readLogPart(db, certificate.id, 'issued');
  const signing = await readLogPart(db, certificate.id, 'signed');
  const openings = await listOpenings(db, roundId);
  const lists = [];
  for (const entry of objectsAt(document, 'credentialStatus')) {
    const purpose = purposes.find((one) => one === textAt(entry, 'statusPurpose'));
    const number = /\/(\d+)$/.exec(textAt(entry, 'statusListCredential') ?? '')?.[1];
    const list =
      purpose && number && (await readStatusList(db, publicUrl, { purpose, list: Number(number), issuer: issuer.did }));
    if (list) lists.push(await issuer.secure(list));
  }
  return issuer.secure({
    format: bundleFormat,
    madeAt: inSeconds(now()),
    credential: document,
    record,
    opinions: openings.map(({ hash, salt, statement }) => ({ hash, salt, statement })),
    ...(log && { log }),
    ...(signing && { signing }),
    didDocument: await readDidDocument(db, issuer, publicUrl),
    statusLists: lists,
  });
}
