import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { ProvenanceEntry, Recovery } from '@verso/contract/works/schemas/provenance.ts';
import { claimWords } from '#components/works/artworks/artwork-words.ts';
import { formatDay, formatSince } from '#components/shared/text/reader-locale.ts';
import { WaitingTime } from '#components/shared/waiting-times/WaitingTime.tsx';
import { DossierButton } from '#features/discovery/record/open-records/DossierButton.tsx';
import { RecordDialog } from '#features/discovery/record/provenance/RecordDialog.tsx';
import classes from './OwnerLoss.module.css';
import { isPublicWhenLost, notPublicWords } from './loss-visibility.ts';
import { countryOfOwner } from '#components/works/loss/owner-country.ts';
import { registersFor, registersReadOn } from '#components/works/loss/loss-registers.ts';
import { PoliceContacts } from '#components/works/loss/PoliceContacts.tsx';
import { useLossCountry } from '#components/works/loss/use-loss-country.ts';

interface OwnerLossProps {
  artwork: Artwork;
  /** Moves focus here: the owner has just reported it. */
  focused: boolean;
}

/** For the owner of a lost work, while the loss is open: what happens now, and what to do next. */
export function OwnerLoss({ artwork, focused }: OwnerLossProps) {
  const { claim, owner } = artwork;
  return owner.own && isLoss(claim) ? <LossSteps artwork={artwork} loss={claim} focused={focused} /> : null;
}

function LossSteps({ artwork, loss, focused }: OwnerLossProps & { loss: 'stolen' | 'missing' }) {
  const [recording, setRecording] = useState<'police' | 'stolen_resolved' | 'missing_resolved' | null>(null);
  const [reportedFound, setReportedFound] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = artwork.provenance.filter((item) => item.type === 'entry');
  const reported = latest(entries, loss);
  // The short form asks in the note where it happened.
  const places = [reported?.place, reported?.note, artwork.location].flatMap((place) => place ?? []);
  const where = useLossCountry((profile) => countryOfOwner(places, profile));
  // Earlier reports belong to a loss that is over.
  const lastEnd = artwork.recoveries.findLast(({ state }) => state === 'confirmed')?.askedAt ?? '';
  const police = entries.filter(
    (entry) =>
      entry.kind === 'police_report' && entry.correctedBy === null && firstRecordedAt(entries, entry) > lastEnd,
  );
  const insurance = latest(entries, 'insured')?.insurance;
  const recovery = artwork.recoveries.findLast(({ claim }) => claim === loss);
  const waits = recovery?.state === 'open';
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  // The button that opened the form is gone by then.
  const isNewlyFound = reportedFound && waits;
  useEffect(() => {
    if (isNewlyFound) heading.current?.focus();
  }, [isNewlyFound]);
  const isSuspended = artwork.certificates.some(({ state }) => state === 'frozen');
  return (
    <section aria-labelledby="loss" className={classes.loss}>
      <h2 id="loss" ref={heading} tabIndex={-1} className={classes.title}>
        {claimWords[loss]}
        {reported && ` on ${formatDay(firstRecordedAt(entries, reported))}`}
      </h2>
      {recovery && <RecoveryState recovery={recovery} />}

      <h3 className={classes.part}>What happens now</h3>
      <ul className={classes.list}>
        <li>Everyone who voted on the work, owned it or follows it is notified, and so are the admins.</li>
        <li>The work can’t be sold or change hands{isSuspended && ', and its certificate is suspended'}.</li>
        {isPublicWhenLost(artwork) ? (
          <li>
            Anyone who opens the work’s page or certificate, or scans its code, sees “{claimWords[loss]}”. They are
            asked not to buy the work.
          </li>
        ) : (
          <li>{notPublicWords(artwork)}</li>
        )}
      </ul>

      <h3 className={classes.part}>What to do next</h3>
      <ol className={classes.steps}>
        <li>
          <h4>Report it to the police</h4>
          {police.length > 0 && (
            <p>
              Added: {police.map((entry) => `${entry.police?.force}, case ${entry.police?.caseNumber}`).join('; ')}.
            </p>
          )}
          <PoliceContacts {...where} registers={false} />
          {police.length === 0 && <p>Then add the police force, the case number and a copy of the report here.</p>}
          <Button variant="outline" onClick={() => setRecording('police')}>
            {police.length > 0 ? 'Add another police report' : 'Add the police report'}
          </Button>
        </li>
        <li>
          <h4>Send the dossier to the police, your insurer and the registers</h4>
          {artwork.pictures.length === 0 && (
            <p>
              The record has no pictures yet. Add pictures and dimensions first, so that the work can be recognised.
            </p>
          )}
          <p>
            The dossier contains everything in the record that helps to recognise the work (Object ID). Your copy
            includes the private details.{' '}
            {insurance && `Insured with ${insurance.insurer}${policyWords(insurance.policy)}.`}
          </p>
          <DossierButton id={artwork._id} format="pdf" />
        </li>
        <li>
          <h4>Report it to the registers of lost art</h4>
          <ul role="list" className={classes.registers}>
            {registersFor(where.country).map(({ name, url, how }) => (
              <li key={url}>
                <a href={url} className="linked" rel="noreferrer">
                  {name}
                </a>
                <p>{how}</p>
              </li>
            ))}
          </ul>
          <p className="meta">
            We last checked this list on {formatDay(registersReadOn)}. Check each register’s own website too.
          </p>
        </li>
        <li>
          <h4>{waits ? 'The work was reported as found' : 'If the work is found, report that here'}</h4>
          {waits ? (
            <>
              <p>You don’t need to do anything now. You’ll be notified when an admin has decided.</p>
              <WaitingTime decision="recovery" />
            </>
          ) : (
            <>
              <p>An admin will check that the work has been found, then close your report of the loss.</p>
              <Button variant="outline" onClick={() => setRecording(`${loss}_resolved`)}>
                Report as found
              </Button>
            </>
          )}
        </li>
      </ol>
      {recording && (
        <RecordDialog
          artwork={artwork}
          kind={recording}
          corrects={null}
          onRecorded={() => setReportedFound(recording !== 'police')}
          onClose={() => setRecording(null)}
        />
      )}
    </section>
  );
}

/** That the work was reported as found, and who must confirm it or why it was refused. */
function RecoveryState({
  recovery: { state, askedAt, decidedAt, answer, entryId, confirmRefused },
}: {
  recovery: Recovery;
}) {
  if (state === 'confirmed') return null;
  return (
    <p className={classes.state}>
      <a href={`#entry-${entryId}`} className="linked">
        Reported as found
      </a>{' '}
      on {formatSince(askedAt)}.{' '}
      {state === 'refused'
        ? `${decidedAt ? `On ${formatDay(decidedAt)}, an` : 'An'} admin decided not to confirm this.${answer ? ` They answered: “${answer}”` : ''} Add evidence to the provenance, then report again that the work was found.`
        : confirmRefused === null
          ? 'Waiting for an admin to confirm this. Until then, the work can’t be sold or change hands.'
          : 'There is a later report to the police. Wait until an admin has answered. Once no police report is open, you can report again that the work was found.'}
    </p>
  );
}

const policyWords = (policy: string | null) => (policy ? `, policy ${policy}` : '');

/** When an entry, or the one that it corrects, was first recorded. */
function firstRecordedAt(entries: readonly ProvenanceEntry[], entry: ProvenanceEntry): string {
  const corrected = entries.find(({ _id: id }) => id === entry.corrects);
  return corrected ? firstRecordedAt(entries, corrected) : entry.recordedAt;
}

/** The entry of a kind that was recorded last, without corrected ones. */
function latest(entries: readonly ProvenanceEntry[], kind: ProvenanceEntry['kind']): ProvenanceEntry | undefined {
  return entries
    .filter((entry) => entry.kind === kind && entry.correctedBy === null)
    .toSorted((one, other) => one.recordedAt.localeCompare(other.recordedAt))
    .at(-1);
}
