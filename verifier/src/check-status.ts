import { verifyCredential } from './credential.ts';
import { clockLeeway, momentWords, timeAt } from './dates.ts';
import { type CheckResult, reasonOf } from './check-result.ts';
import { type JsonObject, objectsAt, textAt } from './json.ts';
import { mostStatusEntries, mostStatusLists } from './limits.ts';
import { readStatus, unpackList } from './status-list.ts';

/** The purposes for which every current certificate has a place in a list. */
const purposes = ['revocation', 'suspension', 'message'] as const;
type Purpose = (typeof purposes)[number];

type State = 'good' | 'suspended' | 'revoked';

/** The meaning of the registry's messages for a certificate. */
const stateOfMessage: ReadonlyMap<string, State> = new Map([
  ['in force', 'good'],
  ['suspended', 'suspended'],
  ['superseded by a later version', 'revoked'],
  ['withdrawn with the work', 'revoked'],
]);

interface Statement {
  state: State;
  message: string | undefined;
  validFrom: Date;
  validUntil: Date | undefined;
}

/** Dates are whole seconds: of two lists of the same second, the worse one for the certificate counts. */
const newestFirst = (one: Statement, other: Statement) =>
  other.validFrom.getTime() - one.validFrom.getTime() || Number(one.state === 'good') - Number(other.state === 'good');

interface Read {
  statements: Statement[];
  /** Why a list is false, which contradicts the proof. */
  faults: string[];
}

export interface Status {
  /** `unknown`: a list is missing, stale or unreadable. */
  state: State | 'unknown';
  /** The dates of the lists. */
  asOf: Date | undefined;
  result: CheckResult;
  /** Lists that are false. */
  faults: CheckResult[];
}

interface Given {
  didDocument: JsonObject;
  /** Lists from another source than the bundle, which may be newer. */
  statusLists: readonly JsonObject[];
  now: Date;
}

const what = 'The status';

/** Checks and unpacks a list only once, however many entries name it. */
interface ListReader {
  verify(list: JsonObject): ReturnType<typeof verifyCredential>;
  unpack: typeof unpackList;
}

function listReader(didDocument: JsonObject): ListReader {
  const verified = new Map<JsonObject, ReturnType<typeof verifyCredential>>();
  const unpacked = new Map<string, ReturnType<typeof unpackList>>();
  return {
    verify: (list) => once(verified, list, () => verifyCredential(list, didDocument)),
    unpack: (encoded) => once(unpacked, encoded, () => unpackList(encoded)),
  };
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}

/** Whether the certificate was revoked or suspended. Each list is signed like the certificate, with its own dates. */
export async function checkStatus(
  bundle: JsonObject,
  credential: JsonObject,
  { didDocument, statusLists, now }: Given,
): Promise<Status> {
  const own = objectsAt(bundle, 'statusLists');
  const entries = objectsAt(credential, 'credentialStatus');
  const gaps = [...gapsIn(entries, own)];
  const reader = listReader(didDocument);
  const faults = new Set<string>();
  const newest: Statement[] = [];
  let revoked: Statement | undefined;
  for (const entry of entries.slice(0, mostStatusEntries)) {
    const lists = [...own.slice(0, mostStatusLists), ...statusLists].filter(
      (list) => textAt(list, 'id') === textAt(entry, 'statusListCredential'),
    );
    const read = await readLists(entry, lists, { credential, reader });
    for (const fault of read.faults) faults.add(fault);
    const [last] = read.statements.toSorted(newestFirst);
    if (last) newest.push(last);
    // A revoked certificate never becomes valid again.
    revoked ??= read.statements.find(({ state }) => state === 'revoked');
  }
  const asOf = newest.map(({ validFrom }) => validFrom).toSorted((one, other) => one.getTime() - other.getTime())[0];
  return {
    ...judgeStatus({ newest, revoked, gaps, asOf, now }),
    asOf,
    faults: [...faults].map((says) => ({ what: 'The status lists', outcome: 'failed', says })),
  };
}

/** Lists that the certificate names and are missing, or that it does not name. */
function* gapsIn(entries: readonly JsonObject[], lists: readonly JsonObject[]): Generator<string> {
  for (const purpose of purposes) {
    const named = entries.filter((entry) => textAt(entry, 'statusPurpose') === purpose);
    const [entry] = named;
    const held = lists.filter((list) => textAt(list, 'id') === textAt(entry, 'statusListCredential'));
    if (!entry || named.length > 1)
      yield `The certificate does not name exactly one status list with the purpose “${purpose}”.`;
    else if (held.length !== 1)
      yield `The proof does not contain the status list with the purpose “${purpose}” that the certificate names.`;
  }
  if (entries.length > purposes.length || lists.length > purposes.length)
    yield 'The certificate or the proof has a status list that this program does not recognise.';
}

async function readLists(
  entry: JsonObject,
  lists: readonly JsonObject[],
  { credential, reader }: { credential: JsonObject; reader: ListReader },
): Promise<Read> {
  const read: Read = { statements: [], faults: [] };
  for (const list of lists) {
    if (textAt(list, 'issuer') !== textAt(credential, 'issuer')) {
      read.faults.push('A status list is from another issuer.');
      continue;
    }
    const checked = await reader.verify(list);
    if (!checked.holds) {
      read.faults.push(`A status list is not validly signed. ${checked.why}`);
      continue;
    }
    try {
      read.statements.push(await statementOf(entry, list, reader));
    } catch (error) {
      read.faults.push(`A status list cannot be read. ${reasonOf(error, 'It is damaged')}.`);
    }
  }
  return read;
}

async function statementOf(entry: JsonObject, list: JsonObject, { unpack }: ListReader): Promise<Statement> {
  const { purpose, value, message } = await readStatus(entry, list, unpack);
  const known = purposes.find((one) => one === purpose);
  const validFrom = timeAt(list, 'validFrom');
  if (!known || !validFrom) throw new TypeError('Its purpose or date is missing or not recognised');
  return { state: stateOf(known, value, message), message, validFrom, validUntil: timeAt(list, 'validUntil') };
}

function stateOf(purpose: Purpose, value: number, message: string | undefined): State {
  if (purpose === 'revocation') return value === 0 ? 'good' : 'revoked';
  if (purpose === 'suspension') return value === 0 ? 'good' : 'suspended';
  const state = message === undefined ? undefined : stateOfMessage.get(message);
  if (!state) throw new TypeError('Its message is missing or not recognised');
  return state;
}

interface StatusFacts {
  /** The newest value for each purpose. */
  newest: readonly Statement[];
  revoked: Statement | undefined;
  gaps: readonly string[];
  asOf: Date | undefined;
  now: Date;
}

function judgeStatus({ newest, revoked, gaps, asOf, now }: StatusFacts): Pick<Status, 'state' | 'result'> {
  const unknown = (says: string) => ({
    state: 'unknown' as const,
    result: { what, outcome: 'unconfirmed' as const, says },
  });
  const reason = newest.find(({ state, message }) => state !== 'good' && message !== undefined)?.message;
  const against = (state: 'revoked' | 'suspended', on: Date) => ({
    state,
    result: {
      what,
      outcome: 'failed' as const,
      says: `As of ${momentWords(on)} the certificate was ${state}${reason === undefined || reason === state ? '' : `: ${reason}`}.`,
    },
  });
  if (revoked) return against('revoked', revoked.validFrom);
  if (gaps.length > 0 || newest.length < purposes.length || !asOf)
    return unknown(
      `${gaps.join(' ')} We couldn’t confirm whether the certificate was revoked. Download the proof again, or scan the certificate’s code.`.trim(),
    );
  const suspended = newest.some(({ state }) => state === 'suspended');
  const then = `As of ${momentWords(asOf)} the certificate was ${suspended ? 'suspended' : 'neither revoked nor suspended'}.`;
  if (newest.some(({ validFrom }) => validFrom.getTime() > now.getTime() + clockLeeway))
    return unknown('The status lists are dated later than this computer’s clock. Check its date and time.');
  const ends = newest.map(({ validUntil }) => validUntil?.getTime() ?? Number.NEGATIVE_INFINITY);
  const end = Math.min(...ends);
  if (end === Number.NEGATIVE_INFINITY)
    return unknown(`${then} The status lists do not say how long they are valid. Download the proof again.`);
  if (end <= now.getTime())
    return unknown(
      `${then} This status was valid until ${momentWords(new Date(end))}. We couldn’t confirm what has happened since. Download the proof again, or scan the certificate’s code.`,
    );
  if (suspended) return against('suspended', asOf);
  return {
    state: 'good',
    result: { what, outcome: 'passed', says: `${then} This check can’t show what has happened since.` },
  };
}
