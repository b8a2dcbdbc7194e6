import type { Socket } from 'node:net';

/** Waits until a socket is closed. `once` of `node:events` would reject if the other side resets the connection. */
export function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}
