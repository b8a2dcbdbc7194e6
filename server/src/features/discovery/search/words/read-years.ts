/** Years in which a work was made; null is open. */
export interface Span {
  from: number | null;
  to: number | null;
}

/** Years parsed from typed text, and the rest of the text. */
export interface YearsRead extends Span {
  rest: string;
  /** As typed. */
  words: string;
}

type Closed = Record<'from' | 'to', number>;
type Way = [written: string, read: (first: string, second: string) => Span | null];

const circa = String.raw`(?:c\.|ca\.?|circa|around|about)\s*`;
const part = String.raw`(?:(?:early|mid|late)[\s-]+)?`;
const year = String.raw`(?:1\d{3}|20\d{2})`;
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const century = String.raw`${ordinal}[\s-]+(?:century|centuries|cent\.?|c\.?)`;
const period = `${year}['’]?s|${century}`;
/** A circa before one end of a span changes nothing. */
const lead = String.raw`(?:the\s+)?(?:${circa})?${part}`;
const time = `${lead}(${period}|${year})`;
const start = String.raw`(?:(?:between|from)\s+)?${lead}`;
const through = String.raw`\s*(?:[-–—/]|to|and|until)\s*${lead}`;
/** Years around a circa, either way. */
const roundly = 5;

/** Date formats of catalogues and curators, except a single year, which is searched like a word. */
const ways: readonly Way[] = [
  [String.raw`${start}(${period}|${year})${through}(${period}|${year}|\d{2}(?:['’]?s)?)`, between],
  [`${start}(${ordinal})${through}(${century})`, between],
  [String.raw`before\s+${time}`, (first) => asSpan(first, ({ from }) => ({ from: null, to: from - 1 }))],
  [String.raw`(?:until|till|up to|by)\s+${time}`, (first) => asSpan(first, ({ to }) => ({ from: null, to }))],
  [String.raw`after\s+${time}`, (first) => asSpan(first, ({ to }) => ({ from: to + 1, to: null }))],
  [String.raw`(?:since|from)\s+${time}`, (first) => asSpan(first, ({ from }) => ({ from, to: null }))],
  [`(?:${circa})?${part}(${period})`, (first) => spanOf(first)],
  [`${circa}(${year})`, (first) => asSpan(first, ({ from, to }) => ({ from: from - roundly, to: to + roundly }))],
];

/** The first date in typed text; null without one. */
export function readYears(typed: string): YearsRead | null {
  for (const [written, read] of ways) {
    const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${written}(?![\p{L}\p{N}])`, 'iu').exec(typed);
    const span = found && read(found[1] ?? '', found[2] ?? '');
    if (!span) continue;
    const [words] = found;
    const rest = `${typed.slice(0, found.index)} ${typed.slice(found.index + words.length)}`;
    return { rest: rest.replaceAll(/\s+/g, ' ').trim(), words: words.trim(), ...span };
  }
  return null;
}

function asSpan(time: string, read: (span: Closed) => Span): Span | null {
  const span = spanOf(time);
  return span && read(span);
}

/** `1920–35` is 1920 to 1935; a reversed span is null. */
function between(first: string, second: string): Span | null {
  const begun = spanOf(first);
  if (!begun) return null;
  const { from } = begun;
  const whole = /^\d{2}(?:\D?s)?$/i.test(second) ? `${Math.floor(from / 100)}${second}` : second;
  // The 1900s after the 1890s are ten years.
  const ended = spanOf(whole, from % 100 === 0 ? 100 : 10);
  return ended && ended.to >= from ? { from, to: ended.to } : null;
}

/** The 19th century is 1801 to 1900, the 1920s ten years, and the 1800s as many as `hundreds` are. */
function spanOf(time: string, hundreds = 100): Closed | null {
  const number = Number.parseInt(time, 10);
  if (number < 100) return number >= 10 && number <= 21 ? { from: (number - 1) * 100 + 1, to: number * 100 } : null;
  if (!/s$/i.test(time)) return { from: number, to: number };
  if (number % 10 !== 0) return null;
  return { from: number, to: number + (number % 100 === 0 ? hundreds : 10) - 1 };
}
