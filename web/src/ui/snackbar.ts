import type { Id } from 'react-toastify/unstyled';
import { noticePlacesReady } from './notice-places-ready.ts';
import { snackbarLifetime } from './notice-rules.ts';
import { snackbarSettings } from './notice-settings.ts';

let passing: Id | undefined;

/** Says that something worked. It takes the place of the one before, unless that one waits to be closed. */
export function snackbar(text: string): void {
  void show(text);
}

async function show(text: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  await noticePlacesReady;
  const lifetime = snackbarLifetime(text);
  if (passing !== undefined) toast.dismiss(passing);
  const id = toast(text, { containerId: snackbarSettings.containerId, role: 'status', autoClose: lifetime });
  passing = lifetime === false ? undefined : id;
}
