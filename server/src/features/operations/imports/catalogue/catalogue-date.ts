import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';

const latest = () => new Date().getUTCFullYear() + 1;

/**
 * Parses a date as museums write it: `1832–3`, `c.1785`, `?c.1785`, `published 1845`, `after c.1830`, `1960s`, `late
 * 18th C`, `date not known`. A doubtful date (`?`) counts as circa. Later stages of the work (`1965, cast 1972`) stay
 * in the text. `year` is the catalogue's sort year, used if the text cannot be parsed.
 */
export function parseCatalogueDate(text: string, year: string): UncertainDate {
  return readDate(text) ?? readYear(year) ?? { kind: 'unknown' };
}

function readYear(year: string): UncertainDate | undefined {
  const found = /^\s*(\d{3,4})\s*$/.exec(year)?.[1];
  return found === undefined ? undefined : plausible({ kind: 'year', year: Number(found), circa: true });
}

function readDate(text: string): UncertainDate | undefined {
  const [main = ''] = text
    .toLowerCase()
    .replaceAll(/[-‒–—]/g, '–')
    .replaceAll(/\\?\bcirca\b|\bci?\\?\.|\bc(?=\d)/g, '~')
    .split(/[,;(]/);
  const circa = /[~?]/.test(main);
  const plain = main
    .replaceAll(/[~?]/g, ' ')
    .replaceAll(/\b(?:first|published|exhibited|engraved|printed|probably)\b/g, ' ')
    .replaceAll(/\s*–\s*/g, '–')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const read of readings) {
    const date = read(plain, circa);
    if (date) return plausible(date);
  }
  return undefined;
}

type Reading = (text: string, circa: boolean) => UncertainDate | undefined;

/** A pattern, and the date made from its groups. */
const reading =
  (pattern: RegExp, make: (groups: string[], circa: boolean) => UncertainDate): Reading =>
  (text, circa) => {
    const found = pattern.exec(text);
    return found
      ? make(
          found.slice(1).map((group) => group ?? ''),
          circa,
        )
      : undefined;
  };

const withCirca = (circa: boolean) => (circa ? { circa } : {});

const readings: readonly Reading[] = [
  reading(/^(?:date not known|no date|undated|)$/, () => ({ kind: 'unknown' })),
  reading(/^(\d{3,4})$/, ([year], circa) => ({ kind: 'year', year: Number(year), ...withCirca(circa) })),
  reading(/^(\d{3,4})(?:–| or | and )(\d{1,4})$/, ([from = '', to = ''], circa) => ({
    kind: 'range',
    from: Number(from),
    // 1832–3 is 1832 to 1833.
    to: Number(from.slice(0, Math.max(0, from.length - to.length)) + to),
    ...withCirca(circa),
  })),
  reading(/^(early |mid |late |)(\d{3})0s$/, ([part = '', decade], circa) => {
    const [first, last] = partsOfDecade[part] ?? [0, 9];
    return { kind: 'range', from: Number(decade) * 10 + first, to: Number(decade) * 10 + last, ...withCirca(circa) };
  }),
  reading(/^(early |mid |late |)(\d{2})(?:st|nd|rd|th) c(?:entury|\.)?$/, ([part = '', century]) => {
    const [first, last] = partsOfCentury[part] ?? [0, 99];
    const start = (Number(century) - 1) * 100;
    return { kind: 'range', from: start + first, to: start + last, circa: true };
  }),
  reading(/^after (\d{3,4})(?:–\d{1,4})?$/, ([year]) => ({ kind: 'after', year: Number(year) })),
  reading(/^before (\d{3,4})$/, ([year]) => ({ kind: 'before', year: Number(year) })),
];

const partsOfDecade: Record<string, [number, number]> = { 'early ': [0, 4], 'mid ': [3, 6], 'late ': [5, 9] };
const partsOfCentury: Record<string, [number, number]> = { 'early ': [0, 33], 'mid ': [34, 66], 'late ': [67, 99] };

function plausible(date: UncertainDate): UncertainDate | undefined {
  if (date.kind === 'range' && (date.from > date.to || date.to > latest())) return undefined;
  if ('year' in date && date.year > latest()) return undefined;
  return date;
}
