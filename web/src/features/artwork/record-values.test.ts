import { historyKinds } from '@verso/contract/provenance.ts';
import { expect, test } from 'vitest';
import { usualRole, withUsualRole } from './party-roles.ts';
import { recordKinds } from './record-kinds.ts';
import { faultsOf, faultWords, newValues } from './record-values.ts';

const now = new Date(2026, 10, 21, 23, 30);

test('what is reported when it happens opens with today, and history without a date', () => {
  for (const kind of ['sold', 'stolen', 'stolen_resolved', 'missing', 'missing_resolved', 'police'] as const)
    expect(newValues(kind, now).happened).toEqual({ kind: 'day', date: '2026-11-21' });
  expect(newValues('history', now).happened).toBeNull();
  expect(newValues('insurance', now).happened).toBeNull();
});

test('all that is wrong with a form is told at once, in sentences', () => {
  const insurance = { ...newValues('insurance', now), from: '2026-05-01', to: '2026-04-01' };
  expect(faultsOf(recordKinds.insurance, insurance, { value: 'must not be negative' })).toEqual({
    happened: 'Say when it happened; “Not known” is an answer too.',
    insurer: 'The insurer must not be empty.',
    to: 'The end must not lie before the beginning.',
    value: 'The insured value must not be negative.',
  });
  const faults = faultsOf(recordKinds.insurance, insurance, {});
  expect(Object.keys(faults)).toEqual(['insurer', 'to', 'happened']);
  const sale = faultsOf(recordKinds.sold, newValues('sold', now), {});
  expect(Object.keys(sale).toSorted()).toEqual(['buyerEmail', 'buyerName']);
});

test('a date that cannot be read is told as that, and not as a missing one', () => {
  const faults = faultsOf(recordKinds.history, newValues('history', now), {
    happened: 'must end after it begins',
  });
  expect(faults).toEqual({ happened: 'The date must end after it begins.' });
});

test('a complete form has no fault', () => {
  const happened = { kind: 'year' as const, year: 1953 };
  const parties = [{ role: 'venue' as const, name: 'Kunsthalle' }];
  expect(faultsOf(recordKinds.history, { ...newValues('history', now), happened, parties }, {})).toEqual({});
  expect(faultsOf(recordKinds.stolen, newValues('stolen', now), {})).toEqual({});
});

test('everybody is named, and took part as something', () => {
  const happened = { kind: 'year' as const, year: 1953 };
  for (const party of [
    { role: null, name: 'Anna Berg' },
    { role: 'owner' as const, name: ' ' },
  ]) {
    const values = { ...newValues('history', now), happened, parties: [party] };
    expect(Object.keys(faultsOf(recordKinds.history, values, {}))).toEqual(['parties']);
  }
});

test('life dates that cannot be are said of whom they are', () => {
  const happened = { kind: 'year' as const, year: 1953 };
  const parties = [{ role: 'buyer' as const, name: 'Ada Moreau', born: 1901, died: 3000, doubt: 'probably' as const }];
  const values = { ...newValues('history', now), happened, parties };
  expect(faultsOf(recordKinds.history, values, {})['parties']).toMatch(
    /^Of party 1, the year of death must not lie after/,
  );
});

test('nobody is made an owner without being called one', () => {
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

test('a sentence of the server stands for itself', () => {
  expect(faultWords('happened', 'must not lie in the future')).toBe('The date must not lie in the future.');
  expect(faultWords('documents', 'report.pdf: is damaged')).toBe('report.pdf: is damaged');
  expect(faultWords('parties.1.born', 'must be a year')).toBe('Of party 2, the year of birth must be a year.');
});
