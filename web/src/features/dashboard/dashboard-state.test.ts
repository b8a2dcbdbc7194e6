import { describe, expect, test } from 'vitest';
import { pageIn } from '@verso/contract/pages.ts';
import { eventsIn, midnight, peopleIn, queryWith, stateIn } from './dashboard-state.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the address of the dashboard', () => {
  test('one list turns its page and the others stay where they are', () => {
    expect(queryWith(address('state=draft&page=2&people=ada'), { page: 3 })).toBe('?state=draft&page=3&people=ada');
  });

  test('the first page and an empty filter are left out', () => {
    expect(queryWith(address('state=draft&page=2&type=waiting'), { state: '', page: 1 })).toBe('?type=waiting');
  });

  test.each(['0', '-1', '1.5', 'two', '2001', '99999', ''])('the page “%s” is the first', (text) => {
    expect(pageIn(address(`queue=${text}`), 'queue')).toBe(1);
  });

  test('a state and a kind of people that do not exist are none', () => {
    expect(stateIn(address('state=lost'))).toBeUndefined();
    expect(stateIn(address('state=in_review'))).toBe('in_review');
    expect(peopleIn(address('type=ghosts'))).toMatchObject({ words: '', type: 'all' });
    expect(peopleIn(address('type=waiting&people=%20ada%20'))).toMatchObject({ words: 'ada', type: 'waiting' });
    expect(peopleIn(address('having=-verified&sort=name'))).toMatchObject({ having: '-verified', sort: 'name' });
    expect(peopleIn(address('having=password&sort=wealth'))).toMatchObject({ having: '', sort: '' });
  });

  test('days that are none are left out of the audit trail, and a day ends at the next midnight', () => {
    expect(eventsIn(address('from=2026-02-03&to=yesterday&kind=signed_in'))).toMatchObject({
      from: '2026-02-03',
      to: '',
      kind: 'signed_in',
    });
    expect(Date.parse(midnight('2026-01-31', 1)) - Date.parse(midnight('2026-01-31'))).toBe(24 * 60 * 60 * 1000);
  });
});
