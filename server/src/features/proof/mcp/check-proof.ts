import { type Report, verifyText } from '@verso/verifier/bundle.ts';
import { type JsonObject, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import type { Database } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { addresses } from '#features/proof/certificates/addresses.ts';
import { openIssuer, readDidDocument } from '#features/proof/certificates/credentials/issuer.ts';
import { signedStatusList } from '#features/proof/certificates/credentials/signed-status-list.ts';
import { purposes } from '#features/proof/certificates/status.ts';

/** Checks proofs with the keys and current status lists of this registry. A proof of another one is not confirmed. */
export function proofChecker(database: Database, services: Services): (text: string) => Promise<Report> {
  const issuer = openIssuer(services);
  const { publicUrl } = services.settings;

  async function currentLists(text: string): Promise<JsonObject[]> {
    const named = listsIn(text).flatMap((address) =>
      purposes.flatMap((purpose) => {
        const start = publicUrl + addresses.statusList(purpose, '');
        return address.startsWith(start) ? [{ purpose, list: address.slice(start.length) }] : [];
      }),
    );
    const lists = await Promise.all(named.map((one) => signedStatusList(database, { issuer, publicUrl }, one)));
    return lists.filter((list) => list !== undefined);
  }

  return async (text) =>
    verifyText(text, {
      didDocument: await readDidDocument(database, issuer, publicUrl),
      source: `${new URL(publicUrl).host} itself`,
      statusLists: await currentLists(text),
    });
}

/** The addresses of the status lists that a proof names, at most one of each kind. */
function listsIn(text: string): string[] {
  try {
    const credential = objectAt(JSON.parse(text), 'credential');
    return objectsAt(credential, 'credentialStatus')
      .slice(0, purposes.length)
      .map((entry) => textAt(entry, 'statusListCredential') ?? '');
  } catch {
    return [];
  }
}
