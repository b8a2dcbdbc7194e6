import { useState } from 'react';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { claimWords } from '#components/works/artworks/artwork-words.ts';
import { daysAway, formatDay } from '#components/shared/text/reader-locale.ts';
import { UpheldNote } from '#components/works/review/UpheldNote.tsx';
import classes from '#features/discovery/record/ArtworkPage.module.css';

const advice: Readonly<Record<ClaimKind, string>> = {
  stolen: 'Don’t buy this work.',
  missing: 'Don’t buy this work.',
  police: 'Don’t buy this work until the report is settled. Its provenance shows the report.',
  disputed: 'Don’t buy this work until the dispute is settled. Its provenance says what is disputed.',
};

/** For a dispute that is on no entry of the provenance. */
const paymentAdvice =
  'Don’t buy this work until the dispute is settled. A buyer’s bank has disputed a payment for this work.';

/** Above the title: warns against buying the work. */
export function LossPanel({ artwork, viewing }: { artwork: Artwork; viewing: boolean }) {
  const { claim, owner, upheld } = artwork;
  const own = owner.own && !viewing;
  if (claim === null) return own ? <RecoveryNote recoveries={artwork.recoveries} /> : null;
  const lost = isLoss(claim);
  return (
    <>
      <p className={classes.claim} role="note">
        {claimWords[claim]}.{' '}
        {lost && own ? (
          <a href="#loss" className="linked">
            What to do next
          </a>
        ) : claim === 'disputed' && artwork.evidence.claim === null ? (
          paymentAdvice
        ) : (
          advice[claim]
        )}
      </p>
      {upheld && <UpheldNote upheld={upheld} href="" />}
    </>
  );
}

/** Tells the owner for a month that the last report against the work is over. */
function RecoveryNote({ recoveries }: Pick<Artwork, 'recoveries'>) {
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
