import { snackbarSettings, stickyWords } from './notice-settings.ts';

/** How long a snackbar stays, in milliseconds; false: until it is closed. */
export function snackbarLifetime(text: string): number | false {
  return text.includes(stickyWords) ? false : snackbarSettings.closesAfter;
}

/** What browsers call a request that never reached the server: Chromium, Firefox and Safari in turn. */
const unreachable = ['Failed to fetch', 'NetworkError when attempting to fetch resource', 'Load failed'];

export function isUnreachable(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error);
  return unreachable.some((phrase) => words.includes(phrase));
}

/** The words of an error notice; null for what is never shown, because the page says that it is offline instead. */
export function errorNotice(error: unknown): string | null {
  if (isUnreachable(error)) return null;
  if (error instanceof Error && error.message) return error.message;
  if (typeof error === 'string' && error) return error;
  return 'Something went wrong, and nothing was changed. Please try again.';
}
