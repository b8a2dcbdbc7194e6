import { describe, expect, test } from 'vitest';
import { pageIn, peopleIn, queryWith, stateIn } from './dashboard-state.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the address of the dashboard', () => {
  test('one list turns its page and the others stay where they are', () => {
    expect(queryWith(address('state=draft&page=2&people=ada'), { page: 3 })).toBe('?state=draft&page=3&people=ada');
  });

  test('the first page and an empty filter are left out', () => {
    expect(queryWith(address('state=draft&page=2&type=waiting'), { state: '', page: 1 })).toBe('?type=waiting');
  });

  test.each(['0', '-1', '1.5', 'two', '99999', ''])('the page “%s” is the first', (text) => {
    expect(pageIn(address(`queue=${text}`), 'queue')).toBe(1);
  });

  test('a state and a kind of people that do not exist are none', () => {
    expect(stateIn(address('state=lost'))).toBeUndefined();
    expect(stateIn(address('state=in_review'))).toBe('in_review');
    expect(peopleIn(address('type=ghosts'))).toEqual({ words: '', type: 'all' });
    expect(peopleIn(address('type=waiting&people=%20ada%20'))).toEqual({ words: 'ada', type: 'waiting' });
  });
});
