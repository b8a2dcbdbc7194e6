import { expect, test } from 'vitest';
import { factNames } from '@verso/contract/facts.ts';
import { eventWords, partsOf, sentenceOf } from './event-words.ts';

test('every fact has a label of its own, and a sentence even when its data is bare', () => {
  const labels = factNames.map((name) => eventWords[name].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const name of factNames) expect(sentenceOf(name, {}), name).toMatch(/^[A-Z{ ].*[.”]$/);
});

test('a sentence names who did what to whom', () => {
  const sentence = sentenceOf('permission_changed', { permission: 'admin', allowed: true });
  expect(sentence).toBe('{who} allowed {person} to act as an admin.');
  expect(partsOf(sentence)).toEqual(['{who}', ' allowed ', '{person}', ' to act as an admin.']);
});
