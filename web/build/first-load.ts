import { statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compressedName } from './compressed.ts';

/** What the first load of `/` may weigh, in bytes of JavaScript and CSS as they are sent. */
const most = 150_000;
const entry = 'index.html';
export const firstPage = 'src/features/landing/LandingPage.tsx';

/** Fails a build whose first page weighs more than it may, and says what weighs the most. Follows `compressed`. */
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
    const weight = [...files.values()].reduce((sum, one) => sum + one, 0);
    const told = `The first load of / weighs ${weight} bytes in ${files.size} files; it may weigh ${most}.`;
    if (weight <= most) return this.info(told);
    const heaviest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, 8);
    this.error(`${told} The heaviest: ${heaviest.map(([name, bytes]) => `${name} ${bytes}`).join(', ')}.`);
  },
});
