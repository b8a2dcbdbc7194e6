import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  /** Upstream instances, tried in order. */
  instances: string[];
  /** Called in the middle of the next matching request's body, before the rest is forwarded. */
  midway: { method: string; path: RegExp; act: (instance: string) => Promise<void> } | undefined;
  close(): Promise<void>;
}

/** A proxy for several instances: tries the next one when a connection fails, and answers 502 when one dies mid-request. */
export async function startProxy(): Promise<Proxy> {
  const agent = new http.Agent({ keepAlive: false });
  const server = http.createServer((request, response) => void forward(request, response, [...proxy.instances]));

  async function forward(request: http.IncomingMessage, response: http.ServerResponse, left: string[]): Promise<void> {
    const instance = left.shift();
    if (instance === undefined) {
      response.writeHead(502, 'Bad Gateway', { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    const onward = http.request(new URL(url, instance), { method, headers, agent });
    const connected = await new Promise<boolean>((resolve) => {
      onward.once('socket', (socket) => socket.once('connect', () => resolve(true)));
      onward.once('error', () => resolve(false));
    });
    if (!connected) return forward(request, response, left);

    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else if (method === 'GET') void forward(request, response, left);
      else void forward(request, response, []);
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    response.on('close', () => onward.destroy());
    const { midway } = proxy;
    if (midway?.method === method && midway.path.test(url)) {
      proxy.midway = undefined;
      const begun = await new Promise<Buffer>((resolve) => request.once('data', resolve));
      request.pause();
      onward.write(begun);
      await midway.act(instance);
    }
    request.pipe(onward);
  }

  const proxy: Proxy = {
    url: '',
    instances: [],
    midway: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- listening on TCP, the address is an AddressInfo
  const { port } = server.address() as AddressInfo;
  proxy.url = `http://localhost:${port}`;
  return proxy;
}
