import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Witness } from './witness.ts';

const longest = 64 * 1024;

/** The witness over HTTP: `POST /add-checkpoint`, and its public key. */
export function serveWitness(witness: Witness, verifierKey: string): Server {
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (request.method === 'GET' && request.url === '/') {
      send(200, `${verifierKey}\n`);
      return;
    }
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') {
      send(404, 'POST /add-checkpoint\n');
      return;
    }
    receive(request)
      .then(async (body) => {
        const answer = body === undefined ? { status: 413, body: 'Too long\n' } : await witness.addCheckpoint(body);
        send(answer.status, answer.body, answer.type);
      })
      .catch((error: unknown) => {
        console.error(error);
        send(500, 'The witness cannot answer.\n');
      });
  });
}

/** Undefined if the body is longer than any checkpoint. */
async function receive(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  // A sender of too much still gets a reply.
  const parts: AsyncIterable<string> = request.setEncoding('utf8').iterator({ destroyOnReturn: false });
  for await (const part of parts) {
    text += part;
    if (text.length > longest) return undefined;
  }
  return text;
}
