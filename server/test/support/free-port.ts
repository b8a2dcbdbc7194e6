import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Below the ports that systems give to outgoing connections: one of those could take it before its program listens. */
const range = { from: 10_240, to: 32_768 } as const;

/**
 * A file for each port that was given out, with the process of the test: its program may not listen yet, or not now. Runs
 * share it, whatever their temporary folders are.
 */
const claims = path.join('/tmp', `verso-test-ports-${os.userInfo().username}`);

/** A port that is free at this moment, and that no test gets until this process has ended. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if (!claim(port)) continue;
    const probe = net.createServer().listen(port, 'localhost');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

function claim(port: number): boolean {
  fs.mkdirSync(claims, { recursive: true });
  const file = path.join(claims, String(port));
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isOver(file)) return false;
    fs.rmSync(file, { force: true });
    return claim(port);
  }
}

/** Whether the process that claimed a port has ended. */
function isOver(file: string): boolean {
  try {
    return !process.kill(Number(fs.readFileSync(file, 'utf8')), 0);
  } catch {
    return true;
  }
}
