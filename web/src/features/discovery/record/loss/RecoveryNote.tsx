import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { daysAway, formatDay } from '#components/shared/text/reader-locale.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';

/** Tells the owner for a month that the last report against the work is over. */
export function RecoveryNote({ recoveries }: Pick<Artwork, 'recoveries'>) {
  const [now] = useState(() => new Date());
  const last = recoveries.findLast(({ state }) => state === 'confirmed');
  if (!last?.decidedAt || daysAway(last.decidedAt, now) < -30) return null;
  return (
    <p className={classes.over} role="note">
      On {formatDay(last.decidedAt)} an admin confirmed that{' '}
      {last.claim === 'police' ? 'the police matter is settled' : 'the work has been found'}. The report is closed. The
      work can be sold again, unless something else blocks it.
    </p>
  );
}
