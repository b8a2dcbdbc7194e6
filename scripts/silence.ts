import type { ChildProcess } from 'node:child_process';

/** How long the processes of a group have to end by themselves, in milliseconds. */
export const grace = 10_000;

const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process group of a detached child that prints nothing for the limit, in milliseconds. Ctrl-C reaches such a
 * group only through this program, which ends after it. Returns whether the child was ended for its silence.
 */
export function endIfSilent(child: ChildProcess, limit: number): () => boolean {
  let silent = false;
  const timer = setTimeout(() => {
    silent = true;
    endGroup(child, 'SIGTERM');
  }, limit);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => timer.refresh());
  child.once('close', () => clearTimeout(timer));
  passInterruptsTo(child);
  return () => silent;
}

const running = new Set<ChildProcess>();
let interruptedBy: NodeJS.Signals | undefined;

/** Each child is interrupted once, and this program ends after the last of them. */
function passInterruptsTo(child: ChildProcess): void {
  if (running.size === 0) for (const signal of interrupts) process.on(signal, interrupt);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size > 0) return;
    for (const signal of interrupts) process.off(signal, interrupt);
    if (interruptedBy) process.kill(process.pid, interruptedBy);
  });
}

function interrupt(signal: NodeJS.Signals): void {
  // Some shells pass on a Ctrl-C that has also come from the terminal.
  if (interruptedBy === signal) return;
  interruptedBy = signal;
  for (const child of running) endGroup(child, signal);
}

/** A process that never yields ends only by SIGKILL if it handles the other signals. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  const kill = () => send(child, 'SIGKILL');
  const timer = setTimeout(kill, grace);
  child.once('close', () => {
    clearTimeout(timer);
    kill();
  });
  send(child, signal);
}

function send({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All of its processes have ended.
  }
}
