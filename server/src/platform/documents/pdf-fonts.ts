import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync } from 'fontkit';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** The product's serif font, and fallbacks for other alphabets, in order of preference. */
const families = [
  { name: 'newsreader', italic: true },
  // Cyrillic and Greek.
  { name: 'literata', italic: true },
  // Japanese, with its Chinese characters.
  { name: 'sawarabi-mincho', italic: false },
].map(({ name, italic }) => ({
  name,
  italic,
  folder: path.dirname(require.resolve(`@fontsource/${name}/package.json`)),
}));

/** Each family is split into files by ranges of characters; a file may lack characters of its range. */
interface FontFile {
  regular: string;
  italic: string;
  ranges: readonly (readonly [number, number])[];
}

const Ranges = z.record(z.string(), z.string());

function filesOf({ name, italic, folder }: (typeof families)[number]): FontFile[] {
  const ranges = Ranges.parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')));
  const file = (subset: string, style: string) =>
    path.join(folder, 'files', `${name}-${subset.replaceAll(/[[\]]/g, '')}-400-${style}.woff`);
  return Object.entries(ranges).map(([subset, list]) => ({
    regular: file(subset, 'normal'),
    italic: file(subset, italic ? 'italic' : 'normal'),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

let files: readonly FontFile[] | undefined;
const letters = new Map<string, ReadonlySet<number>>();

function has(file: string, code: number): boolean {
  let known = letters.get(file);
  if (!known) {
    const font = openSync(file);
    known = new Set('characterSet' in font ? font.characterSet : []);
    letters.set(file, known);
  }
  return known.has(code);
}

type Style = 'regular' | 'italic';

const chosen: Record<Style, Map<number, string | undefined>> = { regular: new Map(), italic: new Map() };

/** The file of the first font with a character. */
function fontFor(code: number, style: Style): string | undefined {
  const known = chosen[style];
  if (!known.has(code)) known.set(code, findFont(code, style));
  return known.get(code);
}

function findFont(code: number, style: Style): string | undefined {
  files ??= families.flatMap(filesOf);
  return files
    .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    .map((file) => file[style])
    .find((file) => has(file, code));
}

interface SetText {
  /** Runs of text, each with its font file. */
  runs: { file: string; text: string }[];
  /** Whether a character is missing in all fonts, and drawn as a question mark. */
  incomplete: boolean;
}

/** Chooses a font for each character of a text. */
export function setText(given: string, italic: boolean): SetText {
  const style = italic ? 'italic' : 'regular';
  const usual = fontFor(0x3f, style);
  if (usual === undefined) throw new Error('no font draws a question mark');
  const runs: SetText['runs'] = [];
  let incomplete = false;
  for (const letter of given.normalize('NFC').replaceAll(/[\p{Cf}\p{Cs}]/gu, '')) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // Spaces, punctuation and accents use the font of the character before.
    const follows = last !== undefined && (letter === '\n' || (!/[\p{L}\p{N}]/u.test(letter) && has(last.file, code)));
    const file = follows ? last.file : letter === '\n' ? usual : fontFor(code, style);
    incomplete ||= file === undefined;
    const drawn = file === undefined ? '?' : letter;
    if (last?.file === (file ?? usual)) last.text += drawn;
    else runs.push({ file: file ?? usual, text: drawn });
  }
  return { runs, incomplete };
}
