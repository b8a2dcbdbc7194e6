import { expect, test } from 'vitest';
import { errorNotice, isUnreachable, snackbarLifetime } from './notice-rules.ts';
import { snackbarSettings, toastSettings } from './notice-settings.ts';

test('a snackbar closes after six seconds', () => {
  expect(snackbarLifetime('Successfully sent for review')).toBe(6000);
});

test('a snackbar that sends the user to their mailbox stays until it is closed', () => {
  const words = "We've sent an email to ruth@example.org. Please Check your email to verify and continue.";
  expect(snackbarLifetime(words)).toBe(false);
});

test('an error toast lasts five seconds, pauses on hover, and is coloured', () => {
  expect(toastSettings).toMatchObject({
    autoClose: 5000,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    theme: 'colored',
  });
});

test('error toasts are at the top right, and snackbars at the bottom, thirty pixels above the edge', () => {
  expect(toastSettings.position).toBe('top-right');
  expect(snackbarSettings).toMatchObject({ position: 'bottom-center', offset: 30 });
});

test('an error shows its own message', () => {
  expect(errorNotice(new Error('The round closed before your vote.'))).toBe('The round closed before your vote.');
  expect(errorNotice('The round closed before your vote.')).toBe('The round closed before your vote.');
});

test('an error without a message shows a general one', () => {
  expect(errorNotice(new Error(''))).toMatch(/try again/);
  expect(errorNotice(undefined)).toMatch(/try again/);
});

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
])('a request that never arrived (%s) is never shown as an error', (words) => {
  expect(isUnreachable(new TypeError(words))).toBe(true);
  expect(errorNotice(new TypeError(words))).toBeNull();
});
