import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { notices } from '@verso/contract/notices.ts';
import { render, stateOf } from './render.ts';
import { sections } from './rows.ts';
import { behind, lazyPaths, read, root, routerPaths, testTitles } from './sources.ts';

const rows = sections.flatMap((section) => section.rows);
const clientTest = 'server/test/specification-client.test.ts';
const exists = (file: string) => fs.existsSync(path.join(root, file));

/** Our own calls at a path that the specification uses for another call. */
const besides = ['GET /purchase/{id}'];

const unnamed = (address: string) => address.replaceAll(/\{\w+\}/g, '{}');
const addressOf = ({ method, path: at }: { method: string; path: string }) => `${method} ${at}`;

it('a row names existing files', () => {
  const named = rows.flatMap((row) => [...row.by, ...row.proof.map(({ file }) => file)]);
  expect([...new Set(named)].filter((file) => !exists(file))).toEqual([]);
});

it('a row names the code that meets it and a test', () => {
  const unproved = rows.filter((row) => row.by.length === 0 || row.proof.length === 0);
  expect(unproved.map((row) => row.words)).toEqual([]);
});

it('a row that is declined or met differently gives one reason', () => {
  const reasons = rows.filter((row) => stateOf(row) !== 'Met').map((row) => row.declined ?? row.differently ?? '');
  expect(reasons.filter((reason) => reason.length < 30)).toEqual([]);
  expect(rows.filter((row) => row.declined !== undefined && row.differently !== undefined)).toEqual([]);
});

it('a row names existing tests', () => {
  const proofs = rows.flatMap((row) => row.proof);
  const titles = new Map([...new Set(proofs.map(({ file }) => file))].map((file) => [file, testTitles(read(file))]));
  expect(proofs.filter(({ file, title }) => !titles.get(file)?.includes(title))).toEqual([]);
});

it('a row is unique in its section', () => {
  for (const { title, rows: own } of sections) {
    const words = own.map((row) => row.words);
    expect(
      words.filter((one, at) => words.indexOf(one) !== at),
      title,
    ).toEqual([]);
  }
});

const table = read('web/src/routes.tsx');
const pages = rows.flatMap((row) => (row.route ? [row.route] : []));

it('a page of the specification is in the router, behind the guard that the specification names', () => {
  const session = routerPaths(behind(table, 'sessionRequired'));
  const visitor = routerPaths(behind(table, 'visitorsOnly'));
  const guardOf = (page: string) =>
    session.includes(page) ? 'session' : visitor.includes(page) ? 'visitor' : 'public';
  expect(pages.map((page) => page.path).filter((page) => !routerPaths(table).includes(page))).toEqual([]);
  expect(pages.filter((page) => page.guard !== guardOf(page.path))).toEqual([]);
});

it('a page of the specification is fetched when it is first visited', () => {
  const lazy = new Set(lazyPaths(table));
  // These two redirect and load no page.
  expect(pages.map((page) => page.path).filter((page) => !lazy.has(page))).toEqual(['/logout', '*']);
});

const calls = rows.flatMap((row) => (row.call ? [row.call] : []));

it('a call of the specification has the method and path of the contract', () => {
  const stated = new Map(endpoints.map(({ name, endpoint }) => [name, addressOf(endpoint)]));
  expect(calls.map(({ name, address }) => [name, unnamed(address)])).toEqual(
    calls.map(({ name }) => [name, unnamed(stated.get(name) ?? 'is not in the contract')]),
  );
});

it('a call of the specification is marked as one in the contract, and no other call is', () => {
  const marked = endpoints.filter(({ endpoint }) => endpoint.specified).map(({ name }) => name);
  // Also `POST /notify/{x}`, where x is “all”.
  const rest = ['notifications.readAll'];
  expect(marked.toSorted()).toEqual([...calls.map(({ name }) => name), ...rest].toSorted());
});

it('a call of the specification is made by a client that knows the specification alone', () => {
  const unmade = rows.filter(({ call, proof }) => call && !proof.some(({ file }) => file === clientTest));
  expect(unmade.map((row) => row.words)).toEqual([]);
});

it('a call of the specification takes and answers the fields that the specification names', () => {
  for (const { name, fields = [], answers = [], form } of calls) {
    const endpoint = endpoints.find((one) => one.name === name)?.endpoint;
    const given = Object.keys({ ...endpoint?.params?.shape, ...endpoint?.body?.shape });
    expect(given, name).toEqual(expect.arrayContaining([...fields]));
    expect(Object.keys(endpoint?.reply.shape ?? {}), name).toEqual(expect.arrayContaining([...answers]));
    expect(endpoint?.form !== undefined, `${name} is a form`).toBe(form === true);
  }
});

it('a call of the specification has a row, and so has every other call at its path', () => {
  const named = new Set(calls.map(({ address }) => unnamed(address)));
  const paths = new Set([...named].map((address) => address.split(' ')[1]));
  const unsaid = endpoints
    .map(({ endpoint }) => addressOf(endpoint))
    .filter((address) => paths.has(unnamed(address).split(' ')[1]) && !named.has(unnamed(address)));
  expect(unsaid).toEqual(besides);
});

const noticeRows = rows.flatMap((row) => (row.notice ? [{ ...row, notice: row.notice }] : []));
const placeholders: Record<string, string> = { hello: '{name}', salePriceUpdated: '{price}' };

it('a notice of the specification is shown word for word, and there is no other of its kind', () => {
  const shown = Object.entries(notices).map(([name, notice]) => [
    name,
    `'${typeof notice === 'string' ? notice : notice(placeholders[name] ?? '{email}')}'`,
  ]);
  expect(Object.fromEntries(noticeRows.map((row) => [row.notice, row.words]))).toEqual(Object.fromEntries(shown));
});

it('a notice of the specification is expected in its words by the tests that prove it', () => {
  const unsaid = noticeRows.filter(({ words, proof }) =>
    proof.some(
      ({ file }) =>
        !words
          .slice(1, -1)
          .split(/\{\w+\}/)
          .every((part) => read(file).includes(part)),
    ),
  );
  expect(unsaid.map((row) => row.words)).toEqual([]);
});

it('docs/conformance.md is up to date: run node server/test/conformance/write.ts', () => {
  expect(read('docs/conformance.md')).toBe(render(sections));
});
