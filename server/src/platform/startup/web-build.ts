import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from './startup-error.ts';

const inputs = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'contract/src',
  'package-lock.json',
];

/**
 * Builds the web's pages into `web/dist` unless a build of the same sources exists. The result is published whole, so a
 * failed or killed build leaves the previous one. A `weighed` build always runs, and fails if the first page is over
 * its budget (web/build/first-load.ts).
 */
export async function ensureWebBuilt(root: string, { weighed = false } = {}): Promise<void> {
  const dist = path.join(root, 'web/dist');
  const hash = hashOf(root);
  if (!weighed && isBuilt(dist, hash)) return;

  console.log('Building the web pages…');
  removeLeftovers(root);
  // Outside the folder that the development server watches.
  const workshop = path.join(root, `.build-${process.pid}`);
  try {
    const built = path.join(workshop, 'dist');
    await build(root, built, weighed ? ['--mode', 'weighed'] : []);
    fs.writeFileSync(path.join(built, '.inputs'), hash);
    publish(built, dist);
  } finally {
    fs.rmSync(workshop, { recursive: true, force: true });
  }
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(path.join(root, input))) {
      const content = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
      hash.update(`${path.relative(root, file)} ${content}\n`);
    }
  }
  return hash.digest('hex');
}

function filesOf(input: string): string[] {
  const entry = fs.statSync(input, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [input];
  return fs
    .readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .toSorted();
}

function isBuilt(dist: string, hash: string): boolean {
  const record = path.join(dist, '.inputs');
  return fs.existsSync(record) && fs.readFileSync(record, 'utf8') === hash;
}

/** Removes the folders of killed builds, whose names contain the pid of an ended process. */
function removeLeftovers(root: string): void {
  for (const name of fs.readdirSync(root)) {
    const pid = Number(/^\.build-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function build(root: string, outDir: string, mode: readonly string[]): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...mode];
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) {
    throw new StartupError(
      `The web pages could not be built: correct the errors that Vite reports below, then start Verso again.\n${complaint.trim()}`,
    );
  }
}

/** Another process may publish between the two renames; each result is whole, and the last one stays. */
function publish(built: string, dist: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (fs.existsSync(dist)) fs.renameSync(dist, `${built}.replaced-${attempt}`);
      fs.renameSync(built, dist);
      return;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

if (import.meta.main) await ensureWebBuilt(path.resolve(import.meta.dirname, '../../../..'), { weighed: true });
