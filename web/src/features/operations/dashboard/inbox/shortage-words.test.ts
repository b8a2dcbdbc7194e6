import { expect, test } from 'vitest';
import { peopleIn } from '#features/operations/dashboard/dashboard-state.ts';
import { remedyFor, shortageWords } from './shortage-words.ts';

const listed = (of: Parameters<typeof remedyFor>[0]) => {
  const { pathname, searchParams } = new URL(remedyFor(of, 'shortage-1').list.to, 'https://verso.example');
  return [pathname, peopleIn(searchParams)];
};

test('too few people to decide lead to the list of those who could be given the right that is missing', () => {
  const none = { words: '', having: '', sort: '', item: '' };
  for (const decision of ['recovery', 'dispute', 'buyer', 'ownership', 'bank_payment', 'rate'] as const)
    expect(listed(decision), decision).toEqual([
      '/dashboard/people',
      { ...none, type: 'eligible_admin', item: 'shortage-1' },
    ]);
  expect(listed('bill')).toEqual([
    '/dashboard/people',
    { ...none, type: 'authenticator', having: '-checkPurchaseAllowed' },
  ]);
  for (const decision of ['work', 'profile'] as const)
    expect(listed(decision), decision).toEqual([
      '/dashboard/people',
      { ...none, type: 'authenticator', having: '-verified' },
    ]);
});

test('too few people to decide are counted, and none are called no one, in the inbox', () => {
  expect(shortageWords({ of: 'bill', quorum: 2, left: 1 })).toBe('2 people must decide on a bill, but only 1 can.');
  expect(shortageWords({ of: 'dispute', quorum: 1, left: 0 })).toBe(
    '1 person must decide on a dispute, but no one can.',
  );
});
