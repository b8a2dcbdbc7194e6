import type { UncertainDate } from '#schemas/uncertain-date.ts';

/** A year as text: `1912`, `44 BC`. */
export const formatYear = (year: number) => (year > 0 ? String(year) : `${1 - year} BC`);

/** As a catalogue writes it: `3 June 1994`, `June 1994`, `c. 1912`, `1910–12`, `before 1950`, `date unknown`. */
export function formatUncertainDate(date: UncertainDate, locale = 'en-GB'): string {
  const written = (options: Intl.DateTimeFormatOptions, [year, month, day]: [number, number, number]) => {
    // `Date.UTC` takes the years 0 to 99 for those of the last century.
    const at = new Date(0).setUTCFullYear(year, month - 1, day);
    const era = year > 0 ? {} : ({ era: 'short' } as const);
    return new Intl.DateTimeFormat(locale, { ...options, ...era, timeZone: 'UTC' }).format(at);
  };
  switch (date.kind) {
    case 'day': {
      const [y = 0, m = 1, d = 1] = date.date.split('-').map(Number);
      return written({ day: 'numeric', month: 'long', year: 'numeric' }, [y, m, d]);
    }
    case 'month':
      return written({ month: 'long', year: 'numeric' }, [date.year, date.month, 1]);
    case 'year':
      return `${date.circa ? 'c. ' : ''}${formatYear(date.year)}`;
    case 'range': {
      const sameCentury = date.from >= 1000 && Math.floor(date.from / 100) === Math.floor(date.to / 100);
      const end = sameCentury ? String(date.to % 100).padStart(2, '0') : formatYear(date.to);
      return `${date.circa ? 'c. ' : ''}${date.from === date.to ? formatYear(date.from) : `${formatYear(date.from)}–${end}`}`;
    }
    case 'before':
      return `before ${formatYear(date.year)}`;
    case 'after':
      return `after ${formatYear(date.year)}`;
    case 'unknown':
      return 'date unknown';
  }
}
