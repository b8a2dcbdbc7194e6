import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { serverAccount } from '#platform/embedded-postgres/account.ts';
import { adoptCluster } from '#platform/embedded-postgres/cluster.ts';
import { isHeld, readLock } from '#platform/embedded-postgres/postmaster.ts';
import type { Settings } from '#platform/env.ts';
import { StartupError } from '#platform/startup/startup-error.ts';

type Folder = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>;

const clusterIn = (dataDir: string) => path.join(path.resolve(dataDir), 'postgres');
const marker = 'PG_VERSION';

/** Only a whole registry in one folder fits one archive: a database or a bucket elsewhere has tools of its own. */
function refuseOthers({ databaseUrl, s3 }: Folder): void {
  const setting = databaseUrl === undefined ? (s3 ? 'S3_BUCKET' : undefined) : 'DATABASE_URL';
  if (setting)
    throw new StartupError(
      `This command only works for a registry that is kept in DATA_DIR, but ${setting} is set. Follow “Back up” and “Restore” in docs/guides/server.md.`,
    );
}

/** Copies the data folder of a stopped server into one compressed archive. Links are followed: the database may be one. */
export async function writeArchive(folder: Folder, file: string): Promise<void> {
  refuseOthers(folder);
  const dataDir = path.resolve(folder.dataDir);
  const cluster = clusterIn(dataDir);
  if (!fs.existsSync(path.join(cluster, marker)))
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the registry.`);
  refuseRunning(cluster);
  const target = path.resolve(file);
  if (target.startsWith(`${dataDir}${path.sep}`))
    throw new StartupError(`${file} is inside the data folder. Choose a file outside ${dataDir}.`);
  if (fs.existsSync(target)) throw new StartupError(`${file} already exists. Choose another name.`);
  const beside = `${target}.part`;
  try {
    // The keys of the registry are in it, so it is a new file, and not one that others may read.
    fs.rmSync(beside, { force: true });
    fs.closeSync(fs.openSync(beside, 'wx', 0o600));
    await tar(['-czhf', beside, '--exclude=postmaster.pid', '--exclude=./uploads', '-C', dataDir, '.']);
    refuseRunning(cluster);
    fs.renameSync(beside, target);
  } finally {
    fs.rmSync(beside, { force: true });
  }
}

/** Takes an archive into an empty data folder. A restore that fails leaves the folder as it was. */
export async function readArchive(folder: Folder, file: string): Promise<void> {
  refuseOthers(folder);
  const source = path.resolve(file);
  fs.accessSync(source, fs.constants.R_OK);
  const dataDir = path.resolve(folder.dataDir);
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0)
    throw new StartupError(
      `${dataDir} is not empty. Set DATA_DIR to an empty folder, or move this one somewhere else.`,
    );
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const beside = fs.mkdtempSync(`${dataDir}.new-`);
  try {
    await tar(['-xzf', source, '-C', beside]);
    if (!fs.existsSync(path.join(clusterIn(beside), marker)))
      throw new StartupError(`${file} is not an archive made by "npm run backup", because it has no database.`);
    fs.rmSync(dataDir, { recursive: true, force: true });
    fs.renameSync(beside, dataDir);
  } finally {
    fs.rmSync(beside, { recursive: true, force: true });
  }
  const account = serverAccount(dataDir);
  adoptCluster(clusterIn(dataDir), account);
}

function refuseRunning(cluster: string): void {
  const folder = fs.realpathSync(cluster);
  const lock = readLock(folder);
  if (lock && isHeld(lock, folder))
    throw new StartupError('The server is running. Stop it first, because its database would change during the copy.');
}

async function tar(args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [complaint, code] = await Promise.all([text(child.stderr), closed]);
  if (code !== 0) throw new StartupError(complaint.trim().split('\n')[0] || `tar ended with code ${String(code)}`);
}
