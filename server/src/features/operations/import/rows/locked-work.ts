import type { OwnedWork } from './find-works.ts';

/** Why an import cannot change a work, to follow its number; null if it can. */
export function lockOf({ status }: Pick<OwnedWork, 'status'>): string | null {
  if (status === 'in_review') return 'is in review and can’t be changed until the vote ends.';
  if (status === 'approved') return 'is approved, which locks its record. Ask to edit it on its page.';
  if (status === 'withdrawn') return 'was withdrawn, so its record can’t be changed.';
  if (status === 'denied') return 'was denied. Change it on its page.';
  return null;
}
