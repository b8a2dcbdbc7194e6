import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { identity, type Identity } from '@verso/contract/people/schemas/identity.ts';
import { signatureOf, veriffAccount } from '#platform/providers/veriff.ts';
import { ownApp, testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { webhookPath } from './webhook.ts';

const app = testApp();

/** A person who opened a check, with its page at the sandbox. */
async function begun() {
  const person = await app.change((tx) => buildPerson(tx));
  const { identity: check } = await as(app, person.token).call(identity.start, {});
  return { ...person, id: check.veriffUserId ?? '', personId: person.id, page: pageOf(check) };
}

const pageOf = ({ url }: Identity) => `${app.url}${new URL(url ?? '').pathname}`;
const stateOf = async ({ token }: { token: string }) => (await as(app, token).call(identity.get, {})).identity;

async function press(address: string, fields: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect(response.status).toBe(303);
}

/** Completes the check at the sandbox, as a person does in the frame. */
async function goThrough(page: string, outcome: string, way = 'at_once'): Promise<void> {
  await press(`${page}/begin`);
  await press(`${page}/decide`, { outcome, way });
}

const becomes = async (person: { token: string }, state: Identity['state']) =>
  expect.poll(async () => (await stateOf(person)).state).toBe(state);

/** Messages about a session that the sandbox has sent or has still to send. */
async function messagesOf(id: string): Promise<string> {
  const overview = await (await fetch(`${app.url}/sandbox/veriff`)).text();
  return new RegExp(`session ${id}.*?(?=<small>session|$)`, 's').exec(overview)?.[0] ?? '';
}

interface SentMessages {
  attemptId?: string;
  status: string;
  decisionTime?: string;
  vendorData?: string;
}

const decision = (
  id: string,
  { attemptId = 'first', status, decisionTime = '2026-11-01T10:00:00Z', ...more }: SentMessages,
) =>
  JSON.stringify({
    status: 'success',
    verification: {
      id,
      attemptId,
      code: 9001,
      status,
      reason: 'Poor image quality',
      reasonCode: 204,
      person: { firstName: 'Ada', lastName: 'Moreau', dateOfBirth: '1980-01-01' },
      document: { type: 'PASSPORT', number: 'P1234567', country: 'PT' },
      decisionTime,
      ...more,
    },
  });

const event = (id: string, action: string, attemptId = 'first') =>
  JSON.stringify({ id, attemptId, feature: 'selfid', code: 7001, action, vendorData: undefined });

const secret = () => veriffAccount(app.services).sharedSecret;

async function send(body: string, headers?: Record<string, string>): Promise<number> {
  const response = await fetch(`${app.url}${webhookPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? { 'x-hmac-signature': signatureOf(secret(), body) }),
    },
    body,
  });
  return response.status;
}

const rowOf = (id: string) =>
  app.pool.selectFrom('identity_session').selectAll().where('provider_id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (personId: string) =>
  (
    await app.pool
      .selectFrom('event')
      .select(['name', 'data'])
      .where('person_id', '=', personId)
      .where('name', 'like', 'identity_%')
      .orderBy('id')
      .execute()
  ).map(({ name, data }) => [name, data['outcome']].filter(Boolean).join(' '));

it('opening a check begins at the provider under a random name, and continues the one that is open', async () => {
  const person = await app.change((tx) => buildPerson(tx));
  const me = as(app, person.token);
  expect(await stateOf(person)).toMatchObject({ state: 'none', url: null, sandbox: true, refused: { start: null } });
  const { message, identity: first } = await me.call(identity.start, {});
  expect(message).toBe('KYC Verification has started.');
  expect(first).toMatchObject({ state: 'created', refused: { start: null } });
  const { identity: second } = await me.call(identity.start, {});
  expect(second).toEqual(first);
  const row = await rowOf(first.veriffUserId ?? '');
  expect(row.vendor_data).toMatch(/^[0-9a-f-]{36}$/);
  expect(row.vendor_data).not.toBe(person.id);
  expect(await eventsOf(person.id)).toEqual(['identity_started']);
});

it('opening a check opens one check for two requests at the same time', async () => {
  const { token, id } = await app.change((tx) => buildPerson(tx));
  const answers = await Promise.all([1, 2, 3].map(() => as(app, token).call(identity.start, {})));
  expect(new Set(answers.map((answer) => answer.identity.url)).size).toBe(1);
  expect(await eventsOf(id)).toEqual(['identity_started']);
});

it('opening a check that is sent again with its Idempotency-Key opens no second one, also after the first was declined', async () => {
  const person = await app.change((tx) => buildPerson(tx));
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${person.token}`,
    'idempotency-key': randomUUID(),
  };
  const start = async () => {
    const reply = await fetch(`${app.url}/api${identity.start.path}`, { method: 'POST', headers, body: '{}' });
    return identity.start.reply.parse(await reply.json()).identity;
  };
  const first = await start();
  await goThrough(pageOf(first), 'declined');
  await becomes(person, 'declined');
  expect(await start()).toMatchObject({ state: 'declined', veriffUserId: first.veriffUserId });
  expect(await eventsOf(person.id)).toEqual(['identity_started', 'identity_decided declined']);
});

it('opening a check is refused without a verified email, and when it is already complete', async () => {
  const { token } = await app.change((tx) => buildPerson(tx, { verified: false }));
  expect(await as(app, token).refusal(identity.start, {})).toMatchObject({ httpStatus: 403 });
  const person = await begun();
  await goThrough(person.page, 'review');
  await becomes(person, 'waiting');
  expect(await as(app, person.token).refusal(identity.start, {})).toMatchObject({ code: 'conflict' });
  await press(`${person.page}/decide`, { outcome: 'approved', way: 'at_once' });
  await becomes(person, 'verified');
  expect((await as(app, person.token).refusal(identity.start, {})).message).toBe('Your identity is already verified.');
});

it('a person at the provider is verified when approved; of the document only the country is stored', async () => {
  const person = await begun();
  await press(`${person.page}/begin`);
  await becomes(person, 'started');
  await press(`${person.page}/decide`, { outcome: 'approved', way: 'at_once' });
  await becomes(person, 'verified');
  expect(await stateOf(person)).toMatchObject({ url: null, country: 'PT', reasonCode: null });
  expect(await eventsOf(person.personId)).toEqual(['identity_started', 'identity_decided approved']);
  const kept = JSON.stringify([
    await rowOf(person.id),
    await app.pool.selectFrom('webhook_event').selectAll().execute(),
    await app.pool.selectFrom('event').selectAll().execute(),
  ]);
  expect(kept).not.toMatch(/SANDBOX-0001|1980-01-01|PASSPORT/);
});

it('a person at the provider is told the reason when declined, and may try again in a new check', async () => {
  const person = await begun();
  await goThrough(person.page, 'declined');
  await becomes(person, 'declined');
  expect(await stateOf(person)).toMatchObject({ reasonCode: 103, url: null, refused: { start: null } });
  const { identity: second } = await as(app, person.token).call(identity.start, {});
  expect(second.state).toBe('created');
  expect(second.veriffUserId).not.toBe(person.id);
  await goThrough(pageOf(second), 'approved');
  await becomes(person, 'verified');
});

it('a person at the provider continues at the same address when more is asked', async () => {
  const person = await begun();
  await goThrough(person.page, 'resubmission_requested');
  await becomes(person, 'ask_again');
  const state = await stateOf(person);
  expect(pageOf(state)).toBe(person.page);
  expect(state.reasonCode).toBe(204);
  expect((await as(app, person.token).call(identity.start, {})).identity.url).toBe(state.url);
  await goThrough(person.page, 'approved');
  await becomes(person, 'verified');
});

it.each(['expired', 'abandoned'])(
  'a person at the provider may begin a new check when asked for more and letting it end as %s',
  async (outcome) => {
    const person = await begun();
    await goThrough(person.page, 'resubmission_requested');
    await becomes(person, 'ask_again');
    await goThrough(person.page, outcome);
    await becomes(person, 'expired');
    expect((await as(app, person.token).call(identity.start, {})).identity.state).toBe('created');
  },
);

it.each(['expired', 'abandoned'])(
  'a person at the provider may begin a new check when the last one is %s',
  async (outcome) => {
    const person = await begun();
    await goThrough(person.page, outcome);
    await becomes(person, 'expired');
    expect((await as(app, person.token).call(identity.start, {})).identity.state).toBe('created');
  },
);

it.each(['twice', 'out_of_order'])(
  'a person at the provider is verified once when the messages are %s',
  async (way) => {
    const person = await begun();
    await goThrough(person.page, 'approved', way);
    await becomes(person, 'verified');
    await expect.poll(() => messagesOf(person.id)).not.toContain('not sent yet');
    expect((await stateOf(person)).state).toBe('verified');
    expect(await eventsOf(person.personId)).toEqual(['identity_started', 'identity_decided approved']);
  },
);

it("a person at the provider stays waiting after a forged message, and is verified after the provider's", async () => {
  const person = await begun();
  await goThrough(person.page, 'approved', 'wrong_signature');
  await becomes(person, 'waiting');
  await expect.poll(() => messagesOf(person.id)).toMatch(/approved, forged: answered 400/);
  expect((await stateOf(person)).state).toBe('waiting');
  await press(`${app.url}${/action="(\/sandbox\/veriff\/deliveries\/[\w-]+)"/.exec(await messagesOf(person.id))?.[1]}`);
  await becomes(person, 'verified');
});

it('a webhook message counts when it is signed with our secret over its own bytes', async () => {
  const { id, token } = await begun();
  // Formatted as no serialiser would.
  const body = `{ "id":"${id}",\n "attemptId" : "first", "feature":"selfid","code":7001 ,"action":"st\\u0061rted" }`;
  expect(await send(body)).toBe(200);
  expect((await stateOf({ token })).state).toBe('started');
});

it('a webhook message is refused without a signature, with another secret, with the older signature, and when a byte was changed', async () => {
  const { id, token } = await begun();
  const body = event(id, 'started');
  const good = signatureOf(secret(), body);
  const older = createHash('sha256')
    .update(body + secret())
    .digest('hex');
  const refused: Record<string, string>[] = [
    {},
    { 'x-hmac-signature': '' },
    { 'x-hmac-signature': good.slice(0, -1) },
    { 'x-hmac-signature': good.toUpperCase() },
    { 'x-hmac-signature': signatureOf('another secret altogether', body) },
    { 'x-signature': older },
    { 'x-signature': good, 'x-hmac-signature': signatureOf('another secret altogether', body) },
  ];
  for (const headers of refused) expect(await send(body, headers)).toBe(400);
  expect(await send(body.replace('started', 'Started'), { 'x-hmac-signature': good })).toBe(400);
  expect((await stateOf({ token })).state).toBe('created');
});

it('a webhook message is refused when it is neither a decision nor an event, and when it is too large', async () => {
  for (const body of ['', '[]', 'null', '{"eventType":"fullauto"}', '{"id":"x","action":"eaten"}', '\u0000'])
    expect(await send(body)).toBe(400);
  expect(await send(JSON.stringify({ id: 'x'.repeat(300_000) }))).toBe(413);
});

it('a webhook message about an unknown session changes nothing and is not requested again', async () => {
  expect(await send(decision(randomUUID(), { status: 'approved' }))).toBe(200);
  const { id, token } = await begun();
  expect(await send(decision(id, { status: 'declined', vendorData: randomUUID() }))).toBe(200);
  expect((await stateOf({ token })).state).toBe('created');
});

it('a webhook message that approves counts only when the provider confirms it', async () => {
  const { id, token } = await begun();
  expect(await send(decision(id, { status: 'approved' }))).toBe(409);
  expect((await stateOf({ token })).state).toBe('created');
});

it('a webhook message acts once however often it arrives, also at the same time', async () => {
  const { id, token, personId } = await begun();
  const body = decision(id, { status: 'declined' });
  expect(await Promise.all(Array.from({ length: 20 }, () => send(body)))).toEqual(
    Array.from({ length: 20 }, () => 200),
  );
  expect(await send(body)).toBe(200);
  expect((await stateOf({ token })).state).toBe('declined');
  expect(await eventsOf(personId)).toEqual(['identity_started', 'identity_decided declined']);
});

it('a webhook message that arrives late reverts nothing', async () => {
  const { id, token } = await begun();
  for (const body of [
    decision(id, { status: 'declined' }),
    event(id, 'submitted'),
    event(id, 'started'),
    decision(id, { status: 'review' }),
    decision(id, { status: 'resubmission_requested', attemptId: 'second' }),
    decision(id, { status: 'abandoned', attemptId: 'second' }),
  ]) {
    expect(await send(body)).toBe(200);
    expect((await stateOf({ token })).state).toBe('declined');
  }
});

it('a webhook message about an earlier attempt does not revert a later one', async () => {
  const { id, token } = await begun();
  const sendAll = async (...bodies: string[]) => {
    for (const body of bodies) expect(await send(body)).toBe(200);
    return (await stateOf({ token })).state;
  };
  expect(await sendAll(event(id, 'started'), event(id, 'submitted'))).toBe('waiting');
  expect(await sendAll(event(id, 'started', 'second'))).toBe('started');
  expect(await sendAll(decision(id, { status: 'resubmission_requested' }))).toBe('started');
  expect(await sendAll(event(id, 'submitted', 'second'))).toBe('waiting');
});

it('a webhook message with an unknown status leaves the person waiting', async () => {
  const { id, token } = await begun();
  expect(await send(decision(id, { status: 'pondered' }))).toBe(200);
  expect((await stateOf({ token })).state).toBe('waiting');
  expect(await send(decision(id, { status: 'declined' }))).toBe(200);
  expect((await stateOf({ token })).state).toBe('declined');
});

it('naming an identity check is accepted for one’s own, and never sets the state', async () => {
  const { id, personId, token } = await begun();
  const reply = await as(app, token).call(identity.updateVeriffUserId, { userId: personId, veriffUserId: id });
  expect(reply).toMatchObject({ message: 'KYC Verification has started.', identity: { state: 'created' } });
});

it('naming an identity check is refused for another person’s, for one that was never opened, and in another person’s name', async () => {
  const [mine, theirs] = [await begun(), await begun()];
  const name = (userId: string, veriffUserId: string) =>
    as(app, mine.token).refusal(identity.updateVeriffUserId, { userId, veriffUserId });
  expect((await name(mine.personId, theirs.id)).httpStatus).toBe(404);
  expect((await name(mine.personId, randomUUID())).httpStatus).toBe(404);
  expect((await name(theirs.personId, theirs.id)).httpStatus).toBe(403);
});

const silent = ownApp({
  VERIFF_API_KEY: 'an api key',
  VERIFF_SHARED_SECRET: 'a shared secret key',
  // The discard port, where nothing listens.
  VERIFF_BASE_URL: 'http://127.0.0.1:9',
});

it('a provider that does not answer leaves no partial data, and the sandbox does not replace it', async () => {
  const { token, id } = await silent.change((tx) => buildPerson(tx));
  const refusal = await as(silent, token).refusal(identity.start, {});
  expect(refusal).toMatchObject({ httpStatus: 503, code: 'unavailable' });
  expect((await as(silent, token).call(identity.get, {})).identity).toMatchObject({ state: 'none', sandbox: false });
  const facts = await silent.pool.selectFrom('event').where('person_id', '=', id).select('name').execute();
  expect(facts.map(({ name }) => name)).not.toContain('identity_started');
  expect((await fetch(`${silent.url}/sandbox/veriff/v1/sessions`, { method: 'POST' })).status).toBe(404);
});
