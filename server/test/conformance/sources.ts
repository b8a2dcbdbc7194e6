import fs from 'node:fs';
import path from 'node:path';
import { pages } from '@verso/contract/publishing/pages.ts';

export const root = path.join(import.meta.dirname, '../../..');
export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const opening = /^([ ]*)(?:describe|it|test(?:\.describe)?)((?:\.(?:each|runIf|skipIf|concurrent))*)\b(?=[(<])/;
const quoted = String.raw`\s*(['"\`])((?:\\.|(?!\1)[\s\S])*)\1`;
const plainTitle = new RegExp(String.raw`^\(${quoted}`);
/** The title after the table of `each`. */
const laterTitle = new RegExp(String.raw`\)\(${quoted}`);

/**
 * The titles of the tests in a file, each after those of its groups: `signing in › greets by name`. Placeholders of
 * `each` stay as written. Nesting is read from the indentation, because the sources are formatted.
 */
export function testTitles(source: string): string[] {
  const groups: { indent: number; title: string }[] = [];
  const titles: string[] = [];
  let at = 0;
  for (const line of source.split('\n')) {
    const found = opening.exec(line);
    const rest = found && source.slice(at + found[0].length);
    at += line.length + 1;
    if (!found || rest === null) continue;
    const [, indent = '', modifiers = ''] = found;
    const title = (modifiers === '' ? plainTitle : laterTitle).exec(rest)?.[2]?.replaceAll(/\\(.)/g, '$1');
    if (title === undefined) continue;
    while ((groups.at(-1)?.indent ?? -1) >= indent.length) groups.pop();
    const whole = [...groups.map((group) => group.title), title].join(' › ');
    if (/^ *(?:test\.)?describe/.test(line)) groups.push({ indent: indent.length, title });
    else titles.push(whole);
  }
  return titles;
}

const addressOfPage = (name: string) => Object.entries(pages).find(([one]) => one === name)?.[1].address ?? name;

/** The paths of the pages in the router's table that load lazily. */
export const lazyPaths = (source: string) =>
  [...source.matchAll(/lazyPage\(\s*'([^']+)'/g)].map(([, name = '']) => addressOfPage(name));

/** Every path of the table. */
export const routerPaths = (source: string) => [
  ...lazyPaths(source),
  ...[...source.matchAll(/\bpath: (?:'([^']+)'|pages\.(\w+)\.address)/g)].map(
    ([, page, name = '']) => page ?? addressOfPage(name),
  ),
];

/** The part of the router's table behind a guard. */
export function behind(source: string, guard: string): string {
  const start = source.indexOf('children: [', source.indexOf(`middleware: [${guard}]`));
  let depth = 0;
  for (let at = source.indexOf('[', start); at < source.length; at += 1) {
    if (source[at] === '[') depth += 1;
    if (source[at] === ']') depth -= 1;
    if (depth === 0) return source.slice(start, at);
  }
  throw new Error(`no page is behind ${guard}`);
}
