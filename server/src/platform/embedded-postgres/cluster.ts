import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, canReach } from './account.ts';
import { type Binaries, sharedFolder } from './binaries.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

export const superuser = 'verso';

/**
 * The environment without variables such as PGPORT or LC_ALL of the user's shell, which change what PostgreSQL does.
 */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster on the first start and returns its real path. Several processes may do this at once. */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string> {
  if (!isCluster(cluster, binaries.major)) await create(cluster, binaries, account);
  const folder = fs.realpathSync(cluster);
  if (account && !canReach(folder, account)) {
    throw new StartupError(
      `PostgreSQL runs as the account ${account.name}, which has no access to ${cluster}. Make this account the owner of the folder with "chown -R ${account.uid}:${account.gid} ${folder}". Give the account access to each parent folder with "chmod a+x".`,
    );
  }
  return folder;
}

/** False if there is nothing yet. Throws for anything that is not a cluster of this version. */
function isCluster(cluster: string, major: string): boolean {
  let found: string;
  try {
    if (isVacant(cluster)) return false;
    found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    throw new StartupError(
      `${cluster} is not a database that this account can read (${reason(cause)}). Start Verso as the account that created it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (found !== major) {
    throw new StartupError(
      `${cluster} was made by PostgreSQL ${found}, and this version of Verso runs PostgreSQL ${major}. Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL ${found} server.`,
    );
  }
  return true;
}

function isVacant(cluster: string): boolean {
  const entry = fs.lstatSync(cluster, { throwIfNoEntry: false });
  return !entry || (entry.isDirectory() && fs.readdirSync(cluster).length === 0);
}

/**
 * Makes the cluster under another name and publishes it by a rename, so a killed start leaves no partial one. If the
 * account can't reach the data folder, the cluster is in the shared folder and a link to it is published: removing the
 * data folder removes the link, and the next start makes a new cluster.
 */
async function create(cluster: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const dataDir = path.dirname(cluster);
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    const within = !account || canReach(dataDir, account);
    const beside = fs.mkdtempSync(within ? `${cluster}.new-` : sharedPrefix(dataDir));
    try {
      if (account) fs.chownSync(beside, account.uid, account.gid);
      await runInitdb(binaries.initdb, beside, account);
      if (within) fs.renameSync(beside, cluster);
      else fs.symlinkSync(beside, cluster);
    } catch (error) {
      fs.rmSync(beside, { recursive: true, force: true });
      // Another process may have published its own cluster meanwhile, which is just as good.
      if (!isCluster(cluster, binaries.major)) throw error;
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `Cannot create the database in ${dataDir} (${reason(cause)}): set DATA_DIR to a folder that this account may write to.`,
      { cause },
    );
  }
}

/**
 * Gives a cluster that was copied into a data folder to PostgreSQL's account, and moves it into the shared folder if the
 * account can't reach it, as for a new one.
 */
export function adoptCluster(cluster: string, account: Account | undefined): void {
  if (!account) return;
  const { uid, gid } = account;
  for (const name of ['', ...fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    fs.lchownSync(path.join(cluster, name), uid, gid);
  const dataDir = path.dirname(cluster);
  if (canReach(dataDir, account)) return;
  const shared = fs.mkdtempSync(sharedPrefix(dataDir));
  fs.cpSync(cluster, shared, { recursive: true, preserveTimestamps: true });
  for (const name of ['', ...fs.readdirSync(shared, { recursive: true, encoding: 'utf8' })])
    fs.lchownSync(path.join(shared, name), uid, gid);
  fs.chmodSync(shared, 0o700);
  fs.rmSync(cluster, { recursive: true });
  fs.symlinkSync(shared, cluster);
}

function sharedPrefix(dataDir: string): string {
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  return path.join(sharedFolder, `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}-`);
}

async function runInitdb(initdb: string, folder: string, account: Account | undefined): Promise<void> {
  const options = [
    '--pgdata',
    folder,
    '--username',
    superuser,
    '--encoding=UTF8',
    // The collation comes with the server, so the order of an index never depends on the machine's libraries.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The server listens only on a socket in a private folder.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  const child = spawn(initdb, options, {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, complaint] = await Promise.all([closed, text(child.stderr)]);
  if (code !== 0) throw new Error(complaint.trim().split('\n')[0] || `initdb ended with code ${code}`);
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
