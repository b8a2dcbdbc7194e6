import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { isObject, type JsonObject, objectsAt, textAt } from '@verso/verifier/json.ts';

/** The result of Digital Bazaar's verifier, which shares no code with ours, for a credential under a DID document. */
export async function acceptedElsewhere(credential: JsonObject, didDocument: JsonObject): Promise<boolean> {
  const documents = new Map<string, JsonObject>([[textAt(didDocument, 'id') ?? '', didDocument]]);
  for (const method of objectsAt(didDocument, 'verificationMethod'))
    documents.set(textAt(method, 'id') ?? '', { '@context': 'https://w3id.org/security/multikey/v1', ...method });
  const { verified } = await verifyCredential({
    // It modifies its input.
    credential: structuredClone(credential),
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    documentLoader: async (url) => {
      const document = documents.get(url);
      return isObject(document) ? { contextUrl: null, document, documentUrl: url } : defaultDocumentLoader(url);
    },
    // It only asks; our own tests check the status lists.
    checkStatus: async () => ({ verified: true }),
  });
  return verified;
}
