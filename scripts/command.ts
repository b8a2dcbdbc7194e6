import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endIfSilent } from './silence.ts';

export const root = path.resolve(import.meta.dirname, '..');

/** The checkout's tools come first, including the pinned Node, however the script was started. */
export const environment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};

/**
 * Runs a command in the root of the checkout, shows its output, and returns its exit code and its last lines. Without
 * output for `silence` milliseconds it is ended.
 */
export async function run(
  command: string,
  args: string[],
  settings: Record<string, string> = {},
  silence?: number,
): Promise<{ code: number; end: string; silent: boolean }> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const env = { ...environment, ...colour, ...settings };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: silence !== undefined,
  });
  const wasSilent = silence === undefined ? undefined : endIfSilent(child, silence);
  let end = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      end = (end + text).slice(-6000);
    });
  }
  const code = await exitCode(child);
  return { code, end: end.trimEnd(), silent: wasSilent?.() ?? false };
}

/**
 * Runs a command in the root of the checkout and returns its output. `limit` and `silence` are in milliseconds; without
 * output for `silence` it is ended.
 */
export async function capture(
  command: string,
  args: string[],
  { limit, settings = {}, silence }: { limit?: number; settings?: Record<string, string>; silence?: number } = {},
): Promise<{ code: number; output: string; silent: boolean }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limit,
    detached: silence !== undefined,
  });
  const wasSilent = silence === undefined ? undefined : endIfSilent(child, silence);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await exitCode(child).catch((error: unknown) => {
    output += String(error);
    return 1;
  });
  return { code, output, silent: wasSilent?.() ?? false };
}

async function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
