import { unreadable } from '#features/operations/imports/reading/table-row.ts';

const mostCharacters = 4_000_000;
const deepest = 1000;
/** Longer ones are not `@graph`, and would fill the memory. */
const longestKey = 20;

/**
 * The objects of a JSON text, one after the other without loading it: those of a list, of a `@graph`, or of JSON Lines.
 * @throws AppError if the text is not JSON
 */
export async function* jsonObjects(chunks: AsyncIterable<string>): AsyncGenerator {
  /** The brackets that are open: `{[` within a list that the whole text’s object holds. */
  let open = '';
  let list: string | null = null;
  let [inString, escaped] = [false, false];
  let key = '';
  /** What is read of the object so far; null outside one. */
  let taken: string | null = null;
  for await (const chunk of chunks) {
    list ??= listIn(chunk);
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') inString = false;
        else if (open === '{' && key.length < longestKey) key += sign;
      } else if (sign === '"') {
        inString = true;
        if (open === '{') key = '';
      } else if (sign === '{' || sign === '[') {
        if (sign === '{' && taken === null && open === list && (list !== '{[' || key === '@graph'))
          [taken, from] = ['', at];
        open += sign;
        if (open.length > deepest) throw unreadable('One record in this file is too large to import.');
      } else if (sign === '}' || sign === ']') {
        open = open.slice(0, -1);
        if (taken === null || open !== list) continue;
        yield parsed(taken + chunk.slice(from, at + 1));
        taken = null;
      }
    }
    if (taken === null) continue;
    taken += chunk.slice(from);
    if (taken.length > mostCharacters) throw unreadable('One record in this file is too large to import.');
  }
  if (open !== '' || inString) throw damaged();
}

/** Which brackets are open around the objects. */
function listIn(beginning: string): string {
  if (beginning.trimStart().startsWith('[')) return '[';
  return /"@graph"\s*:\s*\[/.test(beginning) ? '{[' : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

const damaged = () => unreadable('This file is not complete JSON. Export it again and upload it.');
