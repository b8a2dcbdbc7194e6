import { messageForm } from '@verso/contract/market/orders.ts';

const { limit, most } = messageForm.documents;

/** Why files can't be sent with a message; the rows of the field say which. */
export function fileFaultOf(files: readonly File[]): string | null {
  if (files.length > most) return `Attach at most ${most} documents.`;
  return files.some(({ size }) => size > limit) ? 'Remove the files that are too large.' : null;
}
