import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { UploadRefused } from '#platform/uploads/upload-refused.ts';
import { downloadPicture, RefusedDownload } from './download.ts';
import { failureSentence } from './failure-sentence.ts';

/** Answers as the address says, and notes who asked. */
const seen: http.IncomingMessage[] = [];
const outside = http.createServer((request, response) => {
  seen.push(request);
  const [, what = '', rest = ''] = /^\/([\w-]+)\/?(.*)$/.exec(request.url ?? '') ?? [];
  const answers: Record<string, () => void> = {
    picture: () => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('picture'),
    page: () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Log in</p>'),
    json: () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    missing: () => response.writeHead(404).end(),
    to: () => response.writeHead(302, { location: decodeURIComponent(rest) }).end(),
    loop: () => response.writeHead(301, { location: '/loop' }).end(),
    announced: () => response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 1e12 }).write('x'),
    silent: () => undefined,
    endless: () => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    },
    stuck: () => response.writeHead(200, { 'content-type': 'image/jpeg' }).write('begin'),
  };
  answers[what]?.();
});
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verso-download-'));
  await new Promise<void>((ready) => void outside.listen(port, '127.0.0.1', ready));
});
afterAll(async () => {
  outside.closeAllConnections();
  await new Promise((ended) => outside.close(ended));
  await rm(folder, { recursive: true });
});

const given = () => ({
  folder,
  loopback: true,
  limit: 1_000_000,
  timeLimit: 10_000,
  userAgent: 'Verso (https://x.example)',
});
const failureOf = async (
  address: string,
  other: Partial<Parameters<typeof downloadPicture>[1]> = {},
): Promise<string> => {
  const options = { ...given(), ...other };
  const failed: unknown = await downloadPicture(address, options).then(
    () => null,
    (error: unknown) => error,
  );
  expect(await readdir(folder)).toEqual([]);
  return failed instanceof RefusedDownload || failed instanceof UploadRefused
    ? failed.message
    : failureSentence(failed, options.timeLimit);
};
const redirectTo = (address: string) => `${origin}/to/${encodeURIComponent(address)}`;
const notPublic = 'The address must be the address of a public server.';

it('a picture is downloaded directly or after redirects, and says who asks', async () => {
  seen.length = 0;
  for (const address of [`${origin}/picture`, redirectTo('/picture'), redirectTo(`${origin}/picture`)]) {
    const file = await downloadPicture(address, given());
    expect(await readFile(file.path, 'utf8')).toBe('picture');
    await file.discard();
  }
  expect(seen).toHaveLength(5);
  expect(seen[0]?.headers).toMatchObject({
    'user-agent': 'Verso (https://x.example)',
    'accept-encoding': 'identity',
  });
});

it.each(['http://127.0.0.1', 'http://localhost', 'https://[::1]', 'http://0x7f000001'])(
  'a picture is downloaded but not from this machine, at %s',
  async (host) => {
    seen.length = 0;
    expect(await failureOf(`${host}:${port}/picture`, { loopback: false })).toBe(notPublic);
    expect(seen).toEqual([]);
  },
);

it.each(['http://169.254.169.254/latest/meta-data', 'https://10.0.0.1/a.jpg', 'http://[::ffff:10.0.0.1]/a.jpg'])(
  'a picture is downloaded but not from a redirect to %s',
  async (address) => {
    seen.length = 0;
    expect(await failureOf(redirectTo(address))).toBe(notPublic);
    expect(seen).toHaveLength(1);
  },
);

it('a picture is downloaded but not from another protocol, nor with a password', async () => {
  expect(await failureOf(redirectTo('file:///etc/passwd'))).toBe('The address must begin with https:// or http://.');
  expect(await failureOf(redirectTo('https://me:secret@pictures.example/'))).toBe(
    'The address must not contain a password.',
  );
});

it('a picture is downloaded but not if its name leads elsewhere after a redirect', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const first = `http://pictures.localhost:${port}/to/${encodeURIComponent(`http://pictures.localhost:${port}/picture`)}`;
  expect(await failureOf(first, { resolve })).toBe(notPublic);
  expect(asked).toBe(2);
});

it.each([
  ['page', 'This link leads to a web page. Use a link to the picture file itself.'],
  ['json', 'This link doesn’t lead to a picture. Use a link to the picture file itself.'],
  ['missing', 'The server answered with the status 404.'],
  ['loop', 'The server redirected more than 5 times.'],
  ['to/http%3A%2F%2F%5B', 'The server redirected to an invalid address.'],
  ['announced', 'This file is larger than 1 MB. Export a smaller version and upload it again.'],
  ['endless', 'This file is larger than 1 MB. Export a smaller version and upload it again.'],
])('a download ends for /%s', async (what, message) => {
  expect(await failureOf(`${origin}/${what}`)).toBe(message);
});

it.each(['silent', 'stuck'])('a download ends in time when the server is %s', async (what) => {
  expect(await failureOf(`${origin}/${what}`, { timeLimit: 300 })).toBe(
    'The server did not answer within 0.3 seconds.',
  );
});

it('a download ends when the server is not there', async () => {
  expect(await failureOf(`http://127.0.0.1:${await freePort()}/picture`)).toBe('The server refused the connection.');
});
