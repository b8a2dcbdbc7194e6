import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProvenanceEntry, ProvenanceGap, ProvenanceKind, Recovery } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';
import { entryId } from '#components/evidence.ts';
import { dateWords, dayWords, moneyWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { Timeline, TimelineEntry, TimelineGap, type TimelineNode } from '#ui/Timeline.tsx';
import { Documents } from './Documents.tsx';
import classes from './ProvenanceSection.module.css';
import { entryTitle, personWords, recoveryWords, supportWords } from './provenance-words.ts';
import { ProvenanceTextDialog } from './ProvenanceTextDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import type { RecordKind } from './record-kinds.ts';

/** What happened to the work, from its making to now, and where nothing is known. */
export function ProvenanceSection({ artwork }: { artwork: Artwork }) {
  const [recording, setRecording] = useState<{ kind: RecordKind; corrects: ProvenanceEntry | null } | null>(null);
  const [pasting, setPasting] = useState(false);
  const mayRecord = artwork.refused.record === null;
  const entries = new Map(
    artwork.provenance.filter((item) => item.type === 'entry').map((entry) => [entry._id, entry]),
  );
  const correction = (entry: ProvenanceEntry) => {
    const kind = entry.kind === 'settled' && entry.police === null ? undefined : correctionKind[entry.kind];
    return mayRecord && kind && entry.correctedBy === null ? () => setRecording({ kind, corrects: entry }) : undefined;
  };
  return (
    <section aria-labelledby="provenance">
      <SectionHeading
        id="provenance"
        action={
          mayRecord && (
            <RecordMenu
              artwork={artwork}
              onChoose={(kind) => setRecording({ kind, corrects: null })}
              onPaste={() => setPasting(true)}
            />
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
                onCorrect={correction(item)}
              />
            ),
          )}
        </Timeline>
      ) : (
        <EmptyState>
          Nothing is recorded yet. The making of the work and its registration are entered when it is sent for review.
        </EmptyState>
      )}
      {pasting && <ProvenanceTextDialog artwork={artwork} onClose={() => setPasting(false)} />}
      {recording && (
        <RecordDialog
          artwork={artwork}
          kind={recording.kind}
          corrects={recording.corrects}
          onClose={() => setRecording(null)}
        />
      )}
    </section>
  );
}

/** With which form an entry is corrected; what the registry recorded itself is not corrected by people. */
const correctionKind: Partial<Record<ProvenanceKind, RecordKind>> = {
  history: 'history',
  sold: 'history',
  police_report: 'police',
  insured: 'insurance',
  stolen: 'stolen',
  missing: 'missing',
  recovered: 'stolen_resolved',
  settled: 'police_resolved',
};

interface RecordMenuProps {
  artwork: Artwork;
  onChoose: (kind: RecordKind) => void;
  onPaste: () => void;
}

function RecordMenu({ artwork, onChoose, onPaste }: RecordMenuProps) {
  const claimed = artwork.claim;
  const said = artwork.recoveries.some(({ claim, state }) => claim === claimed && state === 'open');
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="outline">Report an event</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('history')}>History: exhibition, gift, loan…</Menu.Item>
        <Menu.Item onClick={onPaste}>From a provenance text</Menu.Item>
        {artwork.refused.sell === null && <Menu.Item onClick={() => onChoose('sold')}>Sold</Menu.Item>}
        <Menu.Item onClick={() => onChoose('insurance')}>Insured</Menu.Item>
        <Menu.Item onClick={() => onChoose('police')}>Reported to the police</Menu.Item>
        {claimed !== 'stolen' && <Menu.Item onClick={() => onChoose('stolen')}>Stolen</Menu.Item>}
        {claimed !== 'missing' && <Menu.Item onClick={() => onChoose('missing')}>Missing</Menu.Item>}
        {claimed === 'stolen' && !said && <Menu.Item onClick={() => onChoose('stolen_resolved')}>Recovered</Menu.Item>}
        {claimed === 'missing' && !said && (
          <Menu.Item onClick={() => onChoose('missing_resolved')}>Found again</Menu.Item>
        )}
        {claimed === 'police' && !said && (
          <Menu.Item onClick={() => onChoose('police_resolved')}>Settled with the police</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Gap({ gap: { from, to, years } }: { gap: ProvenanceGap }) {
  return (
    <TimelineGap when={`${formatYear(from)}–${formatYear(to)}`}>
      No record for {years} {years === 1 ? 'year' : 'years'}
    </TimelineGap>
  );
}

const againstIt: readonly ProvenanceKind[] = ['stolen', 'missing', 'police_report', 'disputed', 'upheld', 'denied'];

function nodeOf({ kind, support }: ProvenanceEntry): TimelineNode {
  if (againstIt.includes(kind)) return 'madder';
  if (kind === 'authenticated' || kind === 'certificate_issued' || (kind === 'sold' && support === 'confirmed'))
    return 'verdigris';
  return support === 'declared' ? 'hollow' : 'filled';
}

function whereAndWho({ place, parties }: ProvenanceEntry): string {
  const words = [place, ...parties.map(personWords)].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface EntryProps {
  entry: ProvenanceEntry;
  recovery: Recovery | undefined;
  corrected: ProvenanceEntry | undefined;
  onCorrect: (() => void) | undefined;
}

function Entry({ entry, recovery, corrected, onCorrect }: EntryProps) {
  const { police, insurance, price, note } = entry;
  const said = entryTitle(entry);
  const title = recovery && recovery.state !== 'confirmed' ? `Reported ${said.toLowerCase()}` : said;
  return (
    <TimelineEntry
      id={entryId(entry)}
      when={dateWords(entry.happened)}
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
            insurance.value && moneyWords(insurance.value),
            insurance.from && `from ${dayWords(insurance.from)}`,
            insurance.to && `to ${dayWords(insurance.to)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {price && (
        <p>
          {moneyWords(price)}
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
            {entryTitle(corrected)}, {dateWords(corrected.happened)}
          </a>
          .
        </p>
      )}
      <p className="meta">
        {supportWords(entry)}. Recorded by {entry.recordedBy}, {dayWords(entry.recordedAt)}
        {entry.logged && (
          <>
            {' · '}
            <Link to={paths.logEntry(entry.logged.index)} className={classes.logged}>
              in the log, entry {entry.logged.index}
            </Link>{' '}
            <code title="Hash of the entry">{entry.logged.hash.slice(0, 8)}</code>
          </>
        )}
        {onCorrect && (
          <>
            {' · '}
            <button type="button" className={classes.correct} onClick={onCorrect}>
              Correct this
            </button>
          </>
        )}
      </p>
    </TimelineEntry>
  );
}
