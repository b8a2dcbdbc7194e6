import { type JsonObject, listAt, objectAt, textAt } from '@verso/verifier/json.ts';

/** Where this site publishes the keys and status lists of the addresses that it had before, by its own keys. */
export const earlierFolders = (didDocument: JsonObject | undefined): string[] =>
  listAt(didDocument, 'alsoKnownAs').flatMap((did) =>
    typeof did === 'string' && did.startsWith('did:web:') ? `/issuers/${did.slice('did:web:'.length)}` : [],
  );

/** The keys of the issuer that a proof names, else the first, which the check then refuses for it. */
export function keysFor(text: string, didDocuments: readonly JsonObject[]): JsonObject | undefined {
  const issuer = issuerIn(text);
  return didDocuments.find((one) => textAt(one, 'id') === issuer) ?? didDocuments[0];
}

/** Undefined if the proof can't be read, which the check reports. */
function issuerIn(text: string): string | undefined {
  try {
    return textAt(objectAt(JSON.parse(text), 'credential'), 'issuer');
  } catch {
    return undefined;
  }
}
