import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const encoders = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes),
};
type Encoding = keyof typeof encoders;
const encodings: Encoding[] = ['br', 'gzip'];

/** Smaller bodies are not worth compressing. */
const threshold = 1024;

/** A reply to a call, also as its JSON, which is compressed once for each encoding that is asked for. */
export class CachedReply<Reply extends object> {
  readonly reply: Reply;
  readonly body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(reply: Reply, body: Buffer) {
    this.reply = reply;
    this.body = body;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings);
    if (encoding === null || this.body.length < threshold) return reply.send(this.body);
    return reply.header('content-encoding', encoding).send(await this.#encode(encoding));
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = encoders[encoding](this.body);
    this.#compressed.set(encoding, made);
    return made;
  }
}
