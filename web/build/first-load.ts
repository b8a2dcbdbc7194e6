import { statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compressedName } from './compressed.ts';

const entry = 'index.html';
export const firstPage = 'src/features/discovery/landing/LandingPage.tsx';

/** Budgets for the first load of public pages: bytes of compressed JavaScript and CSS, shared parts included. */
const budgets = [
  { page: '/', start: firstPage, maxBytes: 150_000 },
  { page: 'search', start: 'src/features/discovery/search/works/SearchPage.tsx', maxBytes: 200_000 },
  { page: 'a work', start: 'src/features/discovery/record/ArtworkPage.tsx', maxBytes: 180_000 },
  { page: 'an artist', start: 'src/features/works/artists/ArtistPage.tsx', maxBytes: 160_000 },
  { page: 'a scanned code', start: 'src/features/proof/certificates/ScanPage.tsx', maxBytes: 160_000 },
];

/** Fails the build when the first load of a page is over its budget, and lists its largest files. Runs after `compressed`. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const over = budgets.flatMap(({ page, start, maxBytes }) => {
      const files = new Map<string, number>();
      const add = (name: string) => {
        const file = bundle[name];
        if (!file || files.has(name)) return;
        files.set(name, statSync(path.join(dir, compressedName(name))).size);
        if (file.type !== 'chunk') return;
        for (const one of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(one);
      };
      for (const part of [entry, start]) {
        const found = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(part),
        );
        if (!found) this.error(`The first load was not found: no chunk is made of ${part}.`);
        add(found.fileName);
      }
      const total = [...files.values()].reduce((sum, one) => sum + one, 0);
      const summary = `The first load of ${page} weighs ${total} bytes in ${files.size} files; it may weigh ${maxBytes}.`;
      this.info(summary);
      if (total <= maxBytes) return [];
      const heaviest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, 8);
      return [`${summary} The heaviest: ${heaviest.map(([name, bytes]) => `${name} ${bytes}`).join(', ')}.`];
    });
    if (over.length > 0) this.error(over.join('\n'));
  },
});
