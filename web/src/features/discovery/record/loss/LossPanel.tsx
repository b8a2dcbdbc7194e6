import { isLoss } from '@verso/contract/works/artworks.ts';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { claimWords } from '#components/works/artworks/artwork-words.ts';
import { UpheldNote } from '#components/works/review/UpheldNote.tsx';
import { signedInPanels } from '#features/discovery/record/artwork-queries.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { lazyPart } from '#lazy-part.ts';

const RecoveryNote = lazyPart(signedInPanels, (module) => module.RecoveryNote);

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
