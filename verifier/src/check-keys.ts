import type { CheckResult } from './check-result.ts';
import { type JsonObject, listAt, numberAt, objectAt, objectsAt, textAt } from './json.ts';

const what = 'Who owns the key';

/** The keys for checking a proof, and their source. */
export interface Keys {
  didDocument: JsonObject;
  result: CheckResult;
}

interface Given {
  /** The issuer’s DID document from another source than the bundle. */
  didDocument?: JsonObject;
  /** The source of that document, as the end of a sentence. */
  source?: string;
}

/**
 * Uses keys from another source than the bundle if they are the issuer’s. Otherwise the bundle’s own keys check that
 * its parts fit together, and the certificate stays unconfirmed.
 */
export function keysFor(bundle: JsonObject, { didDocument, source = 'the did.json you provided' }: Given): Keys {
  const issuer = textAt(objectAt(bundle, 'credential'), 'issuer') ?? 'an unknown issuer';
  const embedded = objectAt(bundle, 'didDocument');
  if (!didDocument) {
    const says = `The key was taken from the proof itself, which anyone could have made. Use the did.json that ${issuer} publishes at its own address.`;
    return { didDocument: embedded ?? {}, result: { what, outcome: 'unconfirmed', says } };
  }
  const owner = textAt(didDocument, 'id') ?? 'no one';
  if (owner !== issuer) {
    const says = `The certificate is issued by ${issuer}, but the keys from ${source} belong to ${owner}. Use the did.json that ${issuer} publishes at its own address.`;
    return { didDocument: embedded ?? {}, result: { what, outcome: 'unconfirmed', says } };
  }
  const dispute = embedded && disputeBetween(embedded, didDocument);
  const result: CheckResult = dispute
    ? { what, outcome: 'failed', says: `The keys in the proof are not those that ${source} lists: ${dispute}.` }
    : { what, outcome: 'passed', says: `The key is listed by ${source} for ${issuer}.` };
  return { didDocument, result };
}

/** Claims of an embedded DID document that the issuer’s own does not make. The issuer’s own may have newer keys. */
function disputeBetween(embedded: JsonObject, own: JsonObject): string | undefined {
  if (textAt(embedded, 'id') !== textAt(own, 'id')) return 'the keys in the proof belong to another issuer';
  const methods = new Map(objectsAt(own, 'verificationMethod').map((method) => [textAt(method, 'id'), method]));
  for (const method of objectsAt(embedded, 'verificationMethod')) {
    const known = methods.get(textAt(method, 'id'));
    if (!known || ['publicKeyMultibase', 'controller'].some((key) => textAt(known, key) !== textAt(method, key)))
      return `“${textAt(method, 'id') ?? ''}” is not listed`;
  }
  const asserting = listAt(own, 'assertionMethod');
  if (listAt(embedded, 'assertionMethod').some((method) => !asserting.includes(method)))
    return 'a key in the proof is not allowed to sign certificates';
  const [theirs, known] = [logKeysIn(embedded), logKeysIn(own)];
  // A registry that can't vouch for its log's key publishes none meanwhile: the checks with that key stay unconfirmed.
  const differ = known.length > 0 && theirs.some((key) => !known.includes(key));
  return differ ? 'the log’s key is different' : undefined;
}

/** A key of a log. */
export interface LogKey {
  key: string;
  /** The end of a log that another one goes on from: it has signed nothing of its own beyond it. */
  end: { size: number; root: string } | undefined;
}

/** The keys of the issuer’s log and of its earlier logs, from its DID document. */
const logServicesIn = (didDocument: JsonObject): LogKey[] =>
  objectsAt(didDocument, 'service')
    .filter((one) => textAt(one, 'type') === 'TransparencyLog')
    .flatMap((one) => {
      const [key, size, root] = [textAt(one, 'verifierKey'), numberAt(one, 'lastSize'), textAt(one, 'lastRoot')];
      return key === undefined
        ? []
        : { key, end: size === undefined || root === undefined ? undefined : { size, root } };
    });

const logKeysIn = (didDocument: JsonObject): string[] => logServicesIn(didDocument).map(({ key }) => key);

/** The key of the log that a proof is from; if none has its name, the first, with which the proof then fails. */
export function logKeyIn(didDocument: JsonObject, proof: string): LogKey | undefined {
  const logs = logServicesIn(didDocument);
  const [origin] = (proof.split('\n\n')[1] ?? '').split('\n');
  return logs.find(({ key }) => key.startsWith(`${origin}+`)) ?? logs[0];
}
