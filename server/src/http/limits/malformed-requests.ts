import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorReply } from '@verso/contract/schemas/errors.ts';
import { AppError } from '#platform/errors.ts';

const refusals: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The headers of this request are too large. Send fewer or shorter ones.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to arrive. Send it again.' },
};
const malformed = { status: 400, message: 'This request is not valid HTTP. Check how it is sent.' };

/** Answers, in the contract's format, what Node can't read as HTTP and so never becomes a request. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A browser opens connections in reserve, and would take a reply on one of them for that to its next request.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return void socket.destroy();
  if (socket.writable) socket.write(refusalOf(refusals[error.code ?? ''] ?? malformed));
  socket.destroySoon();
}

/** A complete reply, for a connection without a request. */
export function refusalOf({ status, message }: { status: number; message: string }): string {
  const code = status === 429 ? 'too_many_requests' : 'invalid';
  const reply: ErrorReply = { status: 'error', code, message, requestId: randomUUID() };
  const body = JSON.stringify(reply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Refuses what Node would refuse without a body: a request without a host, or with an unsupported expectation. */
export function refuseMalformed(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }) => {
    socket.end(refusalOf({ status: 417, message: 'This server can’t meet the expectation in the Expect header.' }));
  });
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new AppError('invalid', 'This request has no Host header. Send one.');
  });
}
