/**
 * Invisible characters, and those that change how text reads: controls, direction marks, zero-width spaces, fillers,
 * tags, blank symbols, private-use and unassigned characters. No script needs them, except for the joiners below.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFC\u{13430}-\u{1343F}\u{1D159}]/gu;

/** Scripts in which a joiner or non-joiner between two letters changes the shape of a word, as in Persian and Hindi. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}';

/** Where such a character belongs to the text. */
const wanted = [
  new RegExp(`(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`, 'gu'),
  // One picture out of several, and its colour: 👩‍🎨, ❤️.
  // oxlint-disable-next-line eslint/no-misleading-character-class -- each sign is meant by itself
  /(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=[\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]/gu,
  // The form of a character in a Japanese or Chinese name.
  /(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu,
  /(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu,
];

const names: Readonly<Record<string, string>> = {
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\uFEFF': 'byte order mark',
};

let onRecord = false;

/** Parses recorded data: invisible characters that earlier rules allowed can still be read. Synchronous. */
export function parseRecorded<T>(parse: () => T): T {
  const outer = onRecord;
  onRecord = true;
  try {
    return parse();
  } finally {
    onRecord = outer;
  }
}

/** Whether text is read as it is written. The caller decides about line ends and tabs. */
export const isVisible = (text: string): boolean => onRecord || (unseenIn(text) === undefined && !isBlank(text));

/** Emoji and symbols such as ✔, which beside a name look like a mark of ours. */
const symbol = /[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\u20E3√]/u;

/** Whether a name is without symbols. */
export const isWithoutSymbols = (text: string): boolean => onRecord || !symbol.test(text);

/** Accents and other marks are visible only on a letter. */
const isBlank = (text: string) => /\S/u.test(text) && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** The fault of text that is not. */
export function unseenFault(text: string): string {
  const sign = unseenIn(text);
  if (sign === undefined) return isBlank(text) ? 'must contain a letter, a digit or another visible character' : '';
  const code = `U+${(sign.text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const name =
    names[sign.text] ??
    (/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(sign.text) ? 'direction mark' : 'character');
  const before = text.slice(Math.max(0, sign.at - 12), sign.at).replaceAll(unseen, '');
  return `must not contain an invisible character: delete the ${name} (${code})${before ? ` after “${before}”` : ''}`;
}

/**
 * Removes invisible characters from text whose author cannot be asked to correct it: file names, catalogues.
 * @param kept those that stay, such as line ends
 */
export function withoutUnseen(text: string, kept = ''): string {
  const allowed = wantedIn(text);
  return text.replaceAll(unseen, (sign, at: number) => (allowed.has(at) || kept.includes(sign) ? sign : ''));
}

function unseenIn(text: string): { text: string; at: number } | undefined {
  const allowed = wantedIn(text);
  for (const match of text.matchAll(unseen)) if (!allowed.has(match.index)) return { text: match[0], at: match.index };
  return undefined;
}

const wantedIn = (text: string): ReadonlySet<number> =>
  new Set(wanted.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index)));
