import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, expect, it } from 'vitest';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { isObject, type JsonObject, objectsAt } from '@verso/verifier/json.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { certificatesOn, publicUrl } from '../../../../test/support/certificates.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from '#features/people/api-keys/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { approvedWork, supersede } = certificatesOn(app);

const open: Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

/** The official client, as an assistant uses it. */
async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  open.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }));
  return client;
}

interface Called {
  refused: boolean;
  text: string;
  json: JsonObject;
}

async function use(client: Client, name: string, given: Record<string, unknown>): Promise<Called> {
  const { isError, content } = await client.callTool({ name, arguments: given });
  const first: unknown = Array.isArray(content) ? content[0] : undefined;
  const text = isObject(first) && typeof first['text'] === 'string' ? first['text'] : '';
  const json: unknown = isError === true ? {} : JSON.parse(text);
  return { refused: isError === true, text, json: isObject(json) ? json : {} };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

it('the MCP server lists tools that only read to the official client, each with a description of its input', async () => {
  const client = await connect();
  expect(client.getServerVersion()).toMatchObject({ name: 'verso', websiteUrl: publicUrl });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_works',
    'get_work',
    'get_provenance',
    'get_verdict',
    'get_proof',
    'check_proof',
  ]);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description).toBeTruthy();
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations).toMatchObject({ readOnlyHint: true });
  }
});

it('the MCP server answers what the API answers a visitor: a search, a work, its provenance, its verdict', async () => {
  const { id, work } = await approvedWork();
  const client = await connect();
  const { json: found } = await use(client, 'search_works', { filterkey: work.title });
  expect(objectsAt(found, 'artworks').map((one) => one['_id'])).toContain(id);
  const visitor = as(app);
  const { artwork } = await visitor.call(record.get, { id });
  expect((await use(client, 'get_work', { id })).json['artwork']).toMatchObject({
    title: artwork.title,
    provenance: artwork.provenance.map(({ type }) => ({ type })),
  });
  expect((await use(client, 'get_provenance', { id })).json).toEqual(await visitor.call(openRecords.get, { id }));
  const { scan } = await visitor.call(certificates.scan, { id });
  expect((await use(client, 'get_verdict', { id })).json['scan']).toMatchObject({
    verdict: 'authentic',
    approval: { voters: scan.approval?.voters },
  });
  expect(await visitor.call(search.search, { filterkey: work.title })).toMatchObject({ total: found['total'] });
});

it('the MCP server checks a proof against the current status of its certificate', async () => {
  const scene = await approvedWork();
  const client = await connect();
  const { json } = await use(client, 'get_proof', { id: scene.id, version: 1 });
  const proof = isObject(json['file']) ? json['file']['json'] : undefined;
  expect((await use(client, 'check_proof', { proof })).json).toMatchObject({
    verdict: 'valid',
    claimed: { title: scene.work.title },
  });
  await supersede(scene);
  // The file still has the lists of the time when it was made.
  expect((await use(client, 'check_proof', { proof })).json).toMatchObject({ verdict: 'revoked' });
  expect((await use(client, 'check_proof', { proof: 'nothing' })).json).toMatchObject({ verdict: 'incomplete' });
});

it('the MCP server shows a private work only to its owner’s API key', async () => {
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist', artistAllowed: true }));
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'draft' }));
  const [reading, changing] = await app.change(async (tx) => [
    await buildApiKey(tx, owner, { scopes: ['read'] }),
    await buildApiKey(tx, owner, { scopes: ['works'] }),
  ]);
  const own = await connect({ authorization: `Bearer ${reading}` });
  expect((await use(own, 'get_work', { id })).json['artwork']).toMatchObject({ status: 'draft' });
  expect(await use(await connect(), 'get_work', { id })).toMatchObject({
    refused: true,
    text: 'There is no such work.',
  });
  expect(await (await post(list, { authorization: `Bearer ${changing}` })).json()).toMatchObject({
    message: 'This API key lacks the permission “Read” (read).',
  });
});

it('the MCP server takes no session, neither as a token nor as a cookie', async () => {
  const { token } = await app.change((tx) => buildPerson(tx));
  const refused = await post(list, { authorization: `Bearer ${token}` });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({
    message: 'Send an API key as Authorization: Bearer, or leave out the Authorization header.',
  });
  const visitor = await post(list, { cookie: `token=${token}; bind=${token}` });
  expect([visitor.status, visitor.headers.get('set-cookie')]).toEqual([200, null]);
});

it('the MCP server refuses other sites’ pages, several messages at once, large bodies and other methods', async () => {
  expect((await post(list, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post(list, { origin: publicUrl })).status).toBe(200);
  expect((await post([list, list])).status).toBe(400);
  expect((await post({ ...list, params: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  for (const method of ['GET', 'DELETE']) {
    const answer = await fetch(`${app.url}/mcp`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
});

it('the MCP server says which input is wrong, and offers no tool that changes anything', async () => {
  const client = await connect();
  expect((await use(client, 'get_work', { id: 'V 0417' })).refused).toBe(true);
  expect((await use(client, 'get_work', { id: 'V 0417' })).text).toContain('id');
  expect((await use(client, 'search_works', { filterkey: 'sea', hidden: true })).refused).toBe(true);
  expect(await use(client, 'remove', {})).toMatchObject({ refused: true });
});

it('the MCP server answers at most 300 messages a minute from one address', async () => {
  const headers = { 'x-forwarded-for': '10.9.9.9' };
  const answers = await Promise.all(Array.from({ length: 301 }, () => post(list, headers)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
