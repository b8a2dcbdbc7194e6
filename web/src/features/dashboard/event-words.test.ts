import { expect, test } from 'vitest';
import { factNames } from '@verso/contract/facts.ts';
import { eventWords, partsOf, sentenceOf } from './event-words.ts';

test('every fact has a label of its own, and a sentence even when its data is bare', () => {
  const labels = factNames.map((name) => eventWords[name].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const name of factNames) expect(sentenceOf(name, {}), name).toMatch(/^[A-Z{ ].*[.”]$/);
});

test('a change of a profile tells what stood there before, where that is short', () => {
  const rename = {
    fields: ['lastname', 'portrait'],
    from: { lastname: 'O’Hára-Świątek' },
    to: { lastname: 'Świątek' },
  };
  expect(sentenceOf('profile_changed', rename)).toBe(
    '{who} changed the last name from “O’Hára-Świątek” to “Świątek” and the portrait of {person}.',
  );
  // Of somebody who has left the values are not kept.
  expect(sentenceOf('profile_changed', { fields: ['lastname'] })).toBe('{who} changed the last name of {person}.');
});

test('an edit of a work tells its fields as the form calls them', () => {
  const data = { fields: ['title', 'placeMade', 'pictures'], picturesAdded: 1, picturesRemoved: 0 };
  expect(sentenceOf('artwork_changed', data)).toBe('{who} edited {work} (title, place made, and pictures).');
  expect(sentenceOf('artwork_changed', { fields: [], picturesAdded: 0 })).toBe('{who} edited {work}.');
});

test('a sentence names who did what to whom', () => {
  const sentence = sentenceOf('permission_changed', { permission: 'admin', allowed: true });
  expect(sentence).toBe('{who} allowed {person} to act as an admin.');
  expect(partsOf(sentence)).toEqual(['{who}', ' allowed ', '{person}', ' to act as an admin.']);
});
