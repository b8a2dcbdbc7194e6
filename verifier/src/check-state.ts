import { logKeyIn } from './check-keys.ts';
import { openPart, partOf } from './check-log.ts';
import { timeAt } from './dates.ts';
import { type CheckResult, outcomeOf, reasonOf } from './check-result.ts';
import { type JsonObject, numberAt, objectAt, objectsAt, textAt } from './json.ts';
import { mostStatusEntries, mostStatusLists } from './limits.ts';
import { readStatus } from './status-list.ts';

const what = 'The state in the log';

/** The value that each status list has to have for a certificate. */
interface Expected {
  revocation: number;
  suspension: number;
  message: number;
}

interface Given {
  didDocument: JsonObject;
  /** The work’s newest state from another source than the bundle, in the form of the part `state`. */
  state: JsonObject | undefined;
  /** Lists from another source than the bundle, which may be newer. */
  statusLists: readonly JsonObject[];
}

/**
 * Whether the status lists of the bundle say the same as its log entry on the state of the work, and the newest lists the
 * same as the newest state. Otherwise the key that signs lists would be enough to lift a suspension in a new bundle. With
 * newer lists and no newer state, only the registry's audit tells.
 */
export async function checkState(
  bundle: JsonObject,
  credential: JsonObject,
  { didDocument, state: elsewhere, statusLists }: Given,
): Promise<CheckResult> {
  if (!('state' in bundle))
    return {
      what,
      outcome: 'unconfirmed',
      says: 'The proof lacks the certificate’s state in the log, so the status lists could not be compared with it. Download the proof again.',
    };
  const issuing = partOf(bundle, 'log');
  const issuingKey = issuing && logKeyIn(didDocument, issuing.proof);
  const newest = elsewhere && { state: elsewhere };
  const parts = [bundle, ...(newest ? [newest] : [])].map((source) => partOf(source, 'state'));
  const failed = (says: string): CheckResult => ({ what, outcome: 'failed', says });
  try {
    const issued = issuing && issuingKey && (await openPart(issuing, issuingKey));
    let where = '';
    let newestIndex = -1;
    for (const [at, part] of parts.entries()) {
      const key = part && logKeyIn(didDocument, part.proof);
      if (!part || !key || !issued)
        return { what, outcome: 'unconfirmed', says: 'The state of the certificate in the log cannot be read.' };
      const state = await openPart(part, key);
      if (state.index < newestIndex) break;
      newestIndex = state.index;
      where = `Entry ${state.index}, written on ${state.at},`;
      const certificate = certificateIn(state, issued, credential);
      if (!certificate) return failed(`${where} is not about the state of this certificate.`);
      const expected = expectedOf(textAt(certificate, 'state'), state.payload);
      // Of two lists of the same second, the one from elsewhere counts.
      const lists = [...(at === 0 ? [] : statusLists), ...objectsAt(bundle, 'statusLists').slice(0, mostStatusLists)];
      if (!(await agree(lists, credential, expected)))
        return failed(`${where} and the status lists give different states for the certificate.`);
    }
    return { what, outcome: 'passed', says: `${where} has the same state for the certificate as the status lists.` };
  } catch (error) {
    return { what, outcome: outcomeOf(error), says: reasonOf(error, 'The log’s proof of the state cannot be read.') };
  }
}

type Opened = Awaited<ReturnType<typeof openPart>>;

/** The certificate in an entry on the state of its work; undefined if the entry is about something else. */
function certificateIn(state: Opened, issued: Opened, credential: JsonObject): JsonObject | undefined {
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
  return fits ? certificate : undefined;
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

/** Whether the newest list for each entry of the certificate has the expected value. */
async function agree(lists: readonly JsonObject[], credential: JsonObject, expected: Expected): Promise<boolean> {
  for (const entry of objectsAt(credential, 'credentialStatus').slice(0, mostStatusEntries)) {
    const [list] = lists
      .filter((one) => textAt(one, 'id') === textAt(entry, 'statusListCredential'))
      .toSorted(
        (one, other) => (timeAt(other, 'validFrom')?.getTime() ?? 0) - (timeAt(one, 'validFrom')?.getTime() ?? 0),
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
