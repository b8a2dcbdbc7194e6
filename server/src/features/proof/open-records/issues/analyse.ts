import type { RecordIssue, OpenRecord } from '@verso/contract/proof/schemas/open-records.ts';
import { dayOf, now } from '#platform/clock.ts';
import { isPrivateName, uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { ownershipIssues } from './ownership-issues.ts';
import { periodIssues } from './period-issues.ts';
import type { PublicWork } from '#features/proof/open-records/public-work.ts';
import { samePictureIssues } from './same-picture-issues.ts';
import { spansOf } from './spans.ts';
import { timeIssues } from './time-issues.ts';
import { writeText } from '#features/proof/open-records/text/write-text.ts';

/** The issues, spans and text from a work's public record, and from nothing else. */
export function openRecordOf(work: PublicWork): OpenRecord {
  const { artwork } = work;
  const entries = uncorrectedEntries(artwork.provenance);
  const confirmed = new Set(
    artwork.recoveries.filter(({ state }) => state === 'confirmed').map(({ entryId }) => entryId),
  );
  const owner = isPrivateName(artwork.owner.name) ? null : artwork.owner.name;
  const thisYear = Number(dayOf(now()).slice(0, 4));
  return {
    text: writeText(entries),
    spans: spansOf(entries, { thisYear, confirmed, owner }).map((span) => ({
      ...span,
      disputed: entries.find(({ _id }) => _id === span.entryId)?.disputed ?? null,
    })),
    issues: [
      ...ownershipIssues(entries),
      ...timeIssues(entries, work),
      ...periodIssues(entries, artwork.creation),
      ...samePictureIssues(artwork),
    ].toSorted(byYear),
  };
}

const byYear = (one: RecordIssue, other: RecordIssue) => (one.from ?? Infinity) - (other.from ?? Infinity) || 0;
