import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Split in two, so that scanners do not report this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

interface FakeClamd {
  address: string;
  port: number;
  /** The size in bytes of each scanned file. */
  looked: number[];
  stop(): Promise<void>;
}

/** Speaks INSTREAM as clamd does: it knows only the EICAR test virus. */
export async function startClamd({
  answer = (found) => (found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'),
}: {
  /** The reply to a complete file; null: never. */
  answer?: (found: boolean) => string | null;
} = {}): Promise<FakeClamd> {
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let held = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      held = Buffer.concat([held, piece]);
      const file = readStream(held);
      if (file === 'unknown') return socket.end('UNKNOWN COMMAND\0');
      if (file === null) return;
      scanned.push(file.length);
      const said = answer(file.includes(eicar));
      if (said !== null) socket.end(`${said}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on TCP, the address is an AddressInfo.
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return {
    address: `127.0.0.1:${port}`,
    port,
    looked: scanned,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const command = Buffer.from('zINSTREAM\0');

/** The file, once it is complete. */
function readStream(held: Buffer): Buffer | 'unknown' | null {
  if (held.length < command.length) return null;
  if (!held.subarray(0, command.length).equals(command)) return 'unknown';
  const pieces = [];
  for (let at = command.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
