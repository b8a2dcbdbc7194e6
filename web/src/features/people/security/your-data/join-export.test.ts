import { expect, it } from 'vitest';
import { joinExport } from './join-export.ts';

it('the pages of an export are joined list by list', () => {
  const page = (at: string, events: number[], session: number[]) => ({
    exportedAt: at,
    account: { at },
    events,
    own: { session, agreement: [] },
  });
  expect(joinExport([page('now', [1, 2], [1]), page('later', [3], []), page('later', [4], [2])])).toEqual({
    exportedAt: 'now',
    account: { at: 'now' },
    events: [1, 2, 3, 4],
    own: { session: [1, 2], agreement: [] },
  });
});

it('an export of one page is that page', () => {
  expect(joinExport([{ events: [1], own: {} }])).toEqual({ events: [1], own: {} });
});
