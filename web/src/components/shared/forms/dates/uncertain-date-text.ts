import { formatYear } from '@verso/contract/uncertain-date.ts';
import { liesAhead } from '@verso/contract/uncertain-date-span.ts';
import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';

export const dateKinds = ['year', 'range', 'day', 'month', 'before', 'after', 'unknown'] as const;
export type DateKind = (typeof dateKinds)[number];

/** The input of all controls of an uncertain date, so that changing the kind loses nothing. */
export interface DateText {
  kind: DateKind;
  /** `1962-06-03` */
  day: string;
  /** 1 to 12 */
  month: string;
  /** For a year, month, before and after; or the first year of a range. */
  year: string;
  /** The last year of a range. */
  to: string;
  circa: boolean;
}

export function writeDate(date: UncertainDate | null): DateText {
  const text: DateText = { kind: 'year', day: '', month: '1', year: '', to: '', circa: false };
  if (date === null) return text;
  switch (date.kind) {
    case 'day':
      return {
        ...text,
        kind: 'day',
        day: date.date,
        month: String(Number(date.date.slice(5, 7))),
        year: date.date.slice(0, 4),
      };
    case 'month':
      return { ...text, kind: 'month', month: String(date.month), year: formatYear(date.year) };
    case 'year':
      return { ...text, kind: 'year', year: formatYear(date.year), circa: date.circa ?? false };
    case 'range':
      return {
        ...text,
        kind: 'range',
        year: formatYear(date.from),
        to: formatYear(date.to),
        circa: date.circa ?? false,
      };
    case 'before':
    case 'after':
      return { ...text, kind: date.kind, year: formatYear(date.year) };
    case 'unknown':
      return { ...text, kind: 'unknown' };
  }
}

interface ReadOptions {
  /** Whether the date must not be in the future. */
  past?: boolean;
}

/** The parsed date, or null, and what is wrong with the input, if anything. */
export function readDate(
  text: DateText,
  { past = false }: ReadOptions = {},
): { date: UncertainDate | null; fault: string | null } {
  const typed = inputsOf(text);
  if (typed.every((part) => part.trim() === '') && text.kind !== 'unknown') return { date: null, fault: null };
  if (typed.some((part) => part.trim() === '')) {
    const fault = text.kind === 'range' ? 'needs a first and a last year' : 'needs a year';
    return { date: null, fault };
  }
  const date = UncertainDate.safeParse(dateFrom(text));
  const ahead = date.success ? liesAhead(date.data, new Date()) : date.error.issues[0]?.code === 'too_big';
  if (past && ahead) return { date: null, fault: 'must not be in the future' };
  return date.success
    ? { date: date.data, fault: null }
    : { date: null, fault: date.error.issues[0]?.message ?? 'is not a date' };
}

/** The controls to fill in for this kind of date. */
function inputsOf({ kind, day, year, to }: DateText): string[] {
  switch (kind) {
    case 'day':
      return [day];
    case 'range':
      return [year, to];
    case 'unknown':
      return [];
    case 'month':
    case 'year':
    case 'before':
    case 'after':
      return [year];
  }
}

function dateFrom({ kind, day, month, year, to, circa }: DateText): unknown {
  const about = circa ? { circa } : {};
  switch (kind) {
    case 'day':
      return { kind, date: day };
    case 'month':
      return { kind, year: readYear(year), month: Number(month) };
    case 'year':
      return { kind, year: readYear(year), ...about };
    case 'range':
      return { kind, from: readYear(year), to: readYear(to, readYear(year)), ...about };
    case 'before':
    case 'after':
      return { kind, year: readYear(year) };
    case 'unknown':
      return { kind };
  }
}

/** Parses `1912` or `450 BC`, and after a first year `12` for 1912. NaN for anything else; there was no year 0. */
function readYear(text: string, first = Number.NaN): number {
  const [, digits = '', before] = /^\s*(\d{1,4})\s*(BCE?)?\s*$/i.exec(text) ?? [];
  const year = Number(digits);
  if (year === 0) return Number.NaN;
  if (before) return 1 - year;
  return digits.length === 2 && first >= 1000 ? Math.floor(first / 100) * 100 + year : year;
}
