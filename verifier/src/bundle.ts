import { checkOpinions, checkRecord } from './check-content.ts';
import { keysFor } from './check-keys.ts';
import { checkLog, checkSigning, checkWitnesses, readWitnessKey } from './check-log.ts';
import { checkParts } from './check-parts.ts';
import { checkState } from './check-state.ts';
import { checkStatus, type Status } from './check-status.ts';
import { verifyCredential, verifyWithKeysOf } from './credential.ts';
import { checkDates, momentWords } from './dates.ts';
import { type CheckResult, plainText, shortText } from './check-result.ts';
import { isObject, type JsonObject, listAt, numberAt, objectAt, textAt } from './json.ts';
import { isWithinLimits, mostCharacters } from './limits.ts';

/** The format of a bundle: everything needed to check a certificate of Verso, in one JSON object. */
export const bundleFormat = 'verso-certificate-bundle/1';

/** What the certificate says, for comparison with the work; as reliable as the verdict. */
export interface Claimed {
  title: string;
  artist: string;
  number: number | undefined;
  version: number | undefined;
  issuer: string;
  issuedAt: string;
  approvals: number | undefined;
  imageHashes: readonly string[];
}

/**
 * `valid`: every part of a current bundle was present, checked and correct. `revoked`: a list says so; superseded and
 * withdrawn certificates are revoked. `invalid`: something in the bundle contradicts the rest. `incomplete`: something
 * is missing, unknown, out of date or unreadable.
 */
export type Verdict = 'valid' | 'suspended' | 'revoked' | 'incomplete' | 'invalid';

/** The verdict in one line, for a screen or a terminal. */
export const verdictWords: Readonly<Record<Verdict, (asOf: string) => string>> = {
  valid: (asOf) => `Valid as of ${asOf}`,
  suspended: () => 'This certificate is suspended',
  revoked: () => 'This certificate was revoked',
  incomplete: () => 'This certificate could not be confirmed',
  invalid: () => 'Do not trust this certificate',
};

export interface Report {
  verdict: Verdict;
  headline: string;
  /** Null if the file contains no certificate. */
  claimed: Claimed | null;
  results: readonly CheckResult[];
}

export interface Known {
  /** The issuer’s DID document from another source than the bundle. Without it no certificate is valid. */
  didDocument?: JsonObject;
  /** The source of that document, as the end of a sentence: `the registry’s own site`. */
  source?: string;
  /** Status lists from another source than the bundle: newer ones show what happened since the bundle was made. */
  statusLists?: readonly JsonObject[];
  /** The newest state of the work from another source than the bundle, in the form of the bundle’s part `state`. */
  state?: JsonObject;
  /** Public keys of the witnesses that the reader trusts. */
  witnesses?: readonly string[];
  now?: Date;
}

/**
 * Checks a bundle as the text of a file.
 * @throws TypeError only if a witness’s key is malformed
 */
export async function verifyText(text: string, known: Known = {}): Promise<Report> {
  if (text.length > mostCharacters) return unreadable(tooLarge);
  let bundle: unknown;
  try {
    bundle = JSON.parse(text);
  } catch {
    return unreadable('This file is not JSON. Use the whole proof, from the first { to the last }.');
  }
  return verifyBundle(bundle, known);
}

/** @throws TypeError only if a witness’s key is malformed */
export async function verifyBundle(bundle: unknown, known: Known = {}): Promise<Report> {
  const witnesses = await Promise.all((known.witnesses ?? []).map(readWitnessKey));
  if (!isWithinLimits(bundle)) return unreadable(tooLarge);
  const credential = objectAt(bundle, 'credential');
  if (!isObject(bundle) || !credential || bundle['format'] !== bundleFormat)
    return unreadable('This is not a certificate’s proof. Use the .json file from the certificate’s page.');
  try {
    return await check(bundle, credential, { ...known, witnesses });
  } catch {
    return unreadable('The proof cannot be read. Download it again.');
  }
}

const tooLarge =
  'This file is too large, or too deeply nested, to be a proof. Use the .json file from the certificate’s page.';

type Checking = Omit<Known, 'witnesses'> & { witnesses: Awaited<ReturnType<typeof readWitnessKey>>[] };

async function check(bundle: JsonObject, credential: JsonObject, known: Checking): Promise<Report> {
  const keys = keysFor(bundle, known);
  const { didDocument } = keys;
  const subject = objectAt(credential, 'credentialSubject') ?? {};
  const now = known.now ?? new Date();
  const signature = await checkSignature(credential, didDocument);
  const status = await checkStatus(bundle, credential, {
    didDocument,
    statusLists: known.statusLists ?? [],
    now,
  });
  const results = [
    signature,
    keys.result,
    checkParts(bundle),
    await checkWhole(bundle, textAt(credential, 'issuer'), didDocument),
    await checkRecord(bundle, subject),
    await checkOpinions(bundle, subject),
    await checkLog(bundle, credential, didDocument),
    await checkSigning(bundle, credential, didDocument),
    await checkState(bundle, credential, { didDocument, state: known.state, statusLists: known.statusLists ?? [] }),
    checkDates(credential, now),
    ...(await checkWitnesses(bundle, didDocument, known.witnesses)),
    ...status.faults,
  ];
  const verdict = verdictOf({ authentic: signature.outcome === 'passed', results, status });
  const theWork: CheckResult = {
    what: 'The picture and the work',
    outcome: 'open',
    says: 'No file can show that the work in front of you is the one described. Compare it with the picture, the size and the signature in the record.',
  };
  return {
    verdict,
    headline: verdictWords[verdict](status.asOf ? momentWords(status.asOf) : ''),
    claimed: claimedIn(credential),
    results: [...results, status.result, theWork].map((result) => ({ ...result, says: plainText(result.says) })),
  };
}

interface Checked {
  /** Whether the certificate itself is correct: only then do the lists apply to it. */
  authentic: boolean;
  /** All but the status. */
  results: readonly CheckResult[];
  status: Status;
}

/** A contradiction comes first, then anything unconfirmed, before any better verdict. */
function verdictOf({ authentic, results, status }: Checked): Verdict {
  const has = (outcome: CheckResult['outcome']) => results.some((result) => result.outcome === outcome);
  if (authentic && status.state === 'revoked') return 'revoked';
  if (has('failed')) return 'invalid';
  if (has('unconfirmed') || status.state === 'unknown') return 'incomplete';
  return status.state === 'suspended' ? 'suspended' : 'valid';
}

function unreadable(says: string): Report {
  return {
    verdict: 'incomplete',
    headline: verdictWords.incomplete(''),
    claimed: null,
    results: [{ what: 'The file', outcome: 'unconfirmed', says }],
  };
}

function claimedIn(credential: JsonObject): Claimed {
  const subject = objectAt(credential, 'credentialSubject') ?? {};
  return {
    title: shortText(textAt(subject, 'name') ?? '') || 'Untitled',
    artist: shortText(artistIn(subject)),
    number: numberAt(subject, 'number'),
    version: numberAt(subject, 'certificateVersion'),
    issuer: shortText(textAt(credential, 'issuer') ?? ''),
    issuedAt: shortText(textAt(credential, 'validFrom') ?? ''),
    approvals: numberAt(objectAt(subject, 'review'), 'approvals'),
    imageHashes: listAt(subject, 'imageHashes').filter((hash) => typeof hash === 'string'),
  };
}

/** The artist as labels name them: `Studio of Emil Rauch`. */
function artistIn(subject: JsonObject): string {
  const [artist = '', term = 'by'] = [textAt(subject, 'creator'), textAt(subject, 'attribution')];
  return term === 'by' ? artist : `${term.charAt(0).toUpperCase()}${term.slice(1).replaceAll('_', ' ')} ${artist}`;
}

const certificateType = 'ArtworkAuthenticityCertificate';

async function checkSignature(credential: JsonObject, didDocument: JsonObject): Promise<CheckResult> {
  const what = 'The signature';
  const checked = await verifyCredential(credential, didDocument);
  if (!checked.holds) return { what, outcome: 'failed', says: `The certificate is not validly signed. ${checked.why}` };
  if (!listAt(credential, 'type').includes(certificateType))
    return { what, outcome: 'failed', says: 'The signed document is not a certificate for a work.' };
  return {
    what,
    outcome: 'passed',
    says: `Signed on ${checked.created} with the key ${checked.key}. The certificate has not changed since.`,
  };
}

/** Whether the issuer signed the bundle as a whole: then nothing was added, removed or taken from another bundle. */
async function checkWhole(
  bundle: JsonObject,
  issuer: string | undefined,
  didDocument: JsonObject,
): Promise<CheckResult> {
  const what = 'The file as a whole';
  if (!isObject(bundle['proof']))
    return {
      what,
      outcome: 'unconfirmed',
      says: 'The file as a whole is not signed, so parts of it may have been removed. Download the proof again.',
    };
  const checked = await verifyWithKeysOf(issuer, bundle, didDocument);
  return checked.holds
    ? { what, outcome: 'passed', says: `The file is unchanged since the registry created it on ${checked.created}.` }
    : {
        what,
        outcome: 'failed',
        says: 'The file has changed since the registry created it. Something was edited, added or removed.',
      };
}
