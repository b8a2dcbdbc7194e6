import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, root } from './command.ts';

const webAddress = 'http://localhost:5173';

const start = (name: string, command: string, args: string[], settings: Record<string, string> = {}): ChildProcess => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches only this script, which then lets both shut down.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  }
  return child;
};

const children = [
  // Pages come from Vite, so links in emails lead there.
  start('server', 'node', ['--watch', '--watch-preserve-output', 'server/src/start.js'], {
    PUBLIC_URL: process.env.PUBLIC_URL || webAddress,
    SERVE_WEB: 'false',
  }),
  start('web', 'vite', [
    'web',
    '--config',
    'web/vite.config.ts',
    '--port',
    '5173',
    '--strictPort',
    '--clearScreen=false',
  ]),
];

let ending = false;
const end = (signal: NodeJS.Signals) => {
  // A second Ctrl-C ends both at once.
  const force = ending;
  ending = true;
  for (const child of children) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
    process.kill(force ? -child.pid : child.pid, force ? 'SIGKILL' : signal);
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end('SIGTERM'));
for (const child of children) {
  child.once('error', (error) => console.error(error.message));
  child.once('exit', (code) => {
    if (ending) return;
    process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
