import { snackbarSettings, stickyWords } from './notice-settings.ts';

/** Duration of a snackbar in milliseconds; false: until it is closed. */
export function snackbarLifetime(text: string): number | false {
  return text.includes(stickyWords) ? false : snackbarSettings.closesAfter;
}

/** Error messages of Chromium, Firefox and Safari for a request that did not reach the server, or lost its connection. */
const unreachable = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource',
  'Load failed',
  'The network connection was lost',
  'The Internet connection appears to be offline',
];

export function isUnreachable(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error);
  return unreachable.some((phrase) => words.includes(phrase));
}

/** The text of an error toast; null if the offline banner is shown instead. */
export function errorNotice(error: unknown): string | null {
  if (isUnreachable(error)) return null;
  if (error instanceof Error && error.message) return error.message;
  if (typeof error === 'string' && error) return error;
  return 'Something went wrong, and nothing was changed. Please try again.';
}
