import { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthOf = (name: string) =>
  months.findIndex((month) => name.length > 2 && month.startsWith(name.toLowerCase())) + 1;
const yearOf = (digits: string, before?: string) => (before ? 1 - Number(digits) : Number(digits));
const two = (part: string | number) => String(part).padStart(2, '0');

type Reading = [pattern: RegExp, meaning: (parts: string[]) => unknown];
const about = (word: string | undefined) => (word ? { circa: true } : {});
const year = String.raw`(\d{1,4})(?: (BC|BCE))?`;
const circa = String.raw`(c\.|ca\.?|circa|about|around)?`;

function rangeOf([word, from = '', fromBc, to = '', toBc]: string[]) {
  return {
    kind: 'range',
    from: yearOf(from, fromBc ?? toBc),
    to: yearOf(!toBc && to.length === 2 && from.length === 4 ? from.slice(0, 2) + to : to, toBc),
    ...about(word),
  };
}

/** Date formats of English catalogues, matching the whole text. Parts that a pattern does not match are empty. */
const readings: readonly Reading[] = [
  [
    new RegExp(`^(?:in )?${circa} ?${year}$`),
    ([word, digits = '', bc]) => ({ kind: 'year', year: yearOf(digits, bc), ...about(word) }),
  ],
  [new RegExp(`^between ${circa} ?${year} and ${year}$`), rangeOf],
  [
    /^(?:in )?(?:the )?(\d{3})0s$/,
    ([decade = '']) => ({ kind: 'range', from: Number(`${decade}0`), to: Number(`${decade}9`) }),
  ],
  [
    new RegExp(`^(?:by|before|until|till) ${year}$`),
    ([digits = '', bc]) => ({ kind: 'before', year: yearOf(digits, bc) }),
  ],
  [new RegExp(`^(?:after|from|since) ${year}$`), ([digits = '', bc]) => ({ kind: 'after', year: yearOf(digits, bc) })],
  [
    /^(?:on )?(\d{1,2}) (\p{L}+)\.? (\d{4})$/u,
    ([day = '', month = '', digits = '']) => ({ kind: 'day', date: `${digits}-${two(monthOf(month))}-${two(day)}` }),
  ],
  [
    /^(?:on )?(\p{L}+)\.? (\d{1,2}), (\d{4})$/u,
    ([month = '', day = '', digits = '']) => ({ kind: 'day', date: `${digits}-${two(monthOf(month))}-${two(day)}` }),
  ],
  [/^(?:on )?(\d{4}-\d{2}-\d{2})$/, ([date = '']) => ({ kind: 'day', date })],
  [
    /^(?:in )?(\p{L}+)\.? (\d{4})$/u,
    ([month = '', digits = '']) => ({ kind: 'month', year: Number(digits), month: monthOf(month) }),
  ],
];

const lasting: readonly Reading[] = [
  [new RegExp(`^(?:from )?${circa} ?${year} ?(?:–|-|to|until|till) ?${year}$`), rangeOf],
];

/** The date that the text is as a whole; null if it is none. */
export const readDate = (words: string) => firstOf(readings, words);

/** The years of a duration, as in `1912–1938`; null if the text is none. */
export function readYears(words: string): Years | null {
  const date = firstOf(lasting, words);
  return date?.kind === 'range' ? date : null;
}
export type Years = Extract<UncertainDate, { kind: 'range' }>;

function firstOf(patterns: readonly Reading[], words: string): UncertainDate | null {
  for (const [pattern, meaning] of patterns) {
    const found = pattern.exec(words.trim());
    if (!found) continue;
    const date = UncertainDate.safeParse(meaning(found.slice(1)));
    if (date.success) return date.data;
  }
  return null;
}

/** Whether text that is no date seems to contain one. */
export const seemsDated = (words: string): boolean => /\b\d{4}|\b\d{2}(?:th|st|nd|rd) century\b/.test(words);
