import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could take it before its program listens. */
const range = { from: 10_240, to: 32_768 } as const;

/** A port that is free at this moment, and that nothing else is likely to take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
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
