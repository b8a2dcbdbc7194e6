import http from 'node:http';
import https from 'node:https';
import { checkedLookup, resolveByDns } from './checked-lookup.ts';
import { requirePublicUrl, type Resolve } from './public-address.ts';

interface TextOptions {
  /** Whether the address may lead to this machine. */
  loopback: boolean;
  /** In bytes, inclusive. */
  limit: number;
  /** For the whole answer, in milliseconds. */
  timeLimit: number;
  /** Who asks, for the server's administrator. */
  userAgent: string;
  resolve?: Resolve;
}

/**
 * Reads a text from an address of the settings. Connects only to public addresses, and exactly to those that were
 * checked; follows no redirect.
 * @throws RefusedAddress for an address that is not public; other errors for another status, a text that is too long,
 *   and if the connection fails
 */
export async function getText(
  address: string,
  { loopback, limit, timeLimit, userAgent, resolve = resolveByDns }: TextOptions,
): Promise<string> {
  const url = new URL(address);
  requirePublicUrl(url, { loopback });
  const { request: open } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeLimit);
  const response = await new Promise<http.IncomingMessage>((settle, fail) => {
    const request = open(url, {
      headers: { 'accept-encoding': 'identity', 'user-agent': userAgent },
      // A connection of its own: a reused one may lead to an address that was never checked.
      agent: false,
      lookup: checkedLookup(resolve, { loopback }),
      signal,
    });
    request.on('error', fail);
    request.on('response', settle);
    request.end();
  });
  try {
    if (response.statusCode !== 200) throw new Error(`the server answered with the status ${response.statusCode}`);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) throw new Error('the server sent no bytes');
      length += part.length;
      if (length > limit) throw new Error(`the answer is longer than ${limit} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    response.destroy();
  }
}
