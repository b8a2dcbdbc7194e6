import { expect, test } from 'vitest';
import { firstSteps, furthestWork, isShown, type Progress } from './first-steps.ts';

const start: Progress = {
  account: { email: 'ana@example.com', emailVerified: false, refused: { submitWorks: 'Verify your email first.' } },
  profile: {
    state: 'draft',
    recognised: false,
    missing: [{ field: 'portrait', message: 'Add a portrait.' }],
    submittedAt: null,
    rounds: [],
  },
  identity: { state: 'none', refused: { start: 'Verify your email first.' } },
  work: null,
};
const verified: Progress = {
  ...start,
  account: { email: 'ana@example.com', emailVerified: true, refused: { submitWorks: 'The vote must allow it.' } },
  identity: { state: 'none', refused: { start: null } },
};
const ready = { email: 'ana@example.com', emailVerified: true, refused: {} };
const work = { _id: '1', title: 'Quay', slug: 'quay', status: 'draft', missing: [], certificate: null } as const;
const certified: Progress = {
  account: ready,
  profile: { ...verified.profile, state: 'approved', recognised: true, missing: [] },
  identity: { state: 'verified', refused: { start: null } },
  work: { ...work, status: 'approved', certificate: 2 },
};
const stateOf = (progress: Progress) => Object.fromEntries(firstSteps(progress).map(({ id, state }) => [id, state]));

test('the first steps of an artist begin with the email; the identity check waits for it', () => {
  expect(stateOf(start)).toEqual({
    email: 'yours',
    profile: 'yours',
    identity: 'later',
    work: 'yours',
    review: 'later',
    certificate: 'later',
  });
});

test('the first steps of an artist say what a profile still needs, and that a sent one waits for the authenticators', () => {
  expect(firstSteps(verified)[1]?.words).toContain('Add a portrait.');
  const sent = { ...verified.profile, state: 'in_vote', submittedAt: '2026-01-02T00:00:00Z' } as const;
  expect(firstSteps({ ...verified, profile: sent })[1]).toMatchObject({ state: 'waiting', awaited: 'profileVote' });
});

test('the first steps of an artist say who reviews the identity check', () => {
  const identity = { state: 'waiting', refused: { start: null } } as const;
  expect(firstSteps({ ...verified, identity })[2]).toMatchObject({
    state: 'waiting',
    words: 'Veriff is reviewing your identity check.',
  });
});

test('the first steps of an artist hold a complete work back until the artist may send it, with the reason', () => {
  expect(firstSteps({ ...verified, work })[4]).toMatchObject({
    state: 'later',
    words: 'The vote must allow it.',
    refused: true,
  });
  expect(firstSteps({ ...verified, account: ready, work })[4]).toMatchObject({ state: 'yours' });
});

test('the first steps of an artist say before there is a work why it can’t be sent, and lead to what ends that', () => {
  const review = firstSteps(start)[4];
  expect(review).toMatchObject({ state: 'later', refused: true });
  expect(review?.words).toContain('Verify your email first.');
  expect(firstSteps({ ...verified, account: ready })[4]).not.toHaveProperty('refused');
  expect(firstSteps(start)[2]).toMatchObject({ state: 'later', words: 'Verify your email first.', refused: true });
});

test('every first step that waits for another step explains itself by a link or by what ends its refusal', () => {
  for (const progress of [start, verified, { ...verified, account: ready }])
    for (const step of firstSteps(progress).filter(({ state }) => state === 'later'))
      expect(step.link ?? step.refused, `${step.id} of ${JSON.stringify(stateOf(progress))}`).toBeDefined();
});

test('the first steps of an artist are done with the first approved work', () => {
  const steps = firstSteps(certified);
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']));
  expect(steps.at(-1)?.link).toEqual({ label: 'Open the certificate', to: '/artwork/certificate/1/2' });
});

test('the first steps of an artist are shown with all done until they are closed, or a second work has a certificate', () => {
  const steps = firstSteps(certified);
  expect(isShown(steps, { closed: false, approved: 1 })).toBe(true);
  expect(isShown(steps, { closed: true, approved: 1 })).toBe(false);
  expect(isShown(steps, { closed: false, approved: 2 })).toBe(false);
  expect(isShown(firstSteps(start), { closed: false, approved: 0 })).toBe(true);
});

test('the first steps of an artist stay closed when the work with the certificate is edited again', () => {
  expect(isShown(firstSteps({ ...certified, work }), { closed: true, approved: 0 })).toBe(false);
});

test('the first steps of an artist follow the work that is furthest', () => {
  expect(furthestWork([{ status: 'draft' }, { status: 'in_review' }, { status: 'denied' }])).toEqual({
    status: 'in_review',
  });
  expect(furthestWork([{ status: 'recorded' }])).toBeUndefined();
});
