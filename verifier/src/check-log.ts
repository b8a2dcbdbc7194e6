import { fromBase64 } from './base64.ts';
import { openCheckpoint } from './checkpoint.ts';
import { type Finding, reasonOf } from './finding.ts';
import { type JsonObject, numberAt, objectAt, textAt } from './json.ts';
import { logKeyIn } from './check-keys.ts';
import { commitmentTo, readLogEntry } from './log-entry.ts';
import { cosignatureTime, keyTypes, type NoteKey, readVerifierKey } from './signed-note.ts';
import { parseProof, verifyProofOf } from './tlog-proof.ts';

/** Whether the log contains the issuing of this certificate, under a checkpoint signed with the log's key. */
export async function checkLog(bundle: JsonObject, subject: JsonObject, didDocument: JsonObject): Promise<Finding> {
  const what = 'The log';
  const unconfirmed = (says: string): Finding => ({ what, outcome: 'unconfirmed', says });
  const place = objectAt(subject, 'logEntry');
  if (!place) return unconfirmed('The certificate does not name a place in a log.');
  const [log, key] = [objectAt(bundle, 'log'), logKeyIn(didDocument)];
  const [entry, proof, salt] = [textAt(log, 'entry'), textAt(log, 'proof'), textAt(log, 'salt')];
  const payload = objectAt(log, 'payload');
  if (entry === undefined || proof === undefined || salt === undefined || !payload)
    return unconfirmed('The proof does not show that the certificate is in the log.');
  if (key === undefined) return unconfirmed('The issuer’s keys do not include the log’s key.');
  try {
    const body = fromBase64(entry);
    const { index, origin, size } = await verifyProofOf(body, proof, await readVerifierKey(key));
    if (index !== numberAt(place, 'index') || origin !== textAt(place, 'origin'))
      return {
        what,
        outcome: 'failed',
        says: 'The proof is for a different place in the log than the certificate names.',
      };
    const { at, kind, commitment } = readLogEntry(body);
    const where = `Entry ${index} in the log ${origin} (${size} entries), written on ${at},`;
    const fits =
      kind === 'certificate' &&
      (await commitmentTo(fromBase64(salt), payload)) === commitment &&
      textAt(payload, 'state') === 'issued' &&
      numberAt(payload, 'version') === numberAt(subject, 'certificateVersion') &&
      `sha256:${textAt(payload, 'recordHash')}` === textAt(subject, 'recordHash');
    if (!fits) return { what, outcome: 'failed', says: `${where} commits to something other than this certificate.` };
    return {
      what,
      outcome: 'passed',
      says: `${where} commits to this certificate. If anyone removed or redated it, every later proof would show it.`,
    };
  } catch (error) {
    return { what, outcome: 'failed', says: reasonOf(error, 'The log’s proof cannot be read.') };
  }
}

/**
 * Whether an independent witness saw the log grow to the proof's checkpoint. A bundle can't say which witnesses to
 * trust.
 */
export async function checkWitnesses(
  bundle: JsonObject,
  didDocument: JsonObject,
  witnesses: readonly NoteKey[],
): Promise<Finding[]> {
  const what = 'The witnesses';
  if (witnesses.length === 0)
    return [
      {
        what,
        outcome: 'open',
        says: 'Only a witness can say that everyone was shown the same log. To check that, give the public key of a witness you trust.',
      },
    ];
  const [proof, logKey] = [textAt(objectAt(bundle, 'log'), 'proof'), logKeyIn(didDocument)];
  if (proof === undefined || logKey === undefined)
    return [{ what, outcome: 'unconfirmed', says: 'The proof contains no log state for a witness to sign.' }];
  try {
    const { signatures } = await openCheckpoint(parseProof(proof).checkpoint, await readVerifierKey(logKey), witnesses);
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
