import net from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closed } from '../../../test/support/closed.ts';
import { endSlowRequests } from './slow-requests.ts';

test('a body that keeps arriving is ended once it takes longer than room is kept for it', async () => {
  const app = Fastify();
  app.post('/', async () => 'received');
  endSlowRequests(app, { bytes: 1, within: 250, longest: 500 });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(address.port), address.hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n');
  const drops = setInterval(() => socket.write('0123456789'), 20);
  await closed(socket);
  clearInterval(drops);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});
