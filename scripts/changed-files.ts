import fs from 'node:fs';
import path from 'node:path';
import { capture, root } from './command.ts';

/**
 * What each test suite depends on. Programs are started, and migrations and guides read, without an import, so whole
 * folders count.
 */
const restsOn = {
  verifier: ['verifier/'],
  server: ['contract/', 'verifier/', 'server/', 'docs/', 'package-lock.json'],
  web: ['contract/', 'web/', 'package-lock.json'],
  browser: ['contract/', 'verifier/', 'server/', 'web/', 'e2e/', 'package-lock.json'],
} as const;

/** Test files: a change to one affects only that file. */
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Files that differ from the branch's base on main, committed or not, as paths from the root of the checkout. */
export async function filesSinceMain(): Promise<string[]> {
  const base = await git('merge-base', 'HEAD', 'main');
  const files = `${await git('diff', '--name-only', base)}\n${await git('ls-files', '--others', '--exclude-standard')}`;
  return files.split('\n').filter(Boolean);
}

/** Which tests of a suite a change can reach: all, none, or the files given. */
export function reachOf(suite: keyof typeof restsOn, changed: readonly string[]): 'all' | 'none' | string[] {
  const reaching = changed.filter((file) => restsOn[suite].some((folder) => file.startsWith(folder)));
  if (!reaching.every(isTest)) return 'all';
  const folder = suite === 'browser' ? 'e2e/' : `${suite}/`;
  const own = reaching.filter((file) => file.startsWith(folder) && fs.existsSync(path.join(root, file)));
  return own.length === 0 ? 'none' : own;
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await capture('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}
