import http from 'node:http';
import https from 'node:https';
import { type ReceivedFile, receiveUpload, tooLarge } from '#platform/uploads/uploads.ts';
import { checkedLookup, resolveByDns } from './checked-lookup.ts';
import { requirePublicHost, type Resolve } from './public-address.ts';

/** A server answered, but not with what was asked for; the message is for the user who chose the address. */
export class RefusedDownload extends Error {
  override name = 'RefusedDownload';
}

interface DownloadOptions {
  /** Whether the address may lead to this machine. */
  loopback: boolean;
  /** In bytes, inclusive. */
  limit: number;
  /** Where the temporary file goes. */
  folder: string;
  /** For the answer with all its redirects, in milliseconds. */
  timeLimit: number;
  /** Who asks, for the server's administrator. */
  userAgent: string;
  resolve?: Resolve;
}

const mostRedirects = 5;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/**
 * Downloads a picture from an address that a user chose. Connects only to public addresses, and exactly to those that
 * were checked; each redirect is checked as the first address was. The receiver discards the file.
 * @throws RefusedAddress for an address that is not public
 * @throws RefusedDownload for an answer that is no picture
 * @throws UploadRefused for a file that is empty or too large; other errors if the connection fails
 */
export async function downloadPicture(address: string, options: DownloadOptions): Promise<ReceivedFile> {
  const signal = AbortSignal.timeout(options.timeLimit);
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await get(url, options, signal);
    try {
      const { statusCode: status, headers } = response;
      if (redirects.includes(status) && headers.location !== undefined) {
        if (!URL.canParse(headers.location, url.href))
          throw new RefusedDownload('The server redirected to an invalid address.');
        url = new URL(headers.location, url);
        continue;
      }
      if (status !== 200) throw new RefusedDownload(`The server answered with the status ${status}.`);
      requirePictureType(headers['content-type']);
      if (Number(headers['content-length'] ?? 0) > options.limit) throw tooLarge(options.limit);
      return await receiveUpload(response, options);
    } catch (error) {
      // The stream only says that it was cut.
      throw signal.aborted ? signal.reason : error;
    } finally {
      response.destroy();
    }
  }
  throw new RefusedDownload(`The server redirected more than ${mostRedirects} times.`);
}

function get(
  url: URL,
  { loopback, userAgent, resolve = resolveByDns }: DownloadOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  requirePublicHost(url, { loopback });
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((settle, fail) => {
    const request = open(url, {
      headers: { accept: 'image/jpeg, image/png, image/webp', 'accept-encoding': 'identity', 'user-agent': userAgent },
      // A connection of its own: a reused one may lead to an address that was never checked.
      agent: false,
      lookup: checkedLookup(resolve, { loopback }),
      signal,
    });
    request.on('error', fail);
    request.on('response', settle);
    request.end();
  });
}

/** The content itself is inspected later; this has the clearer words for a page. */
function requirePictureType(given: string | undefined): void {
  const [type = ''] = (given ?? '').toLowerCase().split(';');
  if (/^image\/|^(?:application|binary)\/octet-stream$|^$/.test(type.trim())) return;
  throw new RefusedDownload(
    type.trim() === 'text/html'
      ? 'This link leads to a web page. Use a link to the picture file itself.'
      : 'This link doesn’t lead to a picture. Use a link to the picture file itself.',
  );
}
