import { expect, test } from 'vitest';
import { faultsOf, newBill, refusedFaults, valuesOf } from './bill-values.ts';

const whole = {
  ...newBill(undefined),
  document: new File(['%PDF'], 'bill.pdf'),
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: { amount: 400_000, currency: 'EUR' as const },
};

test('a bill is whole with its file, its parties, its date and its price', () => {
  expect(faultsOf(whole, null)).toEqual({});
  expect(valuesOf(whole)).toMatchObject({ price: 400_000, currency: 'EUR', date: '2024-05-31' });
  expect(valuesOf(whole)).not.toHaveProperty('entry');
});

test('each fault is told by its field, in the order of the form', () => {
  const faults = faultsOf({ ...newBill(undefined), note: 'Cash.' }, null);
  expect(Object.keys(faults)).toEqual(['document', 'seller', 'buyer', 'date', 'price']);
  expect(faults['seller']).toBe('The seller must not be empty.');
  expect(faultsOf(whole, 'must be a number')).toEqual({ price: 'The price must be a number.' });
});

test('a file that the server refuses is told at the file', () => {
  const refused = { status: 422, message: 'bill.pdf: This PDF carries a script.', fields: {} };
  expect(refusedFaults(refused)).toEqual({ document: refused.message });
  expect(refusedFaults({ status: 409, message: 'Sent already.', fields: {} })).toEqual({});
  expect(refusedFaults({ status: 400, message: '', fields: { date: 'must not lie in the future' } })).toEqual({
    date: 'The date must not lie in the future.',
  });
});
