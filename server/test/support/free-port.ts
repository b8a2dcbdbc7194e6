import { once } from 'node:events';
import net from 'node:net';

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
