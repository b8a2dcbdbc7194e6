import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The configuration of a server: its database and its settings. */
export interface Served {
  connection: { host: string; port: number; user: string; database: string };
  environment: Record<string, string>;
}

/** Starts one of the servers here as a separate process, in production mode, and returns its port. */
export async function startServer(
  script: string,
  task: Served,
): Promise<{ port: number; pid: number; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, script), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
    // The log is written as in production, and discarded.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  child.send(task);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (line) => resolve(Number(line)));
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  if (child.pid === undefined) throw new Error(`${script} did not start`);
  return { port, pid: child.pid, child };
}

export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
