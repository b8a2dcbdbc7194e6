import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The expected bytes of every reply. */
  expected: Buffer;
}

const connections = 16;

let callers = 0;
/** Each call uses a different address, so that none exceeds its budget. */
function nextAddress(): string {
  callers = (callers + 1) % 65_536;
  return `10.0.${callers >> 8}.${callers & 255}`;
}

/** Sends the requests over 16 persistent connections, and returns the replies per second. */
export async function load(port: number, requests: readonly Request[], milliseconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const until = began + milliseconds;
  let [sent, answers] = [0, 0];
  const caller = async () => {
    while (performance.now() < until) {
      const request = requests[sent % requests.length];
      if (!request) throw new Error('There is nothing to ask');
      sent += 1;
      await ask(agent, port, request);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  const took = performance.now() - began;
  agent.destroy();
  return (answers * 1000) / took;
}

function ask(agent: http.Agent, port: number, { method, path, headers, body, expected }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const given = { ...headers, 'x-forwarded-for': nextAddress() };
    const sent = http.request({ agent, host: '127.0.0.1', port, method, path, headers: given }, (response) => {
      buffer(response).then((bytes) => {
        if (response.statusCode === 200 && bytes.equals(expected)) resolve();
        else
          reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${bytes.toString().slice(0, 300)}`));
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
