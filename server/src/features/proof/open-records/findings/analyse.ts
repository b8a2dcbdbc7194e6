import type { Finding, OpenRecord } from '@verso/contract/proof/schemas/open-records.ts';
import { dayOf, now } from '#platform/clock.ts';
import { uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { ownershipFindings } from './ownership-findings.ts';
import { periodFindings } from './period-findings.ts';
import type { PublicWork } from '#features/proof/open-records/public-work.ts';
import { samePictureFindings } from './same-picture-findings.ts';
import { spansOf } from './spans.ts';
import { timeFindings } from './time-findings.ts';
import { writeText } from '#features/proof/open-records/text/write-text.ts';

/** The findings, spans and text from a work's public record, and from nothing else. */
export function openRecordOf(work: PublicWork): OpenRecord {
  const { artwork } = work;
  const entries = uncorrectedEntries(artwork.provenance);
  const confirmed = new Set(
    artwork.recoveries.filter(({ state }) => state === 'confirmed').map(({ entryId }) => entryId),
  );
  const thisYear = Number(dayOf(now()).slice(0, 4));
  return {
    text: writeText(entries),
    spans: spansOf(entries, { thisYear, confirmed }).map((span) => ({
      ...span,
      disputed: entries.find(({ _id }) => _id === span.entryId)?.disputed ?? null,
    })),
    findings: [
      ...ownershipFindings(entries),
      ...timeFindings(entries, work),
      ...periodFindings(entries, artwork.creation),
      ...samePictureFindings(artwork),
    ].toSorted(byYear),
  };
}

const byYear = (one: Finding, other: Finding) => (one.from ?? Infinity) - (other.from ?? Infinity) || 0;
