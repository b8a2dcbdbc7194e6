import { type Report, verifyText } from '@verso/verifier/bundle.ts';
import { type JsonObject, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Database, Db } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import {
  type Issuer,
  issuerAtHost,
  issuerOf,
  openIssuer,
  readDidDocument,
} from '#features/proof/certificates/credentials/issuer.ts';
import { signedStatusList } from '#features/proof/certificates/credentials/signed-status-list.ts';
import { readStatePart } from '#features/proof/certificates/logged.ts';
import { purposes } from '#features/proof/certificates/status.ts';

/** Checks proofs with the keys and current status lists of this registry. A proof of another one is not confirmed. */
export function proofChecker(database: Database, services: Services): (text: string) => Promise<Report> {
  const current = openIssuer(services);

  async function currentLists(db: Db, text: string, issuer: Issuer): Promise<JsonObject[]> {
    const named = listsIn(text).flatMap((address) =>
      purposes.flatMap((purpose) => {
        const start = issuer.publicUrl + addresses.statusList(purpose, '');
        return address.startsWith(start) ? [{ purpose, list: address.slice(start.length) }] : [];
      }),
    );
    const lists = await Promise.all(named.map((one) => signedStatusList(db, issuer, one)));
    return lists.filter((list) => list !== undefined);
  }

  return async (text) => {
    const issuer = (await issuerNamed(text)) ?? current;
    const workId = Id.safeParse(/\/credentials\/([^/]+)\/\d+$/.exec(textAt(credentialIn(text), 'id') ?? '')?.[1]).data;
    // One snapshot: the lists are those of the state.
    const published = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => ({
        didDocument: await readDidDocument(db, issuer),
        statusLists: await currentLists(db, text, issuer),
        state: workId === undefined ? undefined : await readStatePart(db, workId),
      }));
    const { state, ...known } = published;
    return verifyText(text, {
      ...known,
      source: `${new URL(current.publicUrl).host} itself`,
      ...(state && { state }),
    });
  };

  /** The registry under the address, perhaps an earlier one, that a proof is from. */
  async function issuerNamed(text: string): Promise<Issuer | undefined> {
    const credential = credentialIn(text);
    const { publicUrl } = issuerOf(credential ?? {}, current);
    return issuerAtHost(database, current, new URL(publicUrl).host);
  }
}

/** The certificate in a proof; undefined if it has none. */
function credentialIn(text: string): JsonObject | undefined {
  try {
    return objectAt(JSON.parse(text), 'credential');
  } catch {
    return undefined;
  }
}

/** The addresses of the status lists that a proof names, at most one of each kind. */
function listsIn(text: string): string[] {
  return objectsAt(credentialIn(text), 'credentialStatus')
    .slice(0, purposes.length)
    .map((entry) => textAt(entry, 'statusListCredential') ?? '');
}
