import { useState } from 'react';
import { Link } from 'react-router';
import type {
  EntryDispute,
  ProvenanceEntry,
  ProvenanceGap,
  Recovery,
} from '@verso/contract/works/schemas/provenance.ts';
import { disputedWords } from '@verso/contract/works/provenance.ts';
import { provenanceFacts } from '@verso/contract/works/provenance-kinds.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';
import { entryId } from '#components/works/marks/evidence.ts';
import { formatDate, formatDay, formatAmount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { Timeline, TimelineEntry, TimelineGap, type TimelineNode } from '#ui/Timeline.tsx';
import { signedInPanels } from '#features/discovery/record/artwork-queries.ts';
import { Documents } from '#components/shared/documents/Documents.tsx';
import { lazyDialog, lazyPart } from '#lazy-part.ts';
import classes from './ProvenanceSection.module.css';
import { entryTitle, formatParty, recorderWords, recoveryWords, supportWords } from './provenance-words.ts';
import type { RecordKind } from './record-kinds.ts';

const EntryDisputeItem = lazyPart(signedInPanels, (module) => module.EntryDisputeItem);
const RecordMenu = lazyPart(signedInPanels, (module) => module.RecordMenu);
// Only an owner opens these forms.
const ProvenanceTextDialog = lazyDialog(
  () => import('#features/discovery/record/provenance-text/ProvenanceTextDialog.tsx'),
  (module) => module.ProvenanceTextDialog,
);
const RecordDialog = lazyDialog(
  () => import('./RecordDialog.tsx'),
  (module) => module.RecordDialog,
);
const EntryDisputeDialog = lazyDialog(
  () => import('./EntryDisputeDialog.tsx'),
  (module) => module.EntryDisputeDialog,
);
const ReportLossDialog = lazyDialog(
  () => import('#features/discovery/record/loss/ReportLossDialog.tsx'),
  (module) => module.ReportLossDialog,
);

/** The history of the work from its making to now, including gaps. */
export function ProvenanceSection({ artwork, onLossReported }: { artwork: Artwork; onLossReported: () => void }) {
  const [recording, setRecording] = useState<{ kind: RecordKind; corrects: ProvenanceEntry | null } | null>(null);
  const [pasting, setPasting] = useState(false);
  const [losing, setLosing] = useState(false);
  const [disputing, setDisputing] = useState<ProvenanceEntry | null>(null);
  const mayRecord = artwork.refused.record === null;
  const entries = new Map(
    artwork.provenance.filter((item) => item.type === 'entry').map((entry) => [entry._id, entry]),
  );
  const correction = (entry: ProvenanceEntry) => {
    // The end of a dispute is decided by the registry and cannot be corrected.
    const kind = entry.kind === 'settled' && entry.police === null ? null : provenanceFacts[entry.kind].correctedBy;
    return mayRecord && kind && !entry.final && entry.correctedBy === null
      ? () => setRecording({ kind, corrects: entry })
      : undefined;
  };
  return (
    <section aria-labelledby="provenance">
      <SectionHeading
        id="provenance"
        action={
          mayRecord && (
            <>
              <RecordMenu
                artwork={artwork}
                onChoose={(kind) => setRecording({ kind, corrects: null })}
                onPaste={() => setPasting(true)}
                onLoss={() => setLosing(true)}
              />
            </>
          )
        }
      >
        Provenance
      </SectionHeading>
      {artwork.provenance.length > 0 ? (
        <Timeline label="Provenance">
          {artwork.provenance.map((item) =>
            item.type === 'gap' ? (
              <Gap key={`gap-${item.from}`} gap={item} />
            ) : (
              <Entry
                key={item._id}
                entry={item}
                recovery={artwork.recoveries.find(({ entryId }) => entryId === item._id)}
                corrected={item.corrects === null ? undefined : entries.get(item.corrects)}
                dispute={artwork.entryDisputes.find(({ entryId }) => entryId === item._id)}
                workId={artwork._id}
                onCorrect={correction(item)}
                onDispute={item.disputeRefused === null ? () => setDisputing(item) : undefined}
              />
            ),
          )}
        </Timeline>
      ) : (
        <EmptyState>
          No entries yet. When the work is sent for review, its creation and registration will be added.
        </EmptyState>
      )}
      <>
        {pasting && <ProvenanceTextDialog artwork={artwork} onClose={() => setPasting(false)} />}
        {losing && <ReportLossDialog artwork={artwork} onReported={onLossReported} onClose={() => setLosing(false)} />}
        {disputing && <EntryDisputeDialog artwork={artwork} entry={disputing} onClose={() => setDisputing(null)} />}
        {recording && (
          <RecordDialog
            artwork={artwork}
            kind={recording.kind}
            corrects={recording.corrects}
            onClose={() => setRecording(null)}
          />
        )}
      </>
    </section>
  );
}

function Gap({ gap: { from, to, years } }: { gap: ProvenanceGap }) {
  return (
    <TimelineGap when={`${formatYear(from)}–${formatYear(to)}`}>
      No record for {years} {years === 1 ? 'year' : 'years'}
    </TimelineGap>
  );
}

function nodeOf({ kind, support }: ProvenanceEntry): TimelineNode {
  const { tone } = provenanceFacts[kind];
  if (tone === 'against') return 'madder';
  if (tone === 'for' || (kind === 'sold' && support === 'confirmed')) return 'verdigris';
  return support === 'declared' ? 'hollow' : 'filled';
}

function whereAndWho({ place, parties }: ProvenanceEntry): string {
  const words = [place, ...parties.map(formatParty)].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface EntryProps {
  entry: ProvenanceEntry;
  recovery: Recovery | undefined;
  corrected: ProvenanceEntry | undefined;
  dispute: EntryDispute | undefined;
  workId: string;
  onCorrect: (() => void) | undefined;
  onDispute: (() => void) | undefined;
}

function Entry({ entry, recovery, corrected, dispute, workId, onCorrect, onDispute }: EntryProps) {
  const { police, insurance, price, note } = entry;
  const plainTitle = entryTitle(entry);
  const title = recovery && recovery.state !== 'confirmed' ? `Reported ${plainTitle.toLowerCase()}` : plainTitle;
  return (
    <TimelineEntry
      id={entryId(entry)}
      when={formatDate(entry.happened)}
      node={nodeOf(entry)}
      title={entry.correctedBy ? <s>{title}</s> : title}
      evidence={<Documents documents={entry.documents} />}
    >
      <p>{whereAndWho(entry)}</p>
      {police && (
        <p>
          {[police.force, `case ${police.caseNumber}`, police.officer && `officer ${police.officer}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {insurance && (
        <p>
          {[
            insurance.insurer,
            insurance.policy && `policy ${insurance.policy}`,
            insurance.value && formatAmount(insurance.value),
            insurance.from && `from ${formatDay(insurance.from)}`,
            insurance.to && `to ${formatDay(insurance.to)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {price && (
        <p>
          {formatAmount(price)}
          {!entry.pricePublic && <span className="meta"> (private)</span>}
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
      {recovery && <p>{recoveryWords(recovery)}</p>}
      {entry.correctedBy && (
        <p className={classes.corrected}>
          Corrected by a <a href={`#entry-${entry.correctedBy}`}>later entry</a>.
        </p>
      )}
      {corrected && (
        <p className={classes.corrected}>
          Corrects{' '}
          <a href={`#entry-${corrected._id}`}>
            {entryTitle(corrected)}, {formatDate(corrected.happened)}
          </a>
          .
        </p>
      )}
      {entry.disputed && (
        <p className="tone-madder">
          {disputedWords[entry.disputed]}. The admins will decide. Until then, the entry stays as it is.
        </p>
      )}
      {dispute && <EntryDisputeItem id={workId} dispute={dispute} />}
      <p className="meta">
        {supportWords(entry)}. Recorded by {recorderWords(entry)} on {formatDay(entry.recordedAt)}
        {entry.logged && (
          <>
            {' · '}
            <Link to={paths.logEntry(entry.logged.index)} className={classes.logLink}>
              Check its proof
            </Link>
          </>
        )}
        {onCorrect && (
          <>
            {' · '}
            <button type="button" className={classes.correct} onClick={onCorrect}>
              Correct this entry
            </button>
          </>
        )}
        {onDispute && (
          <>
            {' · '}
            <button type="button" className={classes.correct} onClick={onDispute}>
              Dispute this entry
            </button>
          </>
        )}
      </p>
    </TimelineEntry>
  );
}
