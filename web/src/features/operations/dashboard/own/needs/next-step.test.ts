import { expect, test } from 'vitest';
import type { Review } from '@verso/contract/works/schemas/review.ts';
import { askedIn, stillNeeded } from './next-step.ts';

const round = (number: number, outcome: Review['outcome'], votes: Review['votes'] = []): Review => ({
  round: number,
  openedAt: '2025-01-01T00:00:00Z',
  closedAt: outcome && '2025-02-01T00:00:00Z',
  quorum: 2,
  outcome,
  votes,
  recusals: [],
  appeal: null,
});
const vote = (choice: Review['votes'][number]['choice'], opinion: string) => ({
  voter: 'Katalin Erdős',
  voterId: null,
  choice,
  opinion,
  grounds: [],
  seen: null,
  conflict: null,
  attribution: null,
  castAt: '2025-01-20T00:00:00Z',
});
const allowed = {
  edit: null,
  submit: null,
  requestEdit: null,
  remove: null,
  hide: null,
  takeDown: null,
  restore: null,
  hidePrice: null,
  changePrice: null,
  askPrice: null,
  vote: null,
  appeal: null,
  handleEditRequest: null,
  recommend: null,
  record: null,
  sell: null,
  answerSale: null,
  addBill: null,
  viewingLink: null,
  buy: null,
  follow: null,
  dispute: null,
  confirmRecord: null,
  suggestCorrection: null,
};

test('open questions are those of the last closed round, not of its other votes', () => {
  const last = round(2, 'info_requested', [
    vote('approve', 'Convincing'),
    vote('request_information', 'A picture of the back, please'),
  ]);
  const first = round(1, 'info_requested', [vote('request_information', 'The dimensions')]);
  expect(askedIn([first, last])).toEqual([{ who: 'Katalin Erdős', what: 'A picture of the back, please' }]);
});

test('open questions are empty if the last round ended otherwise, or none has closed', () => {
  const asked = round(1, 'info_requested', [vote('request_information', 'The dimensions')]);
  expect(askedIn([asked, round(2, 'approved')])).toEqual([]);
  expect(askedIn([round(1, null)])).toEqual([]);
});

test('the list of what a draft still needs lists what is missing, in the server’s words', () => {
  const missing = [
    { field: 'title', message: 'Enter a title.' },
    { field: 'medium', message: 'Enter the medium, such as oil.' },
  ];
  expect(stillNeeded({ missing, refused: allowed })).toBe('Enter a title. Enter the medium, such as oil.');
});

test('the list of what a draft still needs is the reason why it cannot be sent, or that it can', () => {
  expect(stillNeeded({ missing: [], refused: { ...allowed, submit: 'You may not submit works yet.' } })).toBe(
    'You may not submit works yet.',
  );
  expect(stillNeeded({ missing: [], refused: allowed })).toContain('Send it for review when you are ready.');
});
