import { expect, test } from 'vitest';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { peopleIn, queryWith, stateIn, worksIn } from './dashboard-state.ts';

const address = (text: string) => new URLSearchParams(text);

test('changing the page of one list keeps the other lists’ pages', () => {
  expect(queryWith(address('state=draft&page=2&people=ada'), { page: 3 })).toBe('?state=draft&page=3&people=ada');
});

test('the first page and an empty filter are left out of the address of the dashboard', () => {
  expect(queryWith(address('state=draft&page=2&type=waiting'), { state: '', page: 1 })).toBe('?type=waiting');
});

test.each(['0', '-1', '1.5', 'two', '2001', '99999', ''])('the invalid page “%s” becomes the first', (text) => {
  expect(pageIn(address(`queue=${text}`), 'queue')).toBe(1);
});

test('an unknown status or kind of people in the address is ignored', () => {
  expect(stateIn(address('state=lost'))).toBeUndefined();
  expect(stateIn(address('state=in_review'))).toBe('in_review');
  expect(worksIn(address('state=lost&works=%201924.3%20'))).toEqual({ state: undefined, words: '1924.3' });
  expect(peopleIn(address('type=ghosts'))).toMatchObject({ words: '', type: 'all' });
  expect(peopleIn(address('type=waiting&people=%20ada%20'))).toMatchObject({ words: 'ada', type: 'waiting' });
  expect(peopleIn(address('type=imported'))).toMatchObject({ type: 'imported' });
  expect(peopleIn(address('having=-verified&sort=name'))).toMatchObject({ having: '-verified', sort: 'name' });
  expect(peopleIn(address('having=password&sort=wealth'))).toMatchObject({ having: '', sort: '' });
});
