import { expect, test } from 'vitest';
import { leavingWords, saveWords } from './save-words.ts';

const offline = (unkept: Parameters<typeof saveWords>[1]['unkept'], unsent = false) =>
  saveWords({ kind: 'offline' }, { unkept, unsent, sending: false });

test('changes are said to be kept on the device only if they are', () => {
  expect(offline([])).toBe(
    'Not saved: you are offline. Your changes are kept on this device until you are back online.',
  );
  expect(offline('all')).toBe(
    'Not saved: you are offline. This device can’t keep your changes. Leave this page open until you are back online.',
  );
  expect(offline(['dimensions'], true)).toBe(
    'Not saved: you are offline. Your changes, except “Dimensions” and pictures that are not uploaded yet, are kept on this device until you are back online.',
  );
});

test('the question before leaving says what will be lost', () => {
  const leaving = (unkept: Parameters<typeof offline>[0], unsent = false) => leavingWords({ unkept, unsent }, false);
  expect(leaving([])).toBe(
    'Unsaved changes stay on this device. They will be saved when you next edit this work here.',
  );
  expect(leaving('all')).toContain('They will be lost.');
  expect(leaving(['dimensions'])).toBe(
    '“Dimensions” can’t be read and will be lost. Other unsaved changes stay on this device. They will be saved when you next edit this work here.',
  );
  expect(leaving([], true)).toBe(
    'Pictures that are not uploaded yet are not saved. You will have to choose them again.',
  );
});
