import { expect, test } from 'vitest';
import type { LogEntry } from '@verso/contract/evidence/schemas/log.ts';
import { toBase64 } from '@verso/verifier/base64.ts';
import { utf8 } from '@verso/verifier/bytes.ts';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import type { JsonObject } from '@verso/verifier/json.ts';
import { commitmentTo } from '@verso/verifier/log-entry.ts';
import { leafHash } from '@verso/verifier/merkle.ts';
import { checkContent, checkShown } from './check-entry.ts';
import {
  committedEntry,
  confirmedEntries,
  type ShownEntry,
  showsAsCommitted as compareShown,
} from './compare-shown.ts';

const shown: ShownEntry = {
  type: 'entry',
  _id: '0b0b4c5e-3f0e-4bb0-8f0c-1c1f3d1e0a01',
  kind: 'history',
  subKind: null,
  happened: { kind: 'year', year: 1990 },
  place: 'Vienna',
  parties: [{ role: 'venue', name: 'Secession' }],
  price: null,
  pricePublic: false,
  note: 'Room 3.',
  police: null,
  insurance: null,
  support: 'declared',
  billChecked: null,
  refunded: false,
  final: false,
  disputed: null,
  disputeRefused: null,
  documents: [],
  recordedBy: 'Ada Moreau',
  recordedAt: '2026-01-02T03:04:05.000Z',
  corrects: null,
  correctedBy: null,
  logged: null,
};

const committed = {
  id: shown._id,
  kind: 'history',
  subKind: null,
  happened: { kind: 'year', year: 1990 },
  place: 'Vienna',
  parties: [{ role: 'venue', name: 'Secession' }],
  note: 'Room 3.',
  support: 'declared',
  corrects: null,
  byBill: false,
  recordedAt: '2026-01-02T03:04:05.000Z',
  private: { recordedBy: 'hash' },
};

const pageOf = (entries: readonly ShownEntry[]) => ({ owner: 'Private collection', entries });
const showsAsCommitted = (page: ShownEntry, data: JsonObject, owner = 'Private collection') =>
  compareShown(page, data, owner);

test('an entry that the page shows as it was committed to is recognised', () => {
  expect(showsAsCommitted(shown, committed)).toBe(true);
  // A confirmed bill changes only how well it is supported.
  const checked = { at: shown.recordedAt, by: [] };
  expect(showsAsCommitted({ ...shown, support: 'confirmed', billChecked: checked }, committed)).toBe(true);
});

test.each<[string, Partial<ShownEntry>]>([
  ['note', { note: 'Room 4.' }],
  ['date', { happened: { kind: 'year', year: 1991 } }],
  ['place', { place: 'Graz' }],
  ['name of a party', { parties: [{ role: 'venue', name: 'Albertina' }] }],
  ['number of parties', { parties: [] }],
  ['support', { support: 'confirmed' }],
  ['corrected entry', { corrects: shown._id }],
  ['time', { recordedAt: '2026-01-02T03:04:06.000Z' }],
  ['price', { pricePublic: true, price: { amount: 1, currency: 'EUR' } }],
  ['police report', { police: { force: 'Vienna', caseNumber: '1', officer: null } }],
])('an entry that the page shows with another %s is found', (_what, changed) => {
  expect(showsAsCommitted({ ...shown, ...changed }, committed)).toBe(false);
});

test('a decision is compared by its roles, since the log has only the ids of those who decided', () => {
  const decided: ShownEntry = { ...shown, kind: 'authenticated', parties: [{ role: 'examiner', name: 'Noor Vance' }] };
  const named = { ...committed, kind: 'authenticated', parties: [{ role: 'examiner', person: shown._id }] };
  expect(showsAsCommitted(decided, named)).toBe(true);
  expect(showsAsCommitted({ ...decided, parties: [] }, named)).toBe(false);
});

test('an owner committed to without a name may be named while it shows its works, and no other party', () => {
  const unnamed = (role: 'owner' | 'giver') => [{ role, name: 'Private collection' }];
  const named = (role: 'owner' | 'giver') => [{ role, name: 'Museum of the Coast' }];
  const compare = (shownAs: ShownEntry['parties'], committedAs: object[], owner = 'Museum of the Coast') =>
    showsAsCommitted({ ...shown, parties: shownAs }, { ...committed, parties: committedAs }, owner);
  expect(compare(named('owner'), unnamed('owner'))).toBe(true);
  expect(compare(named('owner'), unnamed('owner'), 'Private collection')).toBe(false);
  expect(compare(named('giver'), unnamed('giver'))).toBe(false);
  expect(compare([{ role: 'owner', name: 'Albertina' }], named('owner'))).toBe(false);
});

test('the parties and the price of a sale are private', () => {
  const sale: ShownEntry = { ...shown, kind: 'sold', parties: [{ role: 'buyer', name: 'Private collection' }] };
  const { parties: _parties, ...withoutParties } = committed;
  expect(
    showsAsCommitted({ ...sale, price: { amount: 5, currency: 'EUR' } }, { ...withoutParties, kind: 'sold' }),
  ).toBe(true);
});

/** An entry of the log whose bytes are of `kind`. */
async function logged(kind: LogEntry['kind'], data: object | null): Promise<LogEntry> {
  const salt = new Uint8Array(32);
  const entry = canonicalJson({
    v: 1,
    t: committed.recordedAt,
    k: kind,
    s: toBase64(salt),
    c: await commitmentTo(salt, data),
  });
  return {
    index: 1,
    kind,
    at: committed.recordedAt,
    entry,
    leaf: toBase64(await leafHash(utf8(entry))),
    payload: data && canonicalJson(data),
    salt: toBase64(salt),
  };
}

test('only entries of the provenance whose data can be read are compared', async () => {
  expect(committedEntry(await logged('correction', committed))).toEqual(committed);
  expect(committedEntry(await logged('state', committed))).toBeUndefined();
  expect(committedEntry(await logged('provenance', null))).toBeUndefined();
});

test('an entry that is said to be of another kind is compared by the kind in the log, and found', async () => {
  const entry = await logged('provenance', committed);
  expect(await checkContent(entry)).toMatchObject({ holds: true });
  const hidden = { ...entry, kind: 'review' as const };
  expect(await checkContent(hidden)).toMatchObject({ holds: false });
  expect(checkShown(hidden, pageOf([]))).toMatchObject({ holds: false });
});

test('a work’s page that is not or cannot be read is said not to be compared', async () => {
  const entry = await logged('provenance', committed);
  expect(checkShown(entry, 'failed')).toMatchObject({
    holds: null,
    says: 'We couldn’t load the work’s page. Reload this page to try again.',
  });
  expect(checkShown(entry, 'loading')).toMatchObject({
    holds: null,
    says: 'Not compared yet: the work’s page is still loading.',
  });
});

test('a confirmation by a bill is compared with the newest state of the work', async () => {
  const entry = await logged('provenance', committed);
  const noor = { name: 'Noor Vance', id: null };
  const checked = { ...shown, support: 'confirmed' as const, billChecked: { at: shown.recordedAt, by: [noor, noor] } };
  const confirmedBy = async (...counts: number[]) =>
    confirmedEntries(await Promise.all(counts.map((count) => logged('state', { confirmed: { [shown._id]: count } }))));
  const holds = (page: ShownEntry, confirmed?: JsonObject) => checkShown(entry, pageOf([page]), confirmed)?.holds;
  expect(holds(checked, await confirmedBy(1, 2))).toBe(true);
  expect(holds(checked, await confirmedBy(2, 1))).toBe(false);
  expect(holds(checked, {})).toBe(false);
  expect(holds(shown, await confirmedBy(2))).toBe(false);
  expect(holds(shown, {})).toBe(true);
  // One entry alone does not tell.
  expect([holds(checked), holds(shown)]).toEqual([null, true]);
});
