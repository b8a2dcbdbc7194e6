import fs from 'node:fs';
import path from 'node:path';
import { capture, root } from './command.ts';
import { importedFrom, readImports } from './imports.ts';

/** Which tests of a suite a change can reach: all, none, or the files given. */
type Reach = 'all' | 'none' | string[];

/** Files that differ from the branch's base on main, committed or not, as paths from the root of the checkout. */
export async function filesSinceMain(): Promise<string[]> {
  const base = await git('merge-base', 'HEAD', 'main');
  const files = `${await git('diff', '--name-only', base)}\n${await git('ls-files', '--others', '--exclude-standard')}`;
  return files.split('\n').filter(Boolean);
}

/** They assemble the whole product, so that a test imports them says nothing about what it tests. */
const assemblies = new Set([
  'contract/src/schemas/api.ts',
  'server/src/app.ts',
  'server/src/server.ts',
  'server/src/features/operations/demo/fill-demo.ts',
  'web/src/routes.tsx',
]);
const programs = ['server/src/main.ts', 'server/src/start-process.ts'];

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
/** The room of a file of the server or the web, `market/sales`, or its area alone. */
const roomOf = (file: string) => /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
const areaOf = (file: string) => /^(?:e2e|(?:server|web)\/src\/features)\/([^/]+)\//.exec(file)?.[1];

/**
 * Which tests of each suite these changed files can reach: by what the tests import, by the calls of the contract that
 * they import, and by the room or area that they are in. What reaches a test only by an event is left to the whole run.
 */
export async function reachOf(
  changed: readonly string[],
): Promise<Record<'verifier' | 'server' | 'web' | 'browser', Reach>> {
  const imports = await readImports();
  const files = [...imports.keys()];
  const changes = changed.flatMap((file) => modulesOf(file, files));
  const testsIn = (folder: string, uses: (test: string) => string[]): Reach => {
    // Migrations, packages and the like: no module tells who reads them.
    if (changes.includes(undefined)) return 'all';
    const tests = files.filter((file) => file.startsWith(folder) && isTest(file));
    const reached = tests.filter((test) => {
      const used = importedFrom([test, ...uses(test)], imports, assemblies);
      return changes.some((file) => file !== undefined && used.has(file));
    });
    return reached.length > 0 ? reached : 'none';
  };
  const touches = (...folders: string[]): Reach =>
    changed.some((file) => folders.some((folder) => file.startsWith(folder))) ? 'all' : 'none';
  return {
    verifier: touches('verifier/', 'package-lock.json'),
    web: touches('contract/', 'web/', 'package-lock.json'),
    server: testsIn('server/', (test) => {
      const room = roomOf(test);
      const direct = imports.get(test) ?? [];
      const answered = (file: string) =>
        file.endsWith('/routes.ts') &&
        (imports.get(file) ?? []).some((call) => call.startsWith('contract/') && direct.includes(call));
      const own = (file: string) => room !== undefined && roomOf(file) === room && !isTest(file);
      return [
        ...files.filter((file) => own(file) || answered(file)),
        ...(direct.includes('server/test/support/program.ts') ? programs : []),
      ];
    }),
    browser: testsIn('e2e/', (test) => [
      ...files.filter((file) => areaOf(file) === areaOf(test) && !isTest(file)),
      ...programs,
      'web/src/main.tsx',
    ]),
  };
}

/** The modules that a changed file counts as: itself, those beside a style, none of a guide; undefined if no one knows. */
function modulesOf(file: string, files: readonly string[]): Array<string | undefined> {
  if (files.includes(file)) return [file];
  if (file.endsWith('.css')) return files.filter((module) => path.dirname(module) === path.dirname(file));
  if (file.endsWith('.md') || !fs.existsSync(path.join(root, file))) return [];
  return /^(scripts|bench|deploy|docs)\//.test(file) ? [] : [undefined];
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await capture('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}
