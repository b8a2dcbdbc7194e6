import { expect, test } from 'vitest';
import { errorNotice, isUnreachable, snackbarLifetime } from './notice-rules.ts';
import { snackbarSettings, toastSettings } from './notice-settings.ts';

test('a snackbar goes after six seconds', () => {
  expect(snackbarLifetime('Successfully sent for review')).toBe(6000);
});

test('a snackbar that sends its reader to the mailbox stays until it is closed', () => {
  const words = "We've sent an email to ruth@example.org. Please Check your email to verify and continue.";
  expect(snackbarLifetime(words)).toBe(false);
});

test('an error stands for five seconds, waits for its reader, and is in colour', () => {
  expect(toastSettings).toMatchObject({
    autoClose: 5000,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    theme: 'colored',
  });
});

test('errors stand top right, and what worked at the bottom, thirty pixels above the edge', () => {
  expect(toastSettings.position).toBe('top-right');
  expect(snackbarSettings).toMatchObject({ position: 'bottom-center', offset: 30 });
});

test('an error is told in its own words', () => {
  expect(errorNotice(new Error('The round closed before your vote.'))).toBe('The round closed before your vote.');
  expect(errorNotice('The round closed before your vote.')).toBe('The round closed before your vote.');
});

test('an error without words still says something', () => {
  expect(errorNotice(new Error(''))).toMatch(/try again/);
  expect(errorNotice(undefined)).toMatch(/try again/);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request that never arrived (%s) is never shown as an error',
  (words) => {
    expect(isUnreachable(new TypeError(words))).toBe(true);
    expect(errorNotice(new TypeError(words))).toBeNull();
  },
);
