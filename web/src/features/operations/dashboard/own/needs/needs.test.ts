import { expect, test } from 'vitest';
import { countNeeds } from './needs.ts';

const none = {
  tasks: [],
  answered: [],
  offered: [],
  orders: [],
  payouts: [],
  bills: [],
  claimed: [],
  asked: { total: { count: 0 } },
  drafts: { total: { count: 0 } },
};

test('a lost work and every draft count as waiting, as in the list', () => {
  expect(countNeeds(none)).toBe(0);
  expect(countNeeds({ ...none, claimed: ['Roofs of Kazimierz'], drafts: { total: { count: 7 } } })).toBe(8);
});
