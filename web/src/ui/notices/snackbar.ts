import type { Id } from 'react-toastify/unstyled';
import { noticePlacesReady } from './notice-places-ready.ts';
import { snackbarLifetime } from './notice-rules.ts';
import { snackbarSettings } from './notice-settings.ts';

let current: Id | undefined;

/** Shows a success message. Replaces the previous one, unless that one stays until closed. */
export function snackbar(text: string): void {
  void show(text);
}

/** Closes the last success message, unless it stays until closed. */
export async function closeSnackbar(): Promise<void> {
  const shown = current;
  if (shown === undefined) return;
  const { toast } = await import('react-toastify/unstyled');
  toast.dismiss(shown);
}

async function show(text: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  await noticePlacesReady;
  const lifetime = snackbarLifetime(text);
  if (current !== undefined) toast.dismiss(current);
  const id = toast(text, { containerId: snackbarSettings.containerId, role: 'status', autoClose: lifetime });
  current = lifetime === false ? undefined : id;
}
