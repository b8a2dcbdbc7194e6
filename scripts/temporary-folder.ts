import fs from 'node:fs';
import os from 'node:os';

const inMemory = '/dev/shm';
/** Twice what a whole run keeps there at a time. */
const needed = 6 * 2 ** 30;

/**
 * Where tests keep temporary files: in memory where there is plenty of it. A copy of a database is hundreds of small
 * files, and a disk can take ten times as long to create and remove them.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR || process.availableMemory() < 2 * needed || !runsPrograms()) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return bavail * bsize >= needed ? inMemory : os.tmpdir();
}

/** Whether that folder is in memory, and the files that tests create there can be run. */
function runsPrograms(): boolean {
  const mounts = '/proc/self/mounts';
  if (!fs.existsSync(mounts)) return false;
  const [, options = ''] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(fs.readFileSync(mounts, 'utf8')) ?? [];
  return options.startsWith('rw') && !options.split(',').includes('noexec');
}
