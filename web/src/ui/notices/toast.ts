import { noticePlacesReady } from './notice-places-ready.ts';
import { errorNotice } from './notice-rules.ts';
import { toastSettings } from './notice-settings.ts';

/** Shows an action's error. A message already on screen is not shown twice. */
export function toastError(error: unknown): void {
  const words = errorNotice(error);
  if (words !== null) void show(words);
}

/** Closes the toast of an error that no longer applies. */
export function dismissError(error: unknown): void {
  const words = errorNotice(error);
  if (words !== null) void dismiss(words);
}

async function show(words: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  await noticePlacesReady;
  toast.error(words, { containerId: toastSettings.containerId, toastId: words });
}

async function dismiss(words: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  await noticePlacesReady;
  toast.dismiss({ id: words, containerId: toastSettings.containerId });
}
