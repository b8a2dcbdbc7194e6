import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.looseObject({ file: z.string(), css: z.array(z.string()).default([]) }));

function chunkOf(module: string) {
  const listed = readFileSync(path.join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8');
  const found = Manifest.parse(JSON.parse(listed))[module];
  if (!found) throw new Error(`The build has no chunk of ${module}.`);
  return found;
}

/** The address of a module that pages load when they need it: `src/ui/Reason.tsx`. */
export function scriptOf(module: string): (url: URL) => boolean {
  const { file } = chunkOf(module);
  return ({ pathname }) => pathname === `/${file}`;
}

/** The end of the address of the style that a module alone needs. */
export function styleOf(module: string): RegExp {
  const [file, ...more] = chunkOf(module).css;
  if (file === undefined || more.length > 0) throw new Error(`${module} has not one style.`);
  return new RegExp(`/${file.replaceAll('.', '\\.')}$`);
}
