import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

/** The address of a module that pages load when they need it: `src/ui/Reason.tsx`. */
export function scriptOf(module: string): (url: URL) => boolean {
  const listed = readFileSync(path.join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8');
  const found = Manifest.parse(JSON.parse(listed))[module];
  if (!found) throw new Error(`The build has no chunk of ${module}.`);
  return ({ pathname }) => pathname === `/${found.file}`;
}
