import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { z } from 'zod';
import { root } from './command.ts';

/** The files that each file imports, types included, as paths from the root of the checkout. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const Cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

/** Reads which files import which, of the whole checkout. */
export async function readImports(): Promise<Imports> {
  const options = await extractOptions(path.join(root, '.dependency-cruiser.js'));
  const folders = ['contract/src', 'verifier/src', 'server/src', 'server/test', 'web/src', 'e2e'];
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: false });
  const { modules } = Cruised.parse(output);
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/** These files and all that they import, directly or not. What `walls` import does not count. */
export function importedFrom(files: Iterable<string>, imports: Imports, walls: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!walls.has(file)) waiting.push(...(imports.get(file) ?? []));
  }
  return reached;
}
