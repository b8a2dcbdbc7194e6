/**
 * A statement of a provenance text: its words, its notes by number, and whether the work passed directly to the next
 * one.
 */
export interface Statement {
  words: string;
  notes: string[];
  direct: boolean;
}

const noteMark = /\s*\[(\d{1,3})\]/g;
const noteLine = /^\s*(?:\[(\d{1,3})\]|(\d{1,3})\.)\s+(\S.*)$/;
/** Abbreviations, whose full stop does not end a statement. */
const abbreviations =
  /(?:^|[\s([])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Mme|Mlle|Messrs|Prof|Rev|Hon|Lt|Col|Gen|Capt|St|Sr|Jr|Bros|Co|Inc|Ltd|Thos|Wm|Chas|c|ca|b|d|no|nos|lot|vol|p|pp|cat|fig|ed|inv)\.$/u;

/** Splits a provenance text into statements, each with the notes that it refers to. */
export function splitText(text: string): Statement[] {
  const { body, notes } = takeNotes(text.replaceAll(/\r\n?/g, '\n'));
  return cut(body).map(({ words, direct }) => ({
    words: words.replaceAll(noteMark, '').trim(),
    notes: [...words.matchAll(noteMark)].flatMap(([, number = '']) => notes.get(number) ?? []),
    direct,
  }));
}

/** The notes are at the end, a line each, after an empty line or the word “Notes”. */
function takeNotes(text: string): { body: string; notes: ReadonlyMap<string, string> } {
  const lines = text.split('\n');
  const notes = new Map<string, string>();
  let end = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const [, bracketed, numbered, words = ''] = noteLine.exec(line) ?? [];
    const number = bracketed ?? numbered;
    if (number !== undefined && !notes.has(number)) notes.set(number, words.trim());
    else if (line.trim() !== '' && !/^\s*(?:foot)?notes?:?\s*$/i.test(line)) break;
    end = at;
  }
  return { body: lines.slice(0, end).join('\n'), notes };
}

/** At semicolons, and at full stops that end a sentence or a line, outside brackets. */
function cut(body: string): { words: string; direct: boolean }[] {
  const found: { words: string; direct: boolean }[] = [];
  let [start, depth] = [0, 0];
  const end = (at: number, direct: boolean) => {
    const words = body.slice(start, at).replaceAll(/\s+/g, ' ').trim();
    if (words !== '') found.push({ words, direct });
    [start, depth] = [at + 1, 0];
  };
  for (let at = 0; at < body.length; at += 1) {
    const letter = body.charAt(at);
    const rest = body.slice(at + 1, at + 12);
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    if (depth === 0 && letter === ';') end(at, true);
    else if (depth === 0 && letter === '.' && endsStatement(body.slice(Math.max(start, at - 15), at + 1), rest))
      end(at, false);
    // An empty line ends any statement before it, even within an unclosed bracket.
    else if (letter === '\n' && /^\s*\n/.test(rest)) end(at, false);
  }
  end(body.length, false);
  return found;
}

/** @param before at most the last sixteen characters: abbreviations are shorter */
function endsStatement(before: string, rest: string): boolean {
  if (/^\s*(?:\n|$)/.test(rest)) return true;
  return /^\s+[\p{Lu}([“"]/u.test(rest) && !abbreviations.test(before);
}
