import { expect, test } from 'vitest';
import { search } from '@verso/contract/search.ts';
import { pageSize, readSearch, yearsOfCentury } from './search-state.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

test('an address says what to search for', () => {
  expect(read('century=19&nationality=12&page=3')).toMatchObject({ century: 19, nationality: 12, page: 3 });
});

test('what cannot be searched for is as if it were not in the address', () => {
  for (const number of ['99999', '0', '-1', '1001', '19.5', 'x'])
    expect(read(`century=${number}&nationality=${number}`)).toMatchObject({ century: null, nationality: null });
  expect(read('page=99999')).toMatchObject({ page: 1 });
});

test('the furthest that an address may say is a search', () => {
  const { century, nationality, page } = read(`century=99&nationality=1000&page=${1 + Math.floor(100_000 / pageSize)}`);
  const asked = { ...yearsOfCentury(century ?? 0), nationality, pagesize: pageSize, pagefrom: (page - 1) * pageSize };
  expect(search.search.body.safeParse(asked).error).toBeUndefined();
  expect(century).toBe(99);
});
