import { expect, test } from 'vitest';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { pageSize, readSearch, searchQuery, yearsOfCentury } from './search-state.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

test('reads a search from an address', () => {
  expect(read('century=19&nationality=12&page=3')).toMatchObject({ century: 19, nationality: 12, page: 3 });
});

test('ignores invalid parameters', () => {
  for (const number of ['99999', '0', '-1', '1001', '19.5', 'x'])
    expect(read(`century=${number}&nationality=${number}`)).toMatchObject({ century: null, nationality: null });
  expect(read('page=99999')).toMatchObject({ page: 1 });
});

test('the largest values in an address form a valid search', () => {
  const { century, nationality, page } = read(`century=99&nationality=1000&page=${1 + Math.floor(100_000 / pageSize)}`);
  const asked = { ...yearsOfCentury(century ?? 0), nationality, pagesize: pageSize, pagefrom: (page - 1) * pageSize };
  expect(search.search.body.safeParse(asked).error).toBeUndefined();
  expect(century).toBe(99);
});

test('a price has one currency, may be open at either end, and is ignored if its ends are swapped', () => {
  expect(read('priceFrom=100000&currency=GBP')).toMatchObject({ priceFrom: 100000, priceTo: null, currency: 'GBP' });
  expect(read('priceFrom=2&priceTo=1')).toMatchObject({ priceFrom: null, priceTo: null });
  expect(read('priceFrom=-1&priceTo=1.5&currency=ZZZ')).toMatchObject({
    priceFrom: null,
    priceTo: null,
    currency: 'EUR',
  });
  expect(searchQuery(read('priceTo=0&currency=JPY'))).toMatchObject({ priceTo: 0, currency: 'JPY' });
  expect(searchQuery(read('currency=JPY')).currency).toBeUndefined();
  expect(search.search.body.safeParse({ priceTo: read('priceTo=1000000000000').priceTo }).error).toBeUndefined();
});
