import { statSync } from 'node:fs';
import path from 'node:path';
import { pages } from '@verso/contract/publishing/pages.ts';
import type { Plugin } from 'vite';
import { compressedName } from './compressed.ts';
import { filesOf, firstPages } from './first-pages.ts';

/** Pages that search engines list are opened first by strangers. */
const unweighed = Object.entries(pages)
  .filter(([, { kind }]) => kind === 'found')
  .flatMap(([name]) => (firstPages.some(({ names }) => names.some((one) => one === name)) ? [] : [name]));

/** Fails the build when the first load of a page is over its budget or a listed page has none, and lists its largest files. Runs after `compressed`. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    if (unweighed.length > 0) this.error(`These pages need a weight in first-pages.ts: ${unweighed.join(', ')}.`);
    const over = firstPages.flatMap((one) => {
      const { start, page } = filesOf(one, bundle);
      const files = [...start, ...page].map((name) => ({
        name,
        bytes: statSync(path.join(dir, compressedName(name))).size,
      }));
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      const summary = `The first load of ${one.names[0]} weighs ${total} bytes in ${files.length} files; it may weigh ${one.maxBytes}.`;
      this.info(summary);
      if (total <= one.maxBytes) return [];
      const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
      return [`${summary} The heaviest: ${heaviest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}.`];
    });
    if (over.length > 0) this.error(over.join('\n'));
  },
});
