import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seconds } from '#platform/clock.ts';

const every = seconds(0.5);

/**
 * Calls back once when the npm that started this process has ended. npm does not forward every signal, and none when it
 * is killed, so nothing else would stop us. Started in another way, we may outlive the parent: that is how programs run
 * in the background.
 */
export function onEndOfNpm(act: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const { ppid: parent } = process;
  const above = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || isAlive(above))) return;
    clearInterval(timer);
    act();
  }, every).unref();
}

/** npm starts scripts in a shell, which is between the two unless it has replaced itself with the script. */
function parentOfShell(pid: number): number | undefined {
  const shell = processInfo(pid);
  return shell?.command.includes(path.basename(process.argv[1] ?? '')) ? shell.parent : undefined;
}

function processInfo(pid: number): { parent: number; command: string } | undefined {
  try {
    if (process.platform !== 'linux') {
      const [, parent, command = ''] =
        /^\s*(\d+) (.*)/s.exec(execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })) ??
        [];
      return { parent: Number(parent), command };
    }
    // The name in brackets before it may contain any character.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
