import { expect, test } from 'vitest';
import { faultsOf, newBill, refusedFaults, valuesOf } from './bill-values.ts';

const whole = {
  ...newBill(undefined, false),
  document: new File(['%PDF'], 'bill.pdf'),
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: { amount: 400_000, currency: 'EUR' as const },
};

test('a bill is complete with its file, parties, date and price', () => {
  expect(faultsOf(whole, null)).toEqual({});
  expect(valuesOf(whole)).toMatchObject({ price: 400_000, currency: 'EUR', date: '2024-05-31' });
  expect(valuesOf(whole)).not.toHaveProperty('entry');
});

test('only the owner names the seller, and not for a recorded sale', () => {
  const own = { ...whole, soldBy: newBill(undefined, true).soldBy };
  expect(valuesOf(own)).toMatchObject({ soldBy: 'owner' });
  expect(valuesOf({ ...own, entry: crypto.randomUUID() })).not.toHaveProperty('soldBy');
  expect(valuesOf(whole)).not.toHaveProperty('soldBy');
});

test('each error is shown at its field, in form order', () => {
  const faults = faultsOf({ ...newBill(undefined, false), note: 'Cash.' }, null);
  expect(Object.keys(faults)).toEqual(['document', 'seller', 'buyer', 'date', 'price']);
  expect(faults['seller']).toBe('Enter the seller.');
  expect(faultsOf(whole, 'must be a number')).toEqual({ price: 'The price must be a number.' });
});

test('a file that the server rejects is an error of the file field', () => {
  const refused = { status: 422, message: 'bill.pdf: This PDF carries a script.', fields: {} };
  expect(refusedFaults(refused)).toEqual({ document: refused.message });
  expect(refusedFaults({ status: 409, message: 'Sent already.', fields: {} })).toEqual({});
  expect(refusedFaults({ status: 400, message: '', fields: { date: 'must not be in the future' } })).toEqual({
    date: 'The date must not be in the future.',
  });
});
