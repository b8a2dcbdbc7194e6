import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/program.ts';

/** Debian’s package, and where its own releases put it. */
const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((file) => fs.existsSync(file));

type Handle = (request: IncomingMessage, response: http.ServerResponse) => void;

const answer: Handle = (request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => response.end(JSON.stringify({ bytes, headers: request.headers })));
};

/** An instance of the app, as the proxy sees it: ready, and with a handler of the test. */
async function startInstance() {
  const instance = { handle: answer, asked: 0, port: await freePort() };
  const server = http.createServer((request, response) => {
    if (request.url === '/readyz') {
      response.end();
      return;
    }
    instance.asked += 1;
    instance.handle(request, response);
  });
  server.listen(instance.port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(instance, { server });
}

describe.skipIf(caddy === undefined)(
  'Caddy with the Caddyfile of deploy/ (skipped where Caddy is not installed)',
  () => {
    let instances: Awaited<ReturnType<typeof startInstance>>[];
    let child: ChildProcess;
    let port: number;
    let folder: string;
    const url = () => `http://127.0.0.1:${port}`;

    beforeAll(async () => {
      folder = temporaryFolder();
      instances = [await startInstance(), await startInstance()];
      port = await freePort();
      const [one, other] = instances.map((instance) => `127.0.0.1:${instance.port}`);
      const file = path.join(folder, 'Caddyfile');
      const given = fs.readFileSync(path.resolve(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8');
      expect(given).toContain('read_header 15s');
      fs.writeFileSync(
        file,
        given
          .replace('app1:3000 app2:3000', `${one} ${other}`)
          // So that the test does not wait as long.
          .replace('read_header 15s', 'read_header 1s'),
      );
      child = spawn(caddy ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE: url() },
        stdio: 'ignore',
      });
    });
    beforeEach(async () => {
      for (const instance of instances) instance.handle = answer;
      await expect.poll(async () => (await fetch(url())).status).toBe(200);
      for (const instance of instances) instance.asked = 0;
    });
    afterAll(() => {
      child.kill('SIGKILL');
      for (const { server } of instances) {
        server.closeAllConnections();
        server.close();
      }
      fs.rmSync(folder, { recursive: true, force: true });
    });

    const asked = () => instances.reduce((sum, instance) => sum + instance.asked, 0);

    test('tells the app the address of the client, whatever the client says it is', async () => {
      const sent = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
      };
      const seen: unknown = await (await fetch(url(), { headers: sent })).json();
      const headers = {
        host: `127.0.0.1:${port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': `127.0.0.1:${port}`,
      };
      expect(seen).toMatchObject({ headers });
    });

    test('passes on uploads of any size, because the app limits them', async () => {
      const body = Buffer.alloc(80_000_000);
      const response = await fetch(`${url()}/api/artwork`, { method: 'POST', body });
      expect(await response.json()).toMatchObject({ bytes: body.length });
    });

    test('ends a connection whose headers do not arrive', async () => {
      const socket = net.connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: ');
      // Caddy answers nothing or 408, and closes.
      socket.resume();
      await once(socket, 'close');
      expect(asked()).toBe(0);
    });

    test('passes on server-sent events at once', async () => {
      for (const instance of instances)
        instance.handle = (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('data: first\n\n');
        };
      const request = http.get(`${url()}/api/live`);
      const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
      const first = await new Promise((resolve) => response.once('data', (chunk: Buffer) => resolve(chunk.toString())));
      expect(first).toBe('data: first\n\n');
      request.destroy();
    });

    test('answers reads while an instance stops, and then changes as well, by the other one', async () => {
      const [stopped, left] = instances;
      if (!stopped || !left) throw new Error('there are not two instances');
      const closed = once(stopped.server, 'close');
      stopped.server.close();
      stopped.server.closeAllConnections();
      await closed;
      // So many that the stopped instance is certainly chosen, and then counts as failed.
      for (let call = 0; call < 24; call += 1) expect((await fetch(url())).status).toBe(200);
      for (let call = 0; call < 4; call += 1)
        expect((await fetch(`${url()}/api/artwork`, { method: 'POST', body: '{}' })).status).toBe(200);
      expect(left.asked).toBe(28);
    });

    test('does not repeat a change whose connection broke', async () => {
      // Last, because the instance then counts as failed for a while.
      for (const instance of instances) instance.handle = (request) => request.socket.destroy();
      const response = await fetch(`${url()}/api/artwork`, { method: 'POST', body: '{}' });
      expect([502, 503]).toContain(response.status);
      expect(asked()).toBe(1);
    });
  },
);
