import { isObject } from './json.ts';

/** The length of the longest accepted proof, in characters. Those of the registry have up to a few hundred thousand. */
export const mostCharacters = 2 * 1024 * 1024;

/** The deepest accepted nesting. Canonical JSON copies the inner text once for each level around it. */
const mostLevels = 32;

/** The most status entries of a certificate, and lists of a proof, that are checked: no more than a reader waits for. */
export const mostStatusEntries = 4;
export const mostStatusLists = 8;

/** Whether a proof is of a size and depth that can be checked in about a second. */
export function isWithinLimits(proof: unknown): boolean {
  let characters = 0;
  const open: [value: unknown, level: number][] = [[proof, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, level] = next;
    // Two characters for the signs around any value.
    characters += 2 + (typeof value === 'string' ? value.length : 0);
    if (level > mostLevels || characters > mostCharacters) return false;
    if (Array.isArray(value)) for (const item of value) open.push([item, level + 1]);
    else if (isObject(value))
      for (const [key, member] of Object.entries(value)) {
        characters += key.length;
        open.push([member, level + 1]);
      }
  }
  return true;
}
