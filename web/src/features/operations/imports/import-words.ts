import type { ImportState, RowOutcome } from '@verso/contract/operations/imports.ts';
import type { ImportSummary } from '@verso/contract/operations/schemas/imports.ts';
import { formatCount, formatNumber } from '#components/shared/text/reader-locale.ts';

export const outcomeWords: Readonly<Record<RowOutcome, { label: string; tone: string }>> = {
  new: { label: 'New', tone: 'tone-verdigris' },
  changed: { label: 'Changed', tone: 'tone-verdigris' },
  same: { label: 'No change', tone: 'quiet' },
  doubtful: { label: 'To decide', tone: 'tone-ochre' },
  refused: { label: 'With problems', tone: 'tone-madder' },
};

export const isOutcome = (text: string | null): text is RowOutcome =>
  text !== null && Object.hasOwn(outcomeWords, text);

const ofRows = (count: number) => formatCount({ count, more: false }, 'row', 'rows');

/** The state of an import in a sentence. */
export function stateWords({ state, rows, progress, planned }: ImportSummary): string {
  const words: Readonly<Record<ImportState, string>> = {
    reading: progress === 0 ? 'Reading the file.' : `Reading the file: ${ofRows(progress)} so far.`,
    failed: 'The file can’t be read.',
    checking: `Checking: ${formatNumber(progress)} of ${ofRows(rows)}.`,
    ready: `${ofRows(rows)} checked. Nothing has been imported yet.`,
    importing: `Importing: ${formatNumber(progress)} of ${ofRows(planned)}.`,
    paused: `Paused after ${formatNumber(progress)} of ${ofRows(planned)}.`,
    done: `${ofRows(planned)} imported.`,
    undoing: 'Undoing the import.',
    undone: 'The import was undone. Works it added were deleted, and works it changed were restored.',
  };
  return words[state];
}
