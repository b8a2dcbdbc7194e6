import { once } from 'node:events';
import net from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnections } from './end-connections.ts';

test('a server closes although a browser holds an idle connection, and answers earlier requests', async () => {
  const app = Fastify();
  endConnections(app);
  const asked = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return ready.promise;
  });
  const rest = new PassThrough();
  app.get('/begun', (_request, reply) => reply.send(rest));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const reserve = net.connect(Number(new URL(address).port), '127.0.0.1').resume();
  const ended = once(reserve, 'close');
  await accepted;
  const answer = fetch(address);
  await asked.promise;
  // Its headers, which keep the connection alive, were already sent.
  rest.write('answered ');
  const begun = await fetch(new URL('/begun', address));

  const closed = app.close();
  await ended;
  ready.resolve('answered');
  expect(await (await answer).text()).toBe('answered');
  rest.end('whole');
  expect(await begun.text()).toBe('answered whole');
  await closed;
});
