import { isObject, type JsonObject } from '@verso/verifier/json.ts';

/** One edited bundle, as the text of a file. */
interface Edit {
  /** The index of the edited bundle. */
  at: number;
  how: string;
  text: string;
}

type Random = (below: number) => number;

/** Random numbers that are the same in each run (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/**
 * Changes bits, characters, keys and values, drops and doubles parts, and swaps parts of two bundles: one to three at a
 * time.
 */
export function* randomEdits(
  bundles: readonly JsonObject[],
  { count, seed }: { count: number; seed: number },
): Generator<Edit> {
  const random = seeded(seed);
  for (let number = 0; number < count; number += 1) {
    const at = number % bundles.length;
    const given = bundles[at] ?? {};
    const other = bundles[random(bundles.length)] ?? {};
    if (random(4) === 0) {
      const how = random(2) === 0 ? 'a bit' : 'a character';
      const text = JSON.stringify(given);
      yield { at, how, text: how === 'a bit' ? flipBit(text, random) : changeCharacter(text, random) };
      continue;
    }
    const bundle: Record<string, unknown> = structuredClone(given);
    const done = Array.from({ length: 1 + random(3) }, () => editPart(bundle, other, random));
    yield { at, how: done.join(', '), text: JSON.stringify(bundle) };
  }
}

function flipBit(text: string, random: Random): string {
  const bytes = Buffer.from(text);
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  return bytes.toString();
}

function changeCharacter(text: string, random: Random): string {
  const at = random(text.length);
  const character = String.fromCharCode(32 + random(95));
  return text.slice(0, at) + ['', character, character + text.charAt(at)][random(3)] + text.slice(at + 1);
}

type Holder = Record<string, unknown> | unknown[];

/** An object or a list somewhere in a value, with its path: near the top as often as deep down. */
function pick(value: Holder, random: Random): { holder: Holder; way: string[] } {
  const way: string[] = [];
  let holder = value;
  while (random(3) > 0) {
    const inner = Object.entries(holder).filter(([, one]) => isObject(one) || Array.isArray(one));
    const [key, next] = inner[random(inner.length)] ?? [];
    if (key === undefined) break;
    way.push(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filtered by the line above
    holder = next as Holder;
  }
  return { holder, way };
}

function editPart(bundle: Record<string, unknown>, other: JsonObject, random: Random): string {
  const { holder, way } = pick(bundle, random);
  const keys = Object.keys(holder);
  const key = keys[random(keys.length)] ?? 'nothing';
  const place = [...way, key].join('.');
  const values = [null, '', 0, 1, '0', true, [], {}, 'u', '2030-01-01T00:00:00Z'];
  switch (random(5)) {
    case 0:
      drop(holder, key);
      return `dropped ${place}`;
    case 1: {
      const renamed = random(2) === 0 ? changeCharacter(key, random) : key.toLowerCase();
      set(holder, renamed, get(holder, key));
      if (renamed !== key) drop(holder, key);
      return `renamed ${place}`;
    }
    case 2:
      set(holder, key, values[random(values.length)]);
      return `replaced ${place}`;
    case 3:
      set(holder, Array.isArray(holder) ? String(holder.length) : `${key}2`, structuredClone(get(holder, key)));
      return `doubled ${place}`;
    default:
      set(holder, key, structuredClone([...way, key].reduce<unknown>(get, other)));
      return `took ${place} from another`;
  }
}

function get(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

function set(holder: Holder, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder[Number.isInteger(Number(key)) ? Number(key) : holder.length] = value;
  else holder[key] = value;
}

function drop(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
