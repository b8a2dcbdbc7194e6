import { logKeyIn } from './check-keys.ts';
import { openPart, partOf } from './check-log.ts';
import { type Finding, reasonOf } from './finding.ts';
import { type JsonObject, numberAt, objectAt, objectsAt, textAt } from './json.ts';
import { readStatus } from './status-list.ts';

const what = 'The state in the log';

/** The value that each status list has to have for a certificate. */
interface Expected {
  revocation: number;
  suspension: number;
  message: number;
}

/**
 * Whether the status lists of the bundle say the same as the log's last entry on the state of the work. Otherwise the
 * key that signs lists would be enough to lift a suspension without a trace.
 */
export async function checkState(
  bundle: JsonObject,
  credential: JsonObject,
  didDocument: JsonObject,
): Promise<Finding> {
  if (!('state' in bundle))
    return {
      what,
      outcome: 'open',
      says: 'The proof is from before the log had the state of certificates, so the status lists were not compared with it.',
    };
  const [part, issuing] = [partOf(bundle, 'state'), partOf(bundle, 'log')];
  const key = part && logKeyIn(didDocument, part.proof);
  if (!part || !issuing || key === undefined)
    return { what, outcome: 'unconfirmed', says: 'The state of the certificate in the log cannot be read.' };
  const failed = (says: string): Finding => ({ what, outcome: 'failed', says });
  try {
    const [state, issued] = [await openPart(part, key), await openPart(issuing, key)];
    const where = `Entry ${state.index}, written on ${state.at},`;
    const subject = objectAt(credential, 'credentialSubject');
    const certificate = objectsAt(state.payload, 'certificates').find(
      (one) => numberAt(one, 'version') === numberAt(subject, 'certificateVersion'),
    );
    const fits =
      state.kind === 'state' &&
      state.isCommitted &&
      state.subject === issued.subject &&
      state.index > issued.index &&
      numberAt(certificate, 'round') === numberAt(objectAt(subject, 'review'), 'round') &&
      `sha256:${textAt(certificate, 'recordHash')}` === textAt(subject, 'recordHash');
    if (!certificate || !fits) return failed(`${where} is not about the state of this certificate.`);
    const expected = expectedOf(textAt(certificate, 'state'), state.payload);
    if (!(await agree(bundle, credential, expected)))
      return failed(`${where} has another state of the certificate than the status lists.`);
    return { what, outcome: 'passed', says: `${where} has the same state of the certificate as the status lists.` };
  } catch (error) {
    return failed(reasonOf(error, 'The log’s proof of the state cannot be read.'));
  }
}

function expectedOf(state: string | undefined, payload: JsonObject): Expected {
  if (state === 'superseded') return { revocation: 1, suspension: 0, message: 1 };
  if (state === 'withdrawn') return { revocation: 1, suspension: 0, message: 2 };
  const isClaimed = objectsAt(payload, 'claims').some((claim) => claim['resolved'] === null);
  if (state === 'suspended' || isClaimed || payload['paymentDisputed'] === true)
    return { revocation: 0, suspension: 1, message: 3 };
  if (state !== 'in_force') throw new TypeError('The state in the log is not known here');
  return { revocation: 0, suspension: 0, message: 0 };
}

async function agree(bundle: JsonObject, credential: JsonObject, expected: Expected): Promise<boolean> {
  for (const entry of objectsAt(credential, 'credentialStatus')) {
    const list = objectsAt(bundle, 'statusLists').find(
      (one) => textAt(one, 'id') === textAt(entry, 'statusListCredential'),
    );
    // Its absence is a fault of its own.
    if (!list) continue;
    const { purpose, value } = await readStatus(entry, list);
    if (purpose === 'revocation' && value !== expected.revocation) return false;
    if (purpose === 'message' && value !== expected.message) return false;
    // A revoked certificate may be suspended as well.
    if (purpose === 'suspension' && expected.revocation === 0 && value !== expected.suspension) return false;
  }
  return true;
}
