import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyText } from '@verso/verifier/bundle.ts';
import { proofChecker, type StartWorker } from './check-in-worker.ts';
import type { Answer, Question } from './proof-worker.ts';

/** Workers that keep their questions until the test answers them. */
function workers() {
  const started: { questions: Question[]; ended: boolean; answer: (answer: Answer) => void; fail: () => void }[] = [];
  const start: StartWorker = (answer, fail) => {
    const questions: Question[] = [];
    const state = { questions, ended: false, answer, fail };
    started.push(state);
    return {
      ask: (question) => void state.questions.push(question),
      end: () => {
        state.ended = true;
      },
    };
  };
  return { started, start };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a check that takes too long is stopped, and the next one runs in a new worker', async () => {
  const { started, start } = workers();
  const checker = proofChecker(start);
  const slow = checker.check('a slow one', {});
  const behind = checker.check('one behind it', {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(JSON.stringify(await slow)).toContain('took too long');
  expect(JSON.stringify(await behind)).toContain('took too long');
  expect(started.map(({ ended }) => ended)).toEqual([true, false]);

  const next = checker.check('another', {});
  const [question] = started[1]?.questions ?? [];
  expect(question?.text).toBe('another');
  const report = await verifyText('another');
  started[1]?.answer({ number: question?.number ?? 0, report });
  expect(await next).toEqual({ report });
  // Its time limit ended with it.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toHaveLength(2);
});

test('checks that run together each get their own result', async () => {
  const { started, start } = workers();
  const checker = proofChecker(start);
  const both = [checker.check('one', {}), checker.check('two', {})];
  for (const { number, text } of (started[0]?.questions ?? []).toReversed())
    started[0]?.answer({ number, fault: `the fault of ${text}` });
  expect(await Promise.all(both)).toEqual([{ fault: 'the fault of one' }, { fault: 'the fault of two' }]);
});

test('a worker that cannot start is reported', async () => {
  const { started, start } = workers();
  const checker = proofChecker(start);
  const checked = checker.check('one', {});
  started[0]?.fail();
  expect(JSON.stringify(await checked)).toContain('Reload the page');
});
