import type { JsonObject } from '@verso/verifier/json.ts';
import type { Db } from '#platform/database/db.ts';
import { purposes, readStatusList } from '#features/proof/certificates/status.ts';
import type { Issuer } from './issuer.ts';

/** The current status list under this address, signed; undefined if there is none. */
export async function signedStatusList(
  db: Db,
  issuer: Issuer,
  address: { purpose: string; list: string },
): Promise<JsonObject | undefined> {
  const purpose = purposes.find((one) => one === address.purpose);
  const list = /^[1-9]\d{0,5}$/.test(address.list) ? Number(address.list) : undefined;
  const document =
    purpose && list && (await readStatusList(db, issuer.publicUrl, { purpose, list, issuer: issuer.did }));
  return document ? issuer.secure(document) : undefined;
}
