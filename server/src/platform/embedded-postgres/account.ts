import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startup/startup-error.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

// PostgreSQL refuses to run as root, and initdb needs an account with a passwd entry: these exist on common systems.
const unprivileged = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * The account PostgreSQL runs as; undefined means the account of this process. As root: the owner of the existing
 * cluster, or an unprivileged system account.
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `the owner of ${cluster}`, uid: owner.uid, gid: owner.gid };

  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = unprivileged
    .map((name) => accounts.find((candidate) => candidate.name === name && candidate.uid > 0))
    .find((candidate) => candidate !== undefined);
  if (!account) {
    throw new StartupError(
      'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account. Start Verso as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** Whether the account may enter every folder on the path and the target itself. */
export function canReach(target: string, account: Account): boolean {
  let step = fs.realpathSync(target);
  while (mayEnter(step, account)) {
    const parent = path.dirname(step);
    if (parent === step) return true;
    step = parent;
  }
  return false;
}

function mayEnter(step: string, account: Account): boolean {
  const { mode, uid, gid } = fs.statSync(step);
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & execute) !== 0;
}
