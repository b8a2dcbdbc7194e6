import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { dateWords, monthNamed } from './date-words.ts';
import { isRefused, type Read, type Refused, refused } from './cell.ts';

/** A date as people write it in six languages; what cannot be read is kept as words. */
export function readDate(written: string): Read<UncertainDate | null> | Refused {
  const text = written.trim().replaceAll(/\s+/g, ' ').replaceAll(/[‒–—]/g, '-');
  const lower = text.toLowerCase();
  if (dateWords['unknown']?.includes(lower)) return { value: { kind: 'unknown' } };
  const day = readDay(text);
  if (day) return checked(day);
  const doubtful = /^\[.*\]$|\?/.test(lower);
  let plain = lower.replaceAll(/[[\]?]/g, '').trim();
  const circa = take(plain, 'circa');
  const about = circa !== null || doubtful;
  plain = circa ?? plain;
  const years = readYears(plain, about);
  if (years) return checked({ value: years });
  // `1965, cast 1972`: the first is when it was made.
  const [first = '', ...rest] = plain.split(/[,;(]/);
  const main = rest.length > 0 ? readYears(first.trim(), about) : null;
  if (main) return checked({ value: main, kept: written.trim() });
  return { value: null, kept: written.trim() };
}

/** The rest of a text that begins with a word of a meaning; null if it does not. */
function take(text: string, meaning: string): string | null {
  for (const word of dateWords[meaning] ?? []) {
    if (!text.startsWith(word)) continue;
    const rest = text.slice(word.length);
    if (/^[\s\d]/.test(rest) || word.endsWith('.')) return rest.trim();
  }
  return null;
}

const span = (from: number, to: number, circa: boolean): UncertainDate => ({
  kind: 'range',
  from,
  to,
  ...(circa && { circa }),
});

function readYears(text: string, circa: boolean): UncertainDate | null {
  const year =
    /^(?:in |im jahr |en )?(\d{3,4}|\d{1,2}(?=\s*(?:bc|v\.|av|a\.)))(?:\s*(bc|bce|v\. ?chr\.?|av\. ?j\.?-?c\.?|a\. ?c\.?))?$/.exec(
      text,
    );
  if (year) return { kind: 'year', year: year[2] ? 1 - Number(year[1]) : Number(year[1]), ...(circa && { circa }) };
  const range =
    /^(?:between |zwischen |entre |tra (?:il )?|fra (?:il )?|tussen )?(\d{3,4})\s*(?:-|\/|to|bis|and|und|or|oder|et|ou|e|o|y|en|of|à|a|al|tot)\s*(?:c\. ?|ca\.? ?|um |vers )?(\d{1,4})$/.exec(
      text,
    );
  if (range) {
    const [, from = '', to = ''] = range;
    return span(
      Number(from),
      Number(to.length < from.length ? from.slice(0, from.length - to.length) + to : to),
      circa,
    );
  }
  const part = (['early', 'mid', 'late'] as const).find((one) => take(text, one) !== null);
  const rest = (part ? take(text, part) : text)?.replace(/^-/, '') ?? text;
  const decade =
    /^(?:the |die |der |den |les |années |anni |gli anni |años |los años |jaren )*(\d{3})0(?:['’]?s|er(?: ?-?jahren?)?|)$/.exec(
      rest,
    );
  if (decade && (rest !== decade[1] || part || !/^\d+$/.test(rest))) {
    const [first, last] = part ? partsOfDecade[part] : [0, 9];
    return span(Number(decade[1]) * 10 + first, Number(decade[1]) * 10 + last, circa);
  }
  const century =
    /^(\d{1,2})\.?\s*(?:st|nd|rd|th|e|ème|eme|o|º)?\s*(?:-\s*)?(?:c\.|century|jh\.?|jhd?t?\.?|jahrhunderts?|siècle|s\.|secolo|sec\.|siglo|eeuw)$/.exec(
      rest,
    ) ??
    /^(?:(?:sec\.|secolo|siglo|s\.)\s*)?([ivx]{1,5})(?:e|ème|º)?\s*(?:siècle|s\.|secolo|sec\.|siglo|eeuw)?$/.exec(rest);
  const number = century && centuryOf(century[1] ?? '');
  if (number) {
    const [first, last] = part ? partsOfCentury[part] : [1, 100];
    return span((number - 1) * 100 + first, (number - 1) * 100 + last, true);
  }
  const before = take(text, 'before');
  if (before !== null) return ended('before', before);
  const after = take(text, 'after');
  return after === null ? null : ended('after', after);
}

function ended(kind: 'before' | 'after', rest: string): UncertainDate | null {
  const [, year] = /^(?:c\. ?|ca\.? ?|um )?(\d{3,4})$/.exec(rest) ?? [];
  return year === undefined ? null : { kind, year: Number(year) };
}

const partsOfDecade = { early: [0, 4], mid: [3, 6], late: [5, 9] } as const;
const partsOfCentury = { early: [1, 33], mid: [34, 66], late: [67, 100] } as const;

const roman = [
  '',
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
  'xxi',
];
function centuryOf(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : roman.indexOf(text);
  return number >= 1 && number <= 21 ? number : null;
}

/** A day or a month; in `03/05/1920` the day is first, as everywhere but in the United States. */
function readDay(text: string): Read<UncertainDate> | Refused | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d.*)?$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), text);
  const numbers = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})$/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
    if (second > 12 && first <= 12) return dayOf(year, first, second, text);
    const read = dayOf(year, second, first, text);
    const either = numbers[2] === '/' && first <= 12 && second <= 12 && first !== second;
    return either && !isRefused(read) ? { ...read, doubt: `“${text}” was read with the day first.` } : read;
  }
  const month = /^(\d{1,2})[./](\d{4})$/.exec(text);
  if (month) return monthOf(Number(month[2]), Number(month[1]), text);
  const named = /^(?:(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?)?(\p{L}+)\.?,?\s+(?:de\s+|del\s+)?(\d{4})$/u.exec(
    text,
  );
  const named2 = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,\s*(\d{4})$/u.exec(text);
  const number = monthNamed(named?.[2] ?? named2?.[1] ?? '');
  if (number === undefined) return null;
  const year = Number(named?.[3] ?? named2?.[3]);
  const day = named ? named[1] : named2?.[2];
  return day === undefined ? monthOf(year, number, text) : dayOf(year, number, Number(day), text);
}

function dayOf(year: number, month: number, day: number, text: string): Read<UncertainDate> | Refused {
  const time = new Date(Date.UTC(year, month - 1, day));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day)
    return refused(`“${text}” is not a calendar date.`);
  return { value: { kind: 'day', date: time.toISOString().slice(0, 10) } };
}

function monthOf(year: number, month: number, text: string): Read<UncertainDate> | Refused {
  return month >= 1 && month <= 12 ? { value: { kind: 'month', year, month } } : refused(`“${text}” is not a month.`);
}

function checked(read: Read<UncertainDate> | Refused): Read<UncertainDate> | Refused {
  if (isRefused(read)) return read;
  const { value } = read;
  const latest = new Date().getUTCFullYear() + 1;
  const last =
    value.kind === 'range'
      ? value.to
      : value.kind === 'day'
        ? Number(value.date.slice(0, 4))
        : 'year' in value
          ? value.year
          : 0;
  if (last > latest) return refused(`The year ${last} is in the future.`);
  if (value.kind === 'range' && value.from > value.to)
    return refused(`The years ${value.from} to ${value.to} are in the wrong order.`);
  return UncertainDate.safeParse(value).success ? read : refused('This is not a date.');
}
