import { SeenWork } from '#components/works/loss/SeenWork.tsx';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { DossierButton } from '#features/discovery/record/open-records/DossierButton.tsx';

/** How to recognise a stolen or missing work and report a sighting. */
export function LostWorkPanel({ id }: { id: string }) {
  return (
    <>
      <SeenWork id={id} />
      <section aria-labelledby="dossier" className={classes.panel}>
        <h2 id="dossier" className="caption-title">
          How to recognise it
        </h2>
        <p className="quiet">
          The dossier has the pictures and the public record, in the order that police and registers use.
        </p>
        <DossierButton id={id} format="pdf" />
      </section>
    </>
  );
}
