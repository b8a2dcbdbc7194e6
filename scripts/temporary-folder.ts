import fs from 'node:fs';

const folder = '/dev/shm';
/** Twice what a whole run keeps there at a time. */
const needed = 6 * 2 ** 30;

/**
 * Has the tests of a run keep temporary files in memory where there is plenty of it. A copy of a database is hundreds of
 * small files, and a disk can take ten times as long to create and remove them.
 */
export const temporaryFolder = (): Record<string, string> => (isRoomy() ? { TMPDIR: folder } : {});

function isRoomy(): boolean {
  if (process.env.TMPDIR || process.availableMemory() < 2 * needed || !holdsPrograms()) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= needed;
}

/** Whether it is a folder in memory, and files in it may be run, as some tests do. */
function holdsPrograms(): boolean {
  const mounts = '/proc/self/mounts';
  if (!fs.existsSync(mounts)) return false;
  const [, options] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(fs.readFileSync(mounts, 'utf8')) ?? [];
  return options !== undefined && !options.split(',').includes('noexec');
}
