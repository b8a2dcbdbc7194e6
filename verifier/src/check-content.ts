import { fromBase64url } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CheckResult } from './check-result.ts';
import { type JsonObject, listAt, numberAt, objectAt, objectsAt, textAt } from './json.ts';
import { hashSalted, hashValue } from './salted.ts';

/** Whether the certificate was made for the record in the bundle. */
export async function checkRecord(bundle: JsonObject, subject: JsonObject): Promise<CheckResult> {
  const what = 'The record';
  const record = objectAt(bundle, 'record');
  if (!record) return { what, outcome: 'unconfirmed', says: 'The proof does not contain the approved record.' };
  if ((await hashValue(record)) !== textAt(subject, 'recordHash'))
    return { what, outcome: 'failed', says: 'The record in the proof is not the approved one.' };
  const pictures = objectsAt(record, 'pictures').map((picture) => `sha256:${textAt(picture, 'sha256') ?? ''}`);
  const agrees =
    record['title'] === subject['name'] &&
    record['artist'] === subject['creator'] &&
    (record['attribution'] ?? 'by') === (subject['attribution'] ?? 'by') &&
    record['number'] === subject['number'] &&
    canonicalJson(pictures) === canonicalJson(subject['imageHashes']);
  return agrees
    ? { what, outcome: 'passed', says: 'The record in the proof is exactly the approved one.' }
    : { what, outcome: 'failed', says: 'The certificate and its record disagree about the work.' };
}

/** Whether the certificate is based on the opinions in the bundle. */
export async function checkOpinions(bundle: JsonObject, subject: JsonObject): Promise<CheckResult> {
  const what = 'The opinions';
  const review = objectAt(subject, 'review');
  const hashes = review && listAt(review, 'opinionHashes');
  if (!hashes || !Array.isArray(bundle['opinions']))
    return { what, outcome: 'unconfirmed', says: 'The proof does not say which opinions the certificate is based on.' };
  const opened = objectsAt(bundle, 'opinions');
  const named = new Set(hashes);
  const found = new Set<string>();
  for (const one of opened) {
    const hash = await hashOf(one);
    if (hash === undefined || hash !== textAt(one, 'hash') || !named.has(hash) || found.has(hash))
      return { what, outcome: 'failed', says: 'The proof contains an opinion that the certificate is not based on.' };
    found.add(hash);
  }
  if (!addsUp(review, opened))
    return { what, outcome: 'failed', says: 'The certificate does not match the votes in its opinions.' };
  const withheld = hashes.length - found.size;
  const voters = opened.map((one) => textAt(objectAt(one, 'statement'), 'voter') ?? '').join(', ');
  if (withheld === 0) return { what, outcome: 'passed', says: `${unchanged(hashes.length)}: ${voters}.` };
  // The issuer signs the whole file, so only the issuer can have left one out.
  return {
    what,
    outcome: 'open',
    says: `${found.size} of ${hashes.length} opinions are in the proof and are unchanged. The registry withheld the others, for example because a voter has deleted their account.`,
  };
}

/** Whether a certificate counts as many approvals and denials as it has opinions, and those of its round. */
function addsUp(review: JsonObject, opened: readonly JsonObject[]): boolean {
  const [approvals = 0, denials = 0] = [numberAt(review, 'approvals'), numberAt(review, 'denials')];
  const statements = opened.map((one) => objectAt(one, 'statement'));
  const count = (choice: string) => statements.filter((statement) => textAt(statement, 'choice') === choice).length;
  return (
    approvals > 0 &&
    approvals + denials === listAt(review, 'opinionHashes').length &&
    count('approve') <= approvals &&
    count('deny') <= denials &&
    statements.every((statement) => numberAt(statement, 'round') === numberAt(review, 'round'))
  );
}

async function hashOf(opinion: JsonObject): Promise<string | undefined> {
  const [salt, statement] = [textAt(opinion, 'salt'), objectAt(opinion, 'statement')];
  if (salt === undefined || !statement) return undefined;
  try {
    return await hashSalted(fromBase64url(salt), statement);
  } catch {
    return undefined;
  }
}

function unchanged(opinions: number): string {
  if (opinions === 1) return 'The opinion is unchanged';
  return opinions === 2 ? 'Both opinions are unchanged' : `All ${opinions} opinions are unchanged`;
}
