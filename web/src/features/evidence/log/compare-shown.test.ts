import { expect, test } from 'vitest';
import { committedEntry, type ShownEntry, showsAsCommitted } from './compare-shown.ts';

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

test('the parties and the price of a sale are private', () => {
  const sale: ShownEntry = { ...shown, kind: 'sold', parties: [{ role: 'buyer', name: 'Private collection' }] };
  const { parties: _parties, ...withoutParties } = committed;
  expect(
    showsAsCommitted({ ...sale, price: { amount: 5, currency: 'EUR' } }, { ...withoutParties, kind: 'sold' }),
  ).toBe(true);
});

test('only entries of the provenance whose data can be read are compared', () => {
  const payload = JSON.stringify(committed);
  expect(committedEntry({ kind: 'correction', payload })).toEqual(committed);
  expect(committedEntry({ kind: 'state', payload })).toBeUndefined();
  expect(committedEntry({ kind: 'provenance', payload: null })).toBeUndefined();
});
