import net from 'node:net';
import { once } from 'node:events';

/** A proxy to a server, whose connections can be cut. */
export interface CuttableProxy {
  /** On this machine. */
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Keeps all connections open, and new ones too, without a reply. */
  freeze(): void;
  restore(): void;
  /** Ends the connection of the next transaction that writes this text, after the commit and before the reply. */
  loseCommitOf(words: string): void;
  /** How many connections were refused since the last cut, whose first bytes contain this text. */
  refused(words?: string): number;
  stop(): Promise<void>;
}

export async function startProxy(target: net.NetConnectOpts): Promise<CuttableProxy> {
  let way: 'open' | 'cut' | 'frozen' = 'open';
  let wanted: string | undefined;
  let refused: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  const listener = net.createServer((client) => {
    if (way === 'cut') {
      client.on('error', () => {});
      client.once('data', (first) => {
        refused.push(first);
        client.resetAndDestroy();
      });
      return;
    }
    const server = net.connect(target);
    let [writes, lost] = [false, false];
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
      if (way === 'frozen') socket.pause();
    }
    client.on('data', (chunk) => {
      // A simple query is its letter, its length and its text.
      if (wanted !== undefined && chunk.includes(wanted)) [writes, wanted] = [true, undefined];
      if (writes && chunk.includes('commit\0')) [writes, lost] = [false, true];
      server.write(chunk);
    });
    server.on('data', (chunk) => (lost ? client.destroy() : client.write(chunk)));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    cut() {
      way = 'cut';
      refused = [];
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      way = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    restore() {
      way = 'open';
      for (const socket of sockets) socket.resume();
    },
    loseCommitOf(words) {
      wanted = words;
    },
    refused: (words = '') => refused.filter((first) => first.includes(words)).length,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
