import type { ClaimKind } from '@verso/contract/artworks.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { claimWords } from '#components/artwork-words.ts';
import { UpheldNote } from '#components/UpheldNote.tsx';
import classes from './ArtworkPage.module.css';
import { DossierButtons } from './DossierButtons.tsx';

const advice: Readonly<Record<ClaimKind, string>> = {
  stolen: 'If you have seen this work or are offered it, do not buy it: tell the police and the registry.',
  missing: 'If you have seen this work or are offered it, do not buy it: tell the police and the registry.',
  police:
    'If you are offered this work, do not buy it before that is settled; what was reported stands in its provenance.',
  disputed:
    'If you are offered this work, do not buy it before that is settled; what is contested stands in its provenance.',
};

/** What speaks against buying the work; of a lost one, by which it can be recognised. */
export function LossPanel({ artwork, viewing }: { artwork: Artwork; viewing: boolean }) {
  const { _id: id, claim, owner, upheld } = artwork;
  if (claim === null) return null;
  return (
    <>
      <p className={classes.claim} role="note">
        {claimWords[claim]}. {advice[claim]}
      </p>
      {upheld && <UpheldNote upheld={upheld} href="" />}
      {(claim === 'stolen' || claim === 'missing') && !viewing && (
        <section aria-labelledby="dossier" className={classes.panel}>
          <h2 id="dossier" className="caption-title">
            {owner.own ? 'For the police, your insurer and the registers' : 'To recognise it'}
          </h2>
          <p className="quiet">
            {owner.own
              ? 'The dossier has the pictures and all that the record tells, in the categories of Object ID; yours has the confidential part as well. Take it to the police first: the international registers take reports from them.'
              : 'The dossier has the pictures and all that the public record tells, in the categories of Object ID.'}
          </p>
          <DossierButtons id={id} />
        </section>
      )}
    </>
  );
}
