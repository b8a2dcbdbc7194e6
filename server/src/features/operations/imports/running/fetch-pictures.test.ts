import http from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { freePort } from '../../../../../test/support/free-port.ts';

const app = ownApp({ LOCAL_ADDRESSES: 'true' });

/** A picture for each number; `/broken` works from its second request on. */
const asked: string[] = [];
const museum = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', origin);
  asked.push(pathname);
  const first = asked.filter((one) => one === pathname).length === 1;
  if (pathname.startsWith('/page')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in</p>');
  else if (pathname.startsWith('/fake')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<p>no</p>');
  else if (pathname.startsWith('/broken') && first) response.writeHead(503).end();
  else void picture(pathname).then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
});
const picture = (name: string) =>
  sharp({ create: { width: 40 + name.length, height: 30, channels: 3, background: '#7a6a58' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: name } })
    .toBuffer();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
beforeAll(() => new Promise<void>((ready) => void museum.listen(port, '127.0.0.1', ready)));
afterAll(() => new Promise((ended) => museum.close(ended)));

let owners = 0;
async function owner() {
  owners += 1;
  const artist = `Frieda Fetch${String.fromCharCode(96 + owners)}`;
  const person = await app.change((tx) => buildPerson(tx, { role: 'collector' }));
  const caller = as(app, person.token);
  const get = async (id: string) => (await caller.call(imports.get, { id })).import;
  const rows = async (id: string) => (await caller.call(imports.rows, { id, pagesize: 100 })).rows;
  return {
    ...caller,
    get,
    rows,
    upload: async (...lines: (readonly [title: string, picture: string])[]) => {
      const table = lines.map(([title, address], at) => `${at + 1},${artist},${title},"${address}"\n`).join('');
      const bytes = Buffer.from(`Inv,Artist,Title,Image URL\n${table}`);
      const { import: made } = await caller.call(imports.start, { files: { file: [{ name: 'works.csv', bytes }] } });
      await app.runJobs();
      return made._id;
    },
    run: async (id: string) => {
      await caller.call(imports.run, { id });
      await app.runJobs();
      return (await get(id)).fetched;
    },
    picturesOf: (id: string) =>
      rows(id).then((found) =>
        Promise.all(
          found.map(
            async ({ artwork }) => (await as(app).call(record.get, { id: artwork?._id ?? '' })).artwork.pictures.length,
          ),
        ),
      ),
  };
}

it('pictures at addresses in a table are announced by the check, and fetched only once their works are imported', async () => {
  const caller = await owner();
  asked.length = 0;
  const id = await caller.upload(
    ['Morning', `${origin}/iiif/1/full/max/0/default.jpg; ${origin}/2.jpg?size=large`],
    ['Noon', 'noon.jpg'],
    ['Evening', 'https://10.0.0.1/secret.jpg'],
  );
  const facts = (await caller.rows(id)).map((row) => row.facts.slice(1));
  expect(facts).toEqual([
    [`Picture will be fetched from 127.0.0.1:${port}`],
    [],
    ['Picture can’t be fetched from 10.0.0.1: its address must be the address of a public server'],
  ]);
  expect(asked).toEqual([]);
  expect(await caller.run(id)).toEqual({
    busy: false,
    total: 3,
    done: 3,
    added: 2,
    failed: 1,
    problems: [
      {
        row: 4,
        column: 'Image URL',
        address: 'https://10.0.0.1/secret.jpg',
        message: 'The address must be the address of a public server.',
      },
    ],
  });
  expect(await caller.picturesOf(id)).toEqual([2, 0, 0]);
  const names = await app.pool
    .selectFrom('import_row')
    .innerJoin('artwork_picture', 'artwork_picture.artwork_id', 'import_row.artwork_id')
    .innerJoin('file', 'file.id', 'artwork_picture.file_id')
    .where('import_id', '=', id)
    .orderBy('file.name')
    .select('file.name')
    .execute();
  expect(names.map(({ name }) => name)).toEqual(['1.jpg', '1_2.jpg']);
});

it('pictures that could not be fetched are listed with row and column, and fetched again on request', async () => {
  const caller = await owner();
  const id = await caller.upload(
    ['Morning', `${origin}/broken/1`],
    ['Noon', `${origin}/page`],
    ['Evening', `${origin}/fake`],
  );
  const { problems } = await caller.run(id);
  expect(problems).toMatchObject([
    { row: 2, column: 'Image URL', message: 'The server answered with the status 503.' },
    { row: 3, message: 'This link leads to a web page. Use a link to the picture file itself.' },
    { row: 4 },
  ]);
  expect(problems[2]?.message).toMatch(/^This (?:type of )?file /);
  await caller.call(imports.fetchAgain, { id });
  await app.runJobs();
  expect((await caller.get(id)).fetched).toMatchObject({ busy: false, added: 1, failed: 2 });
  expect(await caller.picturesOf(id)).toEqual([1, 0, 0]);
});

it('pictures at addresses in a table are not asked of a server that is away, one by one', async () => {
  const caller = await owner();
  const away = `http://127.0.0.1:${await freePort()}`;
  const id = await caller.upload(...Array.from({ length: 30 }, (_, at) => [`Work ${at}`, `${away}/${at}`] as const), [
    'Last',
    `${origin}/last`,
  ]);
  const fetched = await caller.run(id);
  expect(fetched).toMatchObject({ busy: false, added: 1, failed: 30 });
  expect(new Set(fetched.problems.map(({ message }) => message))).toEqual(
    new Set(['The server refused the connection.']),
  );
});

it('pictures at addresses in a table are not asked of a server that has only pages in their place, one by one', async () => {
  const caller = await owner();
  const id = await caller.upload(
    ...Array.from({ length: 60 }, (_, at) => [`Work ${at}`, `${origin}/page-${at}`] as const),
  );
  asked.length = 0;
  expect(await caller.run(id)).toMatchObject({ busy: false, added: 0, failed: 60 });
  // Four at a time.
  expect(asked.length).toBeLessThan(28);
});

it('pictures at addresses in a table are fetched once, go on after a crash without doubles, and go when the import is undone', async () => {
  const caller = await owner();
  const id = await caller.upload(['Morning', `${origin}/a`], ['Noon', `${origin}/b`]);
  await caller.run(id);
  // As after a crash between the picture and the note that it was added.
  await app.pool.updateTable('import_picture').set({ state: 'waiting' }).where('import_id', '=', id).execute();
  await caller.call(imports.fetchAgain, { id });
  await app.runJobs();
  expect((await caller.get(id)).fetched).toMatchObject({ added: 2, failed: 0 });
  expect(await caller.picturesOf(id)).toEqual([1, 1]);
  await app.pool.updateTable('import_picture').set({ state: 'waiting' }).where('import_id', '=', id).execute();
  asked.length = 0;
  await caller.call(imports.undo, { id });
  await app.runJobs();
  expect(await caller.get(id)).toMatchObject({ state: 'undone', fetched: { total: 0 } });
  expect(asked).toEqual([]);
});
