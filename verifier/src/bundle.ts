import { fromBase64url } from './bytes.ts';
import { fromBase64 } from './base64.ts';
import { canonicalJson } from './canonical-json.ts';
import { verifyCredential } from './credential.ts';
import { isObject, type JsonObject, listAt, numberAt, objectAt, objectsAt, textAt } from './json.ts';
import { hashSalted, hashValue } from './salted.ts';
import { commitmentTo, readLogEntry } from './log-entry.ts';
import { openCheckpoint } from './checkpoint.ts';
import { cosignatureTime, keyTypes, type NoteKey, readVerifierKey } from './signed-note.ts';
import { parseProof, verifyProofOf } from './tlog-proof.ts';
import { readStatus } from './status-list.ts';

/** What a bundle says it is: everything that it takes to check a certificate of Verso, in one JSON object. */
export const bundleFormat = 'verso-certificate-bundle/1';

/** `passed` and `failed` speak for themselves; `open` was not checked here, and its words say what that means. */
export type Outcome = 'passed' | 'failed' | 'open';

export interface Finding {
  /** What was looked at, in a few words. */
  what: string;
  outcome: Outcome;
  /** What came of it, in a sentence. */
  says: string;
}

/** What the certificate says, for whoever compares it with the work; worth what the findings are worth. */
interface Claimed {
  title: string;
  artist: string;
  number: number | undefined;
  version: number | undefined;
  issuer: string;
  issuedAt: string;
  approvals: number | undefined;
  imageHashes: readonly string[];
}

type Verdict = 'holds' | 'revoked' | 'suspended' | 'fails';

export interface Report {
  /** `holds`: nothing checked speaks against it. Superseded and withdrawn certificates are `revoked`. */
  verdict: Verdict;
  claimed: Claimed;
  findings: readonly Finding[];
}

export interface Known {
  /** The issuer's DID document from elsewhere than the bundle: without one, keys are taken from the bundle itself. */
  didDocument?: JsonObject;
  /** Where that document comes from, as the end of a sentence: `the registry’s own site`. */
  source?: string;
  /** The public keys of witnesses that the reader trusts to have watched the log. */
  witnesses?: readonly string[];
}

/** @throws TypeError where the value is no bundle at all, or a witness's key is none */
export async function verifyBundle(bundle: unknown, known: Known = {}): Promise<Report> {
  const credential = objectAt(bundle, 'credential');
  if (!isObject(bundle) || !credential || bundle['format'] !== bundleFormat)
    throw new TypeError(
      'This is no proof of a certificate: it must be the .json file that a certificate’s page offers.',
    );
  const keys = keysFor(bundle, known);
  const witnesses = await Promise.all((known.witnesses ?? []).map(readWitnessKey));
  const standing = await checkStanding(bundle, credential, keys);
  const findings = [
    await checkSignature(credential, keys),
    checkKeys(bundle, known),
    await checkRecord(bundle, credential),
    await checkOpinions(bundle, credential),
    await checkLog(bundle, credential, keys),
    ...(await checkWitnesses(bundle, keys, witnesses)),
    ...standing.findings,
    {
      what: 'The picture and the work',
      outcome: 'open' as const,
      says: 'No file can show that the work before you is the one that is meant. Compare it with the picture, the size and the signature in the record.',
    },
  ];
  const failed = findings.some(({ outcome, what }) => outcome === 'failed' && what !== standingName);
  return { verdict: failed ? 'fails' : standing.verdict, claimed: claimedIn(credential), findings };
}

const nothing: JsonObject = {};
const keysFor = (bundle: JsonObject, known: Known) => known.didDocument ?? objectAt(bundle, 'didDocument') ?? nothing;

function claimedIn(credential: JsonObject): Claimed {
  const subject = objectAt(credential, 'credentialSubject') ?? nothing;
  return {
    title: textAt(subject, 'name') || 'Untitled',
    artist: artistIn(subject),
    number: numberAt(subject, 'number'),
    version: numberAt(subject, 'certificateVersion'),
    issuer: textAt(credential, 'issuer') ?? '',
    issuedAt: textAt(credential, 'validFrom') ?? '',
    approvals: numberAt(objectAt(subject, 'review'), 'approvals'),
    imageHashes: listAt(subject, 'imageHashes').filter((hash) => typeof hash === 'string'),
  };
}

/** The artist as a label names them: `Studio of Emil Rauch`. */
function artistIn(subject: JsonObject): string {
  const [artist = '', term = 'by'] = [textAt(subject, 'creator'), textAt(subject, 'attribution')];
  return term === 'by' ? artist : `${term.charAt(0).toUpperCase()}${term.slice(1).replaceAll('_', ' ')} ${artist}`;
}

async function checkSignature(credential: JsonObject, keys: JsonObject): Promise<Finding> {
  const checked = await verifyCredential(credential, keys);
  return {
    what: 'The signature',
    outcome: checked.holds ? 'passed' : 'failed',
    says: checked.holds
      ? `Signed on ${checked.created} with the key ${checked.key}. Not a letter of the certificate has changed since.`
      : checked.why,
  };
}

/** A signature is worth what is known of its key. */
function checkKeys(bundle: JsonObject, { didDocument, source = 'what you gave' }: Known): Finding {
  const what = 'Whose key it is';
  const issuer = textAt(objectAt(bundle, 'credential'), 'issuer') ?? 'the issuer';
  if (didDocument) return { what, outcome: 'passed', says: `The key is one that ${source} lists for ${issuer}.` };
  return {
    what,
    outcome: 'open',
    says: `The key was taken from the proof itself, which anybody could have made. Compare it with the one that ${issuer} publishes at its own address.`,
  };
}

async function checkRecord(bundle: JsonObject, credential: JsonObject): Promise<Finding> {
  const what = 'The record';
  const record = objectAt(bundle, 'record');
  const subject = objectAt(credential, 'credentialSubject') ?? nothing;
  if (!record) return { what, outcome: 'open', says: 'The proof does not hold the record that was approved.' };
  if ((await hashValue(record)) !== textAt(subject, 'recordHash'))
    return {
      what,
      outcome: 'failed',
      says: 'The record in the proof is not the one that the certificate was made for.',
    };
  const pictures = objectsAt(record, 'pictures').map((picture) => `sha256:${textAt(picture, 'sha256') ?? ''}`);
  const agrees =
    record['title'] === subject['name'] &&
    record['artist'] === subject['creator'] &&
    (record['attribution'] ?? 'by') === (subject['attribution'] ?? 'by') &&
    record['number'] === subject['number'] &&
    canonicalJson(pictures) === canonicalJson(subject['imageHashes']);
  return agrees
    ? { what, outcome: 'passed', says: 'The record in the proof is, letter for letter, the one that was approved.' }
    : { what, outcome: 'failed', says: 'The certificate says something else of the work than the record it names.' };
}

async function checkOpinions(bundle: JsonObject, credential: JsonObject): Promise<Finding> {
  const what = 'The opinions';
  const review = objectAt(objectAt(credential, 'credentialSubject'), 'review');
  const hashes = listAt(review, 'opinionHashes');
  const opened = objectsAt(bundle, 'opinions');
  const found = new Set<string>();
  for (const one of opened) {
    const statement = objectAt(one, 'statement');
    const hash = await hashSaltedText(textAt(one, 'salt'), statement);
    if (hash === undefined || !hashes.includes(hash))
      return { what, outcome: 'failed', says: 'The proof holds an opinion that the certificate does not rest on.' };
    found.add(hash);
  }
  const withheld = hashes.length - found.size;
  const voters = opened.map((one) => textAt(objectAt(one, 'statement'), 'voter') ?? '').join(', ');
  if (withheld === 0)
    return { what, outcome: 'passed', says: `All ${hashes.length} opinions are the ones that were given: ${voters}.` };
  return {
    what,
    outcome: 'open',
    says: `${found.size} of ${hashes.length} opinions are in the proof and are the ones that were given. The others were withheld, as when a voter has left the registry.`,
  };
}

async function hashSaltedText(salt: string | undefined, statement: JsonObject | undefined) {
  if (salt === undefined || !statement) return undefined;
  try {
    return await hashSalted(fromBase64url(salt), statement);
  } catch {
    return undefined;
  }
}

/** That the log holds the issuing of this certificate, under a checkpoint that its key has signed. */
async function checkLog(bundle: JsonObject, credential: JsonObject, keys: JsonObject): Promise<Finding> {
  const what = 'The log';
  const subject = objectAt(credential, 'credentialSubject') ?? nothing;
  const place = objectAt(subject, 'logEntry');
  const log = objectAt(bundle, 'log');
  const [entry, proof, key] = [textAt(log, 'entry'), textAt(log, 'proof'), logKeyIn(keys)];
  if (!place) return { what, outcome: 'open', says: 'The certificate names no place in a log.' };
  if (entry === undefined || proof === undefined || key === undefined)
    return { what, outcome: 'open', says: 'The proof does not show that the log has the certificate.' };
  try {
    const body = fromBase64(entry);
    const { index, origin, size } = await verifyProofOf(body, proof, await readVerifierKey(key));
    if (index !== numberAt(place, 'index') || origin !== textAt(place, 'origin'))
      return { what, outcome: 'failed', says: 'The proof is of another place in the log than the certificate names.' };
    const { at, kind, commitment } = readLogEntry(body);
    const payload = objectAt(log, 'payload');
    const salt = textAt(log, 'salt');
    const where = `Entry ${index} of the log ${origin}, among ${size}, written on ${at},`;
    if (!payload || salt === undefined)
      return { what, outcome: 'open', says: `${where} is proved; what it commits to was withheld.` };
    const fits =
      kind === 'certificate' &&
      (await commitmentTo(fromBase64(salt), payload)) === commitment &&
      textAt(payload, 'state') === 'issued' &&
      numberAt(payload, 'version') === numberAt(subject, 'certificateVersion') &&
      `sha256:${textAt(payload, 'recordHash')}` === textAt(subject, 'recordHash');
    if (!fits) return { what, outcome: 'failed', says: `${where} commits to something else than this certificate.` };
    return {
      what,
      outcome: 'passed',
      says: `${where} commits to this certificate. It could not be taken out or dated otherwise without every later proof showing it.`,
    };
  } catch (error) {
    return { what, outcome: 'failed', says: error instanceof Error ? error.message : 'The proof cannot be read.' };
  }
}

const logKeyIn = (keys: JsonObject) =>
  textAt(
    objectsAt(keys, 'service').find((one) => textAt(one, 'type') === 'TransparencyLog'),
    'verifierKey',
  );

/**
 * Whether somebody other than the registry saw the log grow to where the proof stands. A bundle cannot say whom to
 * trust for that.
 */
async function checkWitnesses(bundle: JsonObject, keys: JsonObject, witnesses: readonly NoteKey[]): Promise<Finding[]> {
  const [proof, logKey] = [textAt(objectAt(bundle, 'log'), 'proof'), logKeyIn(keys)];
  if (proof === undefined || logKey === undefined) return [];
  const what = 'The witnesses';
  if (witnesses.length === 0)
    return [
      {
        what,
        outcome: 'open',
        says: 'That the log was shown alike to everybody is for a witness to say. Give the public key of one you trust to have its signature checked.',
      },
    ];
  try {
    const { signatures } = await openCheckpoint(parseProof(proof).checkpoint, await readVerifierKey(logKey), witnesses);
    return witnesses.map((witness) => {
      const named = witnesses.length === 1 ? what : `${what}: ${witness.name}`;
      const signature = signatures.find(({ key }) => key === witness);
      if (!signature)
        return { what: named, outcome: 'open', says: `${witness.name} has not signed this state of the log.` };
      const seen = new Date(cosignatureTime(signature) * 1000).toISOString();
      return {
        what: named,
        outcome: 'passed',
        says: `${witness.name} signed on ${seen} that it saw this state of the log, and that nothing was taken out of it before.`,
      };
    });
  } catch (error) {
    return [
      { what, outcome: 'failed', says: error instanceof Error ? error.message : 'The checkpoint cannot be read.' },
    ];
  }
}

async function readWitnessKey(text: string): Promise<NoteKey> {
  const key = await readVerifierKey(text.trim()).catch(() => undefined);
  if (key?.type !== keyTypes.cosignature)
    throw new TypeError(
      `“${text.trim()}” is not the public key of a witness, which reads like witness.example+0a1b2c3d+B….`,
    );
  return key;
}

const standingName = 'Where it stands';

/**
 * Revoked or suspended, as the lists in the bundle say; they are signed like the certificate, and as old as they say.
 */
async function checkStanding(bundle: JsonObject, credential: JsonObject, keys: JsonObject) {
  const what = standingName;
  const lists = objectsAt(bundle, 'statusLists');
  const entries = objectsAt(credential, 'credentialStatus');
  const values = new Map<string, number>();
  let said: string | undefined;
  let asOf: string | undefined;
  const fails = (says: string) => ({
    verdict: 'fails' as const,
    findings: [{ what: 'The status lists', outcome: 'failed' as const, says }],
  });
  for (const entry of entries) {
    const list = lists.find((one) => textAt(one, 'id') === textAt(entry, 'statusListCredential'));
    if (!list) continue;
    if (textAt(list, 'issuer') !== textAt(credential, 'issuer')) return fails('A status list is of another issuer.');
    const checked = await verifyCredential(list, keys);
    if (!checked.holds) return fails(`A status list does not hold. ${checked.why}`);
    try {
      const status = await readStatus(entry, list);
      values.set(status.purpose, status.value);
      said ??= status.message;
    } catch (error) {
      return fails(
        error instanceof Error ? `A status list cannot be read: ${error.message}.` : 'A status list cannot be read.',
      );
    }
    const from = textAt(list, 'validFrom');
    if (asOf === undefined || (from !== undefined && from < asOf)) asOf = from;
  }
  const [revoked, suspended] = [values.get('revocation'), values.get('suspension')];
  if (revoked === undefined || suspended === undefined) {
    const says = 'The proof does not say whether the certificate was revoked. Ask the registry, or scan its code.';
    return { verdict: 'holds' as const, findings: [{ what, outcome: 'open' as const, says }] };
  }
  const moment = `As of ${asOf ?? 'an unknown time'}`;
  const later = 'What happened since is not known here.';
  if (revoked > 0 || suspended > 0) {
    const state = revoked > 0 ? ('revoked' as const) : ('suspended' as const);
    const says = `${moment} it was ${state}${said === undefined || said === state ? '' : `: ${said}`}. ${later}`;
    return { verdict: state, findings: [{ what, outcome: 'failed' as const, says }] };
  }
  return {
    verdict: 'holds' as const,
    findings: [{ what, outcome: 'passed' as const, says: `${moment} it was neither revoked nor suspended. ${later}` }],
  };
}
