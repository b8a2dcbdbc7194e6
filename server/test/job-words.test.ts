import { expect, it } from 'vitest';
import { jobWords } from '#features/operations/status/failures/job-words.ts';
import { jobs } from '../src/app.ts';
import { ownApp } from './support/app.ts';

const app = ownApp();

it('every kind of background work has words of its own for admins', () => {
  expect(Object.keys(jobWords).toSorted()).toEqual(Object.keys(jobs(app.pool, app.services)).toSorted());
  const words = Object.values(jobWords);
  expect(new Set(words).size).toBe(words.length);
});
