import http from 'node:http';
import https from 'node:https';
import { seconds } from '#platform/clock.ts';
import { checkedLookup, resolveByDns } from './checked-lookup.ts';
import { requirePublicUrl, type Resolve } from './public-address.ts';

export const postTimeLimit = seconds(10);
const mostBytes = 4096;

export interface Reply {
  status: number;
  /** The first 4,096 bytes. */
  body: string;
}

interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether the address may lead to this machine. */
  loopback: boolean;
  resolve?: Resolve;
}

/**
 * Posts to an address that a user chose. Connects only to public addresses, and exactly to those that were checked.
 * Follows no redirect, waits at most ten seconds, and reads only the beginning of the reply.
 * @throws RefusedAddress for an address that is not public; other errors if the connection fails
 */
export async function post(
  address: string,
  { headers, body, loopback, resolve = resolveByDns }: PostOptions,
): Promise<Reply> {
  const url = new URL(address);
  requirePublicUrl(url, { loopback });
  const bytes = Buffer.from(body);
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((settle, fail) => {
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      // A connection of its own: a reused one may lead to an address that was never checked.
      agent: false,
      lookup: checkedLookup(resolve, { loopback }),
      signal: AbortSignal.timeout(postTimeLimit),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const read: Buffer[] = [];
      let length = 0;
      const finish = () => {
        settle({ status: response.statusCode ?? 0, body: textOf(Buffer.concat(read).subarray(0, mostBytes)) });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        read.push(part);
        length += part.length;
        if (length >= mostBytes) finish();
      });
      response.on('end', finish);
      response.on('error', fail);
    });
    request.end(bytes);
  });
}

/** As text that the database can store. */
const textOf = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '');
