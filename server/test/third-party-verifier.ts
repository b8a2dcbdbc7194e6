import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { isObject, type JsonObject, objectsAt, textAt } from '@verso/verifier/json.ts';

/** What the verifier of Digital Bazaar, which shares no code with ours, says of a credential under a DID document. */
export async function acceptedElsewhere(credential: JsonObject, didDocument: JsonObject): Promise<boolean> {
  const documents = new Map<string, JsonObject>([[textAt(didDocument, 'id') ?? '', didDocument]]);
  for (const method of objectsAt(didDocument, 'verificationMethod'))
    documents.set(textAt(method, 'id') ?? '', { '@context': 'https://w3id.org/security/multikey/v1', ...method });
  const { verified } = await verifyCredential({
    // It writes into what it is given.
    credential: structuredClone(credential),
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    documentLoader: async (url) => {
      const document = documents.get(url);
      return isObject(document) ? { contextUrl: null, document, documentUrl: url } : defaultDocumentLoader(url);
    },
    // Its own part is to ask; whether a list says so is tested with our reader.
    checkStatus: async () => ({ verified: true }),
  });
  return verified;
}
