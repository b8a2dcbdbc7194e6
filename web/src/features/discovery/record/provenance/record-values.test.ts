import { historyKinds } from '@verso/contract/works/provenance-kinds.ts';
import { expect, test } from 'vitest';
import { usualRole, withUsualRole } from '#features/discovery/record/parties/party-roles.ts';
import { recordKinds } from './record-kinds.ts';
import { faultsOf, faultWords, newValues } from './record-values.ts';

const now = new Date(2026, 10, 21, 23, 30);

test('forms for current events start with today’s date, and history without a date', () => {
  for (const kind of ['sold', 'stolen', 'stolen_resolved', 'missing', 'missing_resolved', 'police'] as const)
    expect(newValues(kind, now).happened).toEqual({ kind: 'day', date: '2026-11-21' });
  expect(newValues('history', now).happened).toBeNull();
  expect(newValues('insurance', now).happened).toBeNull();
});

test('all errors of a form are shown at once, as sentences', () => {
  const insurance = { ...newValues('insurance', now), from: '2026-05-01', to: '2026-04-01' };
  expect(faultsOf(recordKinds.insurance, insurance, { value: 'must not be negative' })).toEqual({
    happened: 'Enter when it happened, or choose “Not known”.',
    insurer: 'Enter the insurer.',
    to: 'The end date must not be before the start date.',
    value: 'The insured value must not be negative.',
  });
  const faults = faultsOf(recordKinds.insurance, insurance, {});
  expect(Object.keys(faults)).toEqual(['insurer', 'to', 'happened']);
  const sale = faultsOf(recordKinds.sold, newValues('sold', now), {});
  expect(Object.keys(sale).toSorted()).toEqual(['buyerEmail', 'buyerName']);
});

test('an invalid date is reported as invalid, not as missing', () => {
  const faults = faultsOf(recordKinds.history, newValues('history', now), {
    happened: 'must end after it begins',
  });
  expect(faults).toEqual({ happened: 'The date must end after it begins.' });
});

test('a complete form has no error', () => {
  const happened = { kind: 'year' as const, year: 1953 };
  const parties = [{ role: 'venue' as const, name: 'Kunsthalle' }];
  expect(faultsOf(recordKinds.history, { ...newValues('history', now), happened, parties }, {})).toEqual({});
  expect(faultsOf(recordKinds.stolen, newValues('stolen', now), {})).toEqual({});
});

test('every party needs a name and a role', () => {
  const happened = { kind: 'year' as const, year: 1953 };
  for (const party of [
    { role: null, name: 'Anna Berg' },
    { role: 'owner' as const, name: ' ' },
  ]) {
    const values = { ...newValues('history', now), happened, parties: [party] };
    expect(Object.keys(faultsOf(recordKinds.history, values, {}))).toEqual(['parties']);
  }
});

test('an impossible life date names the person', () => {
  const happened = { kind: 'year' as const, year: 1953 };
  const parties = [{ role: 'buyer' as const, name: 'Ada Moreau', born: 1901, died: 3000, doubt: 'probably' as const }];
  const values = { ...newValues('history', now), happened, parties };
  expect(faultsOf(recordKinds.history, values, {})['parties']).toMatch(
    /^For person or organisation 1, the year of death must not be after/,
  );
});

test('an owner is only recorded when the role says so', () => {
  const roles = [...historyKinds.map((one) => usualRole('history', one)), usualRole('stolen', 'other')];
  expect(roles).not.toContain('owner');
  expect(usualRole('history', 'exhibition')).toBe('venue');
  expect(usualRole('history', 'loan')).toBe('borrower');
  expect(usualRole('history', 'acquisition')).toBeNull();
  expect(usualRole('insurance', 'other')).toBe('insurer');
  expect(
    withUsualRole(
      [
        { role: 'venue', name: '' },
        { role: 'venue', name: 'Kunsthalle' },
      ],
      'borrower',
    ),
  ).toEqual([
    { role: 'borrower', name: '' },
    { role: 'venue', name: 'Kunsthalle' },
  ]);
});

test('a full sentence from the server is shown unchanged', () => {
  expect(faultWords('happened', 'must not be in the future')).toBe('The date must not be in the future.');
  expect(faultWords('documents', 'report.pdf: is damaged')).toBe('report.pdf: is damaged');
  expect(faultWords('parties.1.born', 'must be a year')).toBe(
    'For person or organisation 2, the year of birth must be a year.',
  );
});
