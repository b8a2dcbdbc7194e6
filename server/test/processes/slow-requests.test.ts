import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { mostFromOneAddress } from '#http/limits/slow-requests.ts';
import { as } from '../support/as.ts';
import { closed } from '../support/closed.ts';
import { ownPrograms } from '../support/own-programs.ts';
import { databaseUrl, type Program } from '../support/program.ts';
import { openStream } from '../support/stream.ts';

const { start, emptyFolder } = ownPrograms({ REQUIRE_SECOND_FACTOR: 'false' });
const dataDir = emptyFolder();
const database = 'slow_requests';
let server: pg.Client;
let pool: Pool;
let program: Program;

beforeAll(async () => {
  server = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await server.connect();
  await server.query(`create database ${database} template template_verso`);
  ({ pool } = openPool({ ...inject('postgres'), database }, 2));
});
beforeEach(async () => {
  program = await start({ DATABASE_URL: databaseUrl(database), DATA_DIR: dataDir });
});

afterAll(async () => {
  await pool.destroy();
  await server.query(`drop database ${database} with (force)`);
  await server.end();
});

/** A connection with its reply and whether it has ended. */
function connect() {
  const socket = net.connect(Number(new URL(program.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const ended = closed(socket).then(() => answer);
  return { socket, ended };
}

const head = (type: string, length: number) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

const person = () => pool.transaction().execute((tx) => buildPerson(tx, { role: 'artist', submitAllowed: true }));

test('requests that never finish are ended, while a stream and a slow upload continue', async () => {
  const { token, ...reader } = await person();
  const stream = await openStream(program, { token, ...reader });
  await stream.unread(0);
  const slow = slowUpload(token, await noise());

  const started: Record<string, (socket: net.Socket) => void> = {
    'says nothing': () => {},
    'never ends its head': (socket) => void socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    'sends one byte of a thousand': (socket) => void socket.write(`${head('application/json', 1000)}{`),
    // Not to the end: what arrives while the server closes resets the connection, and the reply can be lost.
    'sends a byte a second': (socket) => {
      socket.write(`${head('application/json', 100_000)}{`);
      let left = 8;
      const timer = setInterval(() => {
        socket.write(' ');
        left -= 1;
        if (left === 0) clearInterval(timer);
      }, 1000);
      socket.once('close', () => clearInterval(timer));
    },
  };
  const held = Object.entries(started).flatMap(([kind, begin]) =>
    Array.from({ length: 40 }, () => {
      const connection = connect();
      connection.socket.once('connect', () => begin(connection.socket));
      return { kind, ...connection };
    }),
  );
  // Meanwhile others are answered.
  await as(program).call(search.carousels, {});
  const answers = await Promise.all(held.map(async ({ kind, ended }) => ({ kind, answer: await ended })));
  for (const { kind, answer } of answers) {
    if (kind === 'says nothing') expect(answer).toBe('');
    else expect(answer, kind).toMatch(/^HTTP\/1\.1 408 .*"status":"error"/s);
  }

  expect(await slow).toMatch(/^HTTP\/1\.1 200 /);
  const admin = await pool.transaction().execute((tx) => buildPerson(tx, { admin: true }));
  await as(program, admin.token).call(people.disallowSubmit, { id: reader.id });
  expect((await stream.take(1)).map(({ kind }) => kind)).toEqual(['permission_changed']);
  stream.close();
});

/** A picture that does not compress. */
const noise = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Sends a form with one picture in small pieces, for longer than a request may pause. */
async function slowUpload(token: string, picture: Buffer): Promise<string> {
  const boundary = 'a-boundary';
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('title')}\r\nSlow but sure\r\n`),
    Buffer.from(`${part('files', '; filename="front.jpg"')}Content-Type: image/jpeg\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const { socket, ended } = connect();
  const { method, path } = artworks.add;
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const pieces = 40;
  const size = Math.ceil(body.length / pieces);
  // Twice the allowed pause, and always faster than the slowest allowed.
  expect(size).toBeGreaterThan(2048);
  for (let from = 0; from < body.length; from += size) {
    socket.write(body.subarray(from, from + size));
    await sleep(1000);
  }
  return ended;
}

test('one address has a limited number of connections, and can open new ones after closing some', async () => {
  const held = Array.from({ length: mostFromOneAddress + 60 }, connect);
  const refused: string[] = [];
  for (const { ended } of held) void ended.then((answer) => answer !== '' && refused.push(answer));
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(60);
  expect(refused[0]).toMatch(/^HTTP\/1\.1 429 .*"code":"too_many_requests"/s);
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => fetch(`${program.url}/healthz`).then(({ status }) => status)).toBe(200);
});
