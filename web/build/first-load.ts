import { statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compressedName } from './compressed.ts';

/** Budget for the first load of `/`: bytes of compressed JavaScript and CSS. */
const maxBytes = 150_000;
const entry = 'index.html';
export const firstPage = 'src/features/discovery/landing/LandingPage.tsx';

/** Fails the build when the first load is over budget, and lists the largest files. Runs after `compressed`. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const files = new Map<string, number>();
    const add = (name: string) => {
      const file = bundle[name];
      if (!file || files.has(name)) return;
      files.set(name, statSync(path.join(dir, compressedName(name))).size);
      if (file.type !== 'chunk') return;
      for (const one of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(one);
    };
    for (const start of [entry, firstPage]) {
      const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(start));
      if (!found) this.error(`The first load was not found: no chunk is made of ${start}.`);
      add(found.fileName);
    }
    const total = [...files.values()].reduce((sum, one) => sum + one, 0);
    const summary = `The first load of / weighs ${total} bytes in ${files.size} files; it may weigh ${maxBytes}.`;
    if (total <= maxBytes) return this.info(summary);
    const heaviest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, 8);
    this.error(`${summary} The heaviest: ${heaviest.map(([name, bytes]) => `${name} ${bytes}`).join(', ')}.`);
  },
});
