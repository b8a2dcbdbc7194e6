import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';

export const writeTask = 'write-exhibition-entry';

interface Announced {
  id: string;
  opens: string;
  published_at: Date | null;
}

/** When a showing enters the provenance: once its exhibition is both public and open. Null while it is a draft. */
const dueAt = ({ opens, published_at: published }: Announced): Date | null =>
  published && new Date(Math.max(Date.parse(`${opens}T00:00:00Z`), published.getTime()));

/** Whether a showing can enter the provenance now. */
export function isDue(exhibition: Announced): boolean {
  const due = dueAt(exhibition);
  return due !== null && due <= now();
}

/** Lets a showing that its owner agreed to enter the provenance when it is due; publishing a draft schedules it again. */
export async function scheduleEntry(tx: Tx, exhibition: Announced, artworkId: string): Promise<void> {
  const notBefore = dueAt(exhibition);
  if (!notBefore) return;
  const { id: exhibitionId } = exhibition;
  await enqueue(
    tx,
    writeTask,
    { exhibitionId, artworkId },
    { notBefore, key: `${writeTask} ${exhibitionId} ${artworkId}` },
  );
}
