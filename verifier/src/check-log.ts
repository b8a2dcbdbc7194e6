import { fromBase64, toBase64 } from './base64.ts';
import { type LogHead, openCheckpoint, readSuccession } from './checkpoint.ts';
import { type CheckResult, outcomeOf, reasonOf, Unconfirmed } from './check-result.ts';
import { type JsonObject, numberAt, objectAt, textAt } from './json.ts';
import { type LogKey, logKeyIn } from './check-keys.ts';
import { commitmentTo, readLogEntry } from './log-entry.ts';
import { hashValue } from './salted.ts';
import { cosignatureTime, keyTypes, type NoteKey, readVerifierKey } from './signed-note.ts';
import { parseProof, verifyProofOf } from './tlog-proof.ts';

/** How far the time in the log may be from the time of issue, in milliseconds: both are of one transaction. */
const mostDelay = 60 * 60 * 1000;

/** Whether the log contains the issuing of this certificate, under a checkpoint signed with the log's key. */
export async function checkLog(
  bundle: JsonObject,
  credential: JsonObject,
  didDocument: JsonObject,
): Promise<CheckResult> {
  const what = 'The log';
  const unconfirmed = (says: string): CheckResult => ({ what, outcome: 'unconfirmed', says });
  const failed = (says: string): CheckResult => ({ what, outcome: 'failed', says });
  const subject = objectAt(credential, 'credentialSubject');
  const place = objectAt(subject, 'logEntry');
  if (!place) return unconfirmed('The certificate does not name a place in a log.');
  const part = partOf(bundle, 'log');
  const key = part && logKeyIn(didDocument, part.proof);
  if (!part) return unconfirmed('The proof does not show that the certificate is in the log.');
  if (key === undefined) return unconfirmed('The issuer’s keys do not include the log’s key.');
  try {
    const { index, origin, size, text, at, kind, payload, isCommitted } = await openPart(part, key);
    const named = textAt(place, 'origin');
    // A log that goes on from an earlier one has its entries, in their places.
    const isNamed = origin === named || readSuccession(text).some((one) => one.origin === named && index < one.size);
    if (index !== numberAt(place, 'index') || !isNamed)
      return failed('The proof is for a different place in the log from the one that the certificate names.');
    const where = `Entry ${index} in the log ${origin} (${size} entries), written on ${at},`;
    const fits =
      kind === 'certificate' &&
      isCommitted &&
      textAt(payload, 'state') === 'issued' &&
      numberAt(payload, 'version') === numberAt(subject, 'certificateVersion') &&
      numberAt(payload, 'round') === numberAt(objectAt(subject, 'review'), 'round') &&
      `sha256:${textAt(payload, 'recordHash')}` === textAt(subject, 'recordHash');
    if (!fits) return failed(`${where} commits to something other than this certificate.`);
    const delay = Date.parse(at) - Date.parse(textAt(credential, 'validFrom') ?? '');
    if (!(Math.abs(delay) <= mostDelay)) return failed(`${where} does not have the date on the certificate.`);
    return {
      what,
      outcome: 'passed',
      says: `${where} commits to this certificate. If anyone removed or redated it, every later proof would reveal that.`,
    };
  } catch (error) {
    return { what, outcome: outcomeOf(error), says: reasonOf(error, 'The log’s proof cannot be read.') };
  }
}

/**
 * Whether the log commits to the certificate as it was signed: its date, its votes and its places in the status lists.
 * Then the key of certificates alone is not enough to sign it again with other ones.
 */
export async function checkSigning(
  bundle: JsonObject,
  credential: JsonObject,
  didDocument: JsonObject,
): Promise<CheckResult> {
  const what = 'The certificate as signed';
  const part = partOf(bundle, 'signing');
  const key = part && logKeyIn(didDocument, part.proof);
  if (!part || key === undefined)
    return {
      what,
      outcome: 'unconfirmed',
      says: 'The proof does not show that the log commits to every word of the certificate. The certificate could have been signed again with a different date or different votes. Download the proof again.',
    };
  const failed = (says: string): CheckResult => ({ what, outcome: 'failed', says });
  try {
    const { index, at, kind, payload, isCommitted } = await openPart(part, key);
    const issuing = objectAt(objectAt(bundle, 'log'), 'payload');
    const fits =
      kind === 'certificate' &&
      isCommitted &&
      textAt(payload, 'state') === 'signed' &&
      (!issuing || textAt(payload, 'id') === textAt(issuing, 'id')) &&
      textAt(payload, 'credentialHash') === (await hashValue(credential));
    if (!fits) return failed('The log commits to another certificate. This one was changed and signed again.');
    return {
      what,
      outcome: 'passed',
      says: `Entry ${index}, written on ${at}, commits to every word of the certificate.`,
    };
  } catch (error) {
    return {
      what,
      outcome: outcomeOf(error),
      says: reasonOf(error, 'The log’s proof of the certificate cannot be read.'),
    };
  }
}

interface LoggedPart {
  entry: string;
  proof: string;
  salt: string;
  payload: JsonObject;
}

/** An entry of the log in a bundle, with what it commits to. */
export function partOf(bundle: JsonObject, name: 'log' | 'signing' | 'state'): LoggedPart | undefined {
  const part = objectAt(bundle, name);
  const [entry, proof, salt] = [textAt(part, 'entry'), textAt(part, 'proof'), textAt(part, 'salt')];
  const payload = objectAt(part, 'payload');
  return entry === undefined || proof === undefined || salt === undefined || !payload
    ? undefined
    : { entry, proof, salt, payload };
}

/** @throws if the log with this key does not contain the entry, or has ended before it */
export async function openPart({ entry, proof, salt, payload }: LoggedPart, log: LogKey) {
  const body = fromBase64(entry);
  const { index, origin, size, root, text } = await verifyProofOf(body, proof, await readVerifierKey(log.key));
  checkEnd({ origin, size, root }, log);
  const { at, kind, subject, commitment } = readLogEntry(body);
  const isCommitted = (await commitmentTo(fromBase64(salt), payload)) === commitment;
  return { index, origin, size, text, at, kind, subject, payload, isCommitted };
}

/**
 * A holder of the key of a log that has ended could let it grow again. It may also have signed honestly what was lost with
 * a database since.
 * @throws Unconfirmed if a checkpoint is beyond the end of its log
 * @throws TypeError if it contradicts the end
 */
function checkEnd({ origin, size, root }: LogHead, { end }: LogKey): void {
  if (!end || size < end.size) return;
  if (size > end.size)
    throw new Unconfirmed(
      `The log ${origin} ended with ${end.size} entries, so its key cannot prove what was signed later. Download the proof again.`,
    );
  if (toBase64(root) !== end.root)
    throw new TypeError(`The log ${origin} ended with different entries from those in this proof.`);
}

/**
 * Whether an independent witness saw the log grow to the proof's checkpoint. A bundle can't say which witnesses to
 * trust.
 */
export async function checkWitnesses(
  bundle: JsonObject,
  didDocument: JsonObject,
  witnesses: readonly NoteKey[],
): Promise<CheckResult[]> {
  const what = 'The witnesses';
  if (witnesses.length === 0)
    return [
      {
        what,
        outcome: 'open',
        says: 'Only a witness can confirm that everyone was shown the same log. To check that, add the public key of a witness you trust.',
      },
    ];
  const proof = textAt(objectAt(bundle, 'log'), 'proof');
  const log = proof === undefined ? undefined : logKeyIn(didDocument, proof);
  if (proof === undefined || log === undefined)
    return [{ what, outcome: 'unconfirmed', says: 'The proof contains no log state for a witness to sign.' }];
  try {
    const { signatures } = await openCheckpoint(
      parseProof(proof).checkpoint,
      await readVerifierKey(log.key),
      witnesses,
    );
    return witnesses.map((witness) => {
      const named = witnesses.length === 1 ? what : `${what}: ${witness.name}`;
      const signature = signatures.find(({ key }) => key === witness);
      if (!signature)
        return { what: named, outcome: 'unconfirmed', says: `${witness.name} has not signed this log state.` };
      const seen = new Date(cosignatureTime(signature) * 1000).toISOString();
      return {
        what: named,
        outcome: 'passed',
        says: `${witness.name} signed on ${seen} that it saw this log state and that nothing had been removed.`,
      };
    });
  } catch (error) {
    return [{ what, outcome: 'failed', says: reasonOf(error, 'The log’s checkpoint cannot be read.') }];
  }
}

/** @throws TypeError if the text is no public key of a witness */
export async function readWitnessKey(text: string): Promise<NoteKey> {
  const key = await readVerifierKey(text.trim()).catch(() => undefined);
  if (key?.type !== keyTypes.cosignature)
    throw new TypeError(
      `“${text.trim()}” is not the public key of a witness, which reads like witness.example+0a1b2c3d+B….`,
    );
  return key;
}
