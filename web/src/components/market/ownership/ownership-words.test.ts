import { expect, test } from 'vitest';
import type { OwnershipRequest } from '@verso/contract/market/schemas/ownership.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import {
  answerTitle,
  approvalWarning,
  decisionWords,
  ownerChangedSince,
  reasonsLead,
  requestTitle,
  stateWords,
  unopenedWords,
} from './ownership-words.ts';

const open = { state: 'open', role: 'asker', answeredAt: null, answerBy: '2999-01-01T00:00:00Z' } as const;

const complete: OwnershipRequest = {
  ...open,
  _id: '1',
  relation: 'heir',
  name: 'Hanna Stern',
  identified: null,
  happened: { kind: 'unknown' },
  statement: '',
  documents: [],
  askedAt: '2025-12-01T00:00:00Z',
  answer: '',
  ownerAgrees: null,
  reply: '',
  repliedAt: null,
  approvedAt: null,
  approvedBy: null,
  closedAt: null,
  ownerChanged: false,
  tooFewAdmins: false,
  approvalReason: '',
  reason: '',
  refused: { answer: null, reply: null, withdraw: null, approve: null, deny: null },
};

test('an open ownership request waits for its owner until they answered or their time is over', () => {
  expect(requestTitle(open)).toBe('Waiting for the owner’s answer');
  expect(requestTitle({ ...open, role: 'owner' })).toBe('Waiting for your answer');
  expect(requestTitle({ ...open, answeredAt: '2026-01-02T00:00:00Z' })).toBe('Waiting for two admins');
  expect(requestTitle({ ...open, answerBy: '2026-01-01T00:00:00Z' })).toBe('Waiting for two admins');
});

test('the title of the owner’s answer says whether the request is right', () => {
  const day = '2026-01-02T12:00:00Z';
  expect(answerTitle({ role: 'asker', ownerAgrees: true }, day)).toMatch(
    /^On .*2026, the owner said that the request is right\.$/,
  );
  expect(answerTitle({ role: 'owner', ownerAgrees: false }, day)).toMatch(
    /^On .*2026, you said that the request is wrong\.$/,
  );
  expect(answerTitle({ role: 'admin', ownerAgrees: null }, day)).toMatch(/^The owner answered on .*2026:$/);
});

test('a side that writes is told that an approval ends only if what they write ends it', () => {
  const warning = (role: 'asker' | 'owner', ownerAgrees: boolean | null) =>
    approvalWarning({ state: 'approved', role, ownerAgrees });
  expect(warning('owner', null)).toContain('If you answer “No”, that approval no longer counts.');
  expect(warning('asker', false)).toContain('If you reply, that approval no longer counts');
  expect(warning('asker', true)).toBe('');
  expect(approvalWarning({ state: 'open', role: 'owner', ownerAgrees: null })).toBe('');
});

test('no side of a request is told a date to answer by that is over', () => {
  for (const role of ['asker', 'owner'] as const) {
    const words = stateWords({ ...complete, role, answerBy: '2026-01-01T00:00:00Z' });
    expect(words).toMatch(/admins (will )?decide/);
    expect(words).not.toContain('2026');
  }
});

test('admins read until when the owner can answer, as the other dates of the page are written', () => {
  const asked = { ...complete, role: 'admin' as const };
  expect(stateWords(asked)).toBe(
    `The owner can answer until ${formatDay(asked.answerBy)}. Two admins must approve the request; one admin can deny it.`,
  );
  expect(stateWords({ ...asked, answerBy: '2026-01-01T00:00:00Z' })).toBe(
    'Two admins must approve the request; one admin can deny it.',
  );
});

test('who can’t open the documents of an open request reads who can', () => {
  expect(unopenedWords({ ...complete, role: 'owner' })).toContain('You can’t open them.');
  expect(unopenedWords({ ...complete, role: 'admin' })).toBe(
    'Only admins without a stake in the work can open the documents.',
  );
  expect(unopenedWords({ ...complete, role: 'admin', closedAt: '2026-01-02T00:00:00Z' })).toBeNull();
  expect(unopenedWords(complete)).toBeNull();
});

test('a request that ended because title passed says so to each reader, and promises no decision', () => {
  const ended = { ...complete, state: 'ended' as const, closedAt: '2026-01-02T12:00:00Z', ownerChanged: true };
  const day = formatDay(ended.closedAt);
  expect(requestTitle(ended)).toBe('Closed');
  expect(stateWords(ended)).toBe(
    `Your request was closed on ${day} without a decision, because the work has a new owner.`,
  );
  expect(stateWords({ ...ended, role: 'owner' })).toBe(
    `This request was closed on ${day}, because the work has a new owner. You don’t need to answer.`,
  );
});

test('a person whose request was denied is told to send other evidence only while the same owner has the work', () => {
  const denied = { ...complete, state: 'denied' as const, closedAt: '2026-01-02T12:00:00Z' };
  expect(stateWords(denied)).toContain('You can send a new one with other evidence.');
  expect(stateWords({ ...denied, ownerChanged: true })).toContain('The work has a new owner now.');
});

test('a change of owner counts since the reader’s newest request, unless that one passed title', () => {
  const ended = { role: 'asker', state: 'ended', ownerChanged: true } as const;
  expect(ownerChangedSince([ended])).toBe(true);
  expect(ownerChangedSince([{ ...ended, state: 'open', ownerChanged: false }, ended])).toBe(false);
  expect(ownerChangedSince([{ ...ended, state: 'confirmed' }, ended])).toBe(false);
  expect(ownerChangedSince([{ ...ended, role: 'owner' }])).toBe(false);
});

test('an admin who approves against the owner’s “No” is asked why, and the reasons have a lead of their own', () => {
  const asked = { state: 'open', name: 'Hanna Stern' } as const;
  const objection = 'The owner says that the request is wrong, so say why you approve it.';
  expect(decisionWords({ ...asked, ownerAgrees: false }, true).note).toContain(objection);
  for (const ownerAgrees of [true, null])
    expect(decisionWords({ ...asked, ownerAgrees }, true).note).not.toContain(objection);
  expect(reasonsLead(complete)).toBe('');
  expect(reasonsLead({ state: 'approved', approvalReason: 'The court decided.', reason: '' })).toBe(
    'The admin gave this reason:',
  );
  expect(reasonsLead({ state: 'confirmed', approvalReason: 'The court decided.', reason: 'I agree.' })).toBe(
    'The admins gave these reasons:',
  );
  expect(reasonsLead({ state: 'denied', approvalReason: '', reason: 'The will was revoked.' })).toBe('');
});
