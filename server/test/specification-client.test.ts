import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildPerson, fixturePassword, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { ownApp } from './support/app.ts';
import { calls } from './conformance/calls.ts';
import { letSessionsAge } from './support/stale.ts';

/*
 * A client written only from section 7 of the specification: its paths, methods, field names and types, over HTTP, with
 * a field of its own in every body. If the specification does not show the field names, it sends what it has and then
 * the fields that the refusal names. Nothing here takes a path or a type from the contract.
 */

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));
const work = async (given: ArtworkFixture) => (await app.change((tx) => buildArtwork(tx, given))).id;

const Answer = z.looseObject({
  status: z.enum(['success', 'error']),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
type Answer = z.infer<typeof Answer>;
type Fields = Readonly<Record<string, unknown>>;
interface Attachment {
  field: string;
  name: string;
  bytes: Uint8Array;
}

const unnamed = (address: string) => address.replaceAll(/\{\w+\}/g, '{}');
const stated = new Set(calls.rows.flatMap(({ call }) => (call ? [unnamed(call.address)] : [])));
const made = new Set<string>();
/** Our own calls, to which refusals lead, accept no extra fields. */
const withOwn = (address: string, fields: Fields) =>
  stated.has(unnamed(address)) ? { ...fields, sentBy: 'a client of its own' } : fields;

/** The reply of any call; `address` is as in the specification: `POST /artwork/{id}/delete`. */
function client(token?: string) {
  async function send(
    address: string,
    inPath: Record<string, string>,
    init: { headers?: Record<string, string>; body?: string | FormData },
  ): Promise<Answer> {
    const [method = '', path = ''] = address.split(' ');
    const url = `${app.url}/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''))}`;
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(url, { ...init, method, headers: { ...authorization, ...init.headers } });
    const answer = Answer.parse(await response.json());
    if (answer.status === 'success') made.add(unnamed(address));
    return answer;
  }
  const tryJson = (address: string, body?: Fields, inPath: Record<string, string> = {}) =>
    send(
      address,
      inPath,
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(withOwn(address, body)) },
    );
  const tryForm = (
    address: string,
    inPath: Record<string, string>,
    fields: Fields,
    files: readonly Attachment[] = [],
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(withOwn(address, fields)))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    for (const { field, name, bytes } of files) form.append(field, new Blob([Uint8Array.from(bytes)]), name);
    return send(address, inPath, { body: form });
  };
  return {
    tryJson,
    tryForm,
    /** A call with JSON, or without a body; it succeeds. */
    json: async (...call: Parameters<typeof tryJson>) => succeeded(await tryJson(...call)),
    /** A form; it succeeds. */
    form: async (...call: Parameters<typeof tryForm>) => succeeded(await tryForm(...call)),
    /** A form with unknown fields: it is sent again with those that the refusal names, taken from `known`. */
    async askedForm(address: string, inPath: Record<string, string>, known: Fields, files?: readonly Attachment[]) {
      const first = await tryForm(address, inPath, {}, files);
      if (first.status === 'success') return first;
      expect(Object.keys(known), first.message).toEqual(expect.arrayContaining(Object.keys(first.fields ?? {})));
      return succeeded(await tryForm(address, inPath, known, files));
    },
  };
}

function succeeded(answer: Answer): Answer {
  expect(answer, answer.message).toMatchObject({ status: 'success' });
  return answer;
}

const Named = z.record(z.string(), z.unknown());

/** A text in a reply, by its path; an index selects an entry of a list. */
const textAt = (answer: unknown, ...path: string[]): string =>
  z
    .string()
    .parse(
      path.reduce(
        (value, step) => Named.parse(Array.isArray(value) ? Object.fromEntries(value.entries()) : value)[step],
        answer,
      ),
    );

async function linkIn(email: string, path: string): Promise<string> {
  const { body } = await app.mailTo(email);
  const token = new RegExp(`/${path}/([A-Za-z0-9_-]+)`).exec(body)?.[1];
  return z.string().parse(token);
}

const paper = (text = 'Invoice 7'): Attachment => ({ field: 'bill', name: 'bill.pdf', bytes: buildPaper(text) });
const picture = async (): Promise<Attachment> => ({
  field: 'files',
  name: 'evening.jpg',
  bytes: await buildPhotograph(),
});
const happened = { kind: 'day', date: '2024-05-31' };

it('a client written from the specification alone registers, verifies the email, logs in and resets the password', async () => {
  const email = 'client@people.example';
  const visitor = client();
  expect(await visitor.json('PATCH /users/check_email', { email })).toMatchObject({ available: true });
  const fields = { firstname: 'Clara', lastname: 'Lient', email, password: fixturePassword, role: 'artist' };
  expect((await visitor.json('POST /auth/register', fields)).message).toBe(
    `We've sent an email to ${email}. Please Check your email to verify and continue.`,
  );
  expect(await visitor.json('PATCH /users/check_email', { email })).toMatchObject({ available: false });
  expect((await app.mailTo(email)).body).toContain('/agreement/artist');

  const login = await visitor.json('POST /auth/login', { email, password: fixturePassword });
  expect(login).toMatchObject({ message: 'Hello Clara!', user: { firstname: 'Clara', role: 'artist', email } });
  const user = client(textAt(login, 'user', 'token'));
  const verified = await user.json('POST /auth/verify', { token: await linkIn(email, 'verify') });
  expect(verified.message).toBe('Successfully verified the user!');

  expect((await visitor.json('POST /auth/reset', { email })).message).toBe(`Sent reset email to the ${email}!`);
  await app.runJobs();
  const password = 'another quite long password';
  const reset = { token: await linkIn(email, 'reset'), password };
  expect((await visitor.json('POST /auth/resetpwd', reset)).message).toBe('Successfully reset password!');
  await visitor.json('POST /auth/login', { email, password });
});

it('a client written from the specification alone reads users and changes its own', async () => {
  const { id, token } = await person({ role: 'artist' });
  await work({ owner: { id }, status: 'approved', title: 'Shown' });
  const user = client(token);
  const read = await user.json('GET /users/{id}', undefined, { id });
  expect(read).toMatchObject({ user: { _id: id, role: 'artist', artistAllowed: false, recommended: false } });
  expect(read).toMatchObject({ user: { url: textAt(read, 'user', 'url'), veriffUserId: null, tooltips: {} } });
  const url = await user.json('GET /users/{id}/url', undefined, { id });
  expect(textAt(url, 'url')).toBe(textAt(read, 'user', 'url'));
  expect(await user.json('GET /users/{id}/artworks', undefined, { id })).toMatchObject({
    artworks: [{ name: 'Shown' }],
  });
  expect(await user.json('GET /users/info/submitted_artworks')).toMatchObject({
    submitted: [{ name: 'Shown' }],
  });
  const changed = await user.form('POST /users/{id}', { id }, { firstname: 'Adela' });
  expect(changed).toMatchObject({ message: 'Successfully updated user data!', user: { firstname: 'Adela' } });
  const counted = await user.json('POST /users/update/tooltip', { type: 'collector', userId: id });
  expect(counted).toMatchObject({ tooltips: { collector: 1 } });
});

it('a client written from the specification alone has its identity checked, by the id in its own user', async () => {
  const { id, token } = await person();
  const user = client(token);
  const unknown = await user.tryJson('POST /users/update/veriffUserId', { userId: id, veriffUserId: 'of my own' });
  expect(unknown.message).toContain('POST /kyc/session');
  await user.json('POST /kyc/session');
  const read = await user.json('GET /users/{id}', undefined, { id });
  const veriffUserId = textAt(read, 'user', 'veriffUserId');
  const admin = client((await person({ admin: true })).token);
  expect(await admin.json('GET /users/{id}', undefined, { id })).toMatchObject({ user: { veriffUserId: null } });
  const started = await user.json('POST /users/update/veriffUserId', { userId: id, veriffUserId });
  expect(started.message).toBe('KYC Verification has started.');
});

it('a client written from the specification alone submits a profile to the vote and asks to edit it', async () => {
  const { id, token } = await person({ role: 'artist' });
  const user = client(token);
  const early = await user.tryJson('PATCH /users/submitForVote', { id, status: true });
  const profile = {
    nationalityId: 1,
    birthYear: 1980,
    biography: 'Paints what is left of a day. '.repeat(5),
    training: 'Taught herself.',
  };
  expect(Object.keys(early.fields ?? {}).toSorted()).toEqual([...Object.keys(profile), 'portrait'].toSorted());
  await user.form('POST /users/{id}', { id }, profile, [await picture()]);
  const sent = await user.json('PATCH /users/submitForVote', { id, status: true });
  expect(sent.message).toBe('Successfully sent for review');

  const [first, second] = [await person({ role: 'authenticator' }), await person({ role: 'authenticator' })];
  expect((await client(first.token).json('PATCH /users/disvote', { id })).message).toBe('Voted deny!');
  for (const voter of [first, second])
    expect((await client(voter.token).json('PATCH /users/vote', { id })).message).toBe('Voted approve!');
  const edit = await user.json('PATCH /users/submitForVote', { id, status: false });
  expect(edit.message).toBe('Successfully sent edit request');
});

it('a client written from the specification alone registers a work by its name and files, and has it reviewed', async () => {
  const artist = await person({ role: 'artist', submitAllowed: true });
  const user = client(artist.token);
  const added = await user.form('POST /artwork/0/addArtworkByArtist', {}, { name: 'Evening', price: 900 }, [
    await picture(),
    { ...(await picture()), name: 'verso.jpg' },
  ]);
  const id = textAt(added, 'artworkId');
  expect(textAt(added, 'artwork', '_id')).toBe(id);

  const { artwork } = await user.json('GET /artwork/{id}', undefined, { id });
  expect(artwork).toMatchObject({ _id: id, name: 'Evening', status: 'draft', hidden: false, hiddenPrice: false });
  expect(artwork).toMatchObject({ salePrice: 900, recommended: false, carousel: false });
  const files = z
    .array(z.object({ path: z.string(), name: z.string() }))
    .parse(typeof artwork === 'object' && artwork !== null && 'files' in artwork ? artwork.files : undefined);
  expect(files.map(({ name }) => name)).toEqual(['Picture 1', 'Picture 2']);
  const served = await fetch(`${app.url}/api${files[0]?.path}`, {
    headers: { authorization: `Bearer ${artist.token}` },
  });
  expect(served.headers.get('content-type')).toBe('image/jpeg');

  const turned = files.toReversed().map((file, place) => (place === 0 ? { ...file, name: 'The back' } : file));
  const changed = await user.form('POST /artwork/{id}', { id }, { name: 'Evening, later', files: turned });
  expect(changed).toMatchObject({
    artwork: {
      _id: id,
      name: 'Evening, later',
      files: [{ name: 'The back', path: files[1]?.path }, { name: 'Picture 2' }],
    },
  });

  const early = await user.tryJson('PATCH /artwork/{id}', { status: true }, { id });
  const asked = {
    creation: { kind: 'year', year: 2020 },
    medium: 'Oil',
    dimensions: { height: 600, width: 480, depth: null, unit: 'cm' },
    description: 'A river valley in the last light of a day in autumn.',
  };
  expect(Object.keys(early.fields ?? {}).toSorted()).toEqual(Object.keys(asked).toSorted());
  await user.form('POST /artwork/{id}', { id }, asked);
  expect((await user.json('PATCH /artwork/{id}', { status: true }, { id })).message).toBe(
    'Successfully sent for review',
  );

  for (const _ of [1, 2]) {
    const voter = client((await person({ role: 'authenticator' })).token);
    expect((await voter.json('PATCH /artwork', { id })).message).toBe('Voted approve!');
  }
  expect(await client().json('GET /artwork/{id}', undefined, { id })).toMatchObject({
    artwork: { status: 'approved' },
  });
  const edit = await user.json('PATCH /artwork/{id}', { status: false }, { id });
  expect(edit.message).toBe('Successfully sent edit request');
  const admin = client((await person({ admin: true })).token);
  const answered = { admin_id: 'the first admin', status: false };
  const denied = await admin.json('POST /artwork/{id}/handleEditRequest', answered, { id });
  expect(denied.message).toBe('Successfully denied request');
});

it('a client written from the specification alone votes against a work and asks for more', async () => {
  const voter = client((await person({ role: 'authenticator' })).token);
  const [one, other] = [await work({ status: 'in_review' }), await work({ status: 'in_review' })];
  expect((await voter.json('POST /artwork/disvote', { id: one })).message).toBe('Voted deny!');
  const asked = await voter.json('PATCH /artwork/disvote', { id: other, message: 'Show the back.' });
  expect(asked.message).toBe('Voted request more information!');
});

it('a client written from the specification alone prices, hides and withdraws a work, and deletes a draft', async () => {
  const owner = await person({ role: 'artist' });
  const user = client(owner.token);
  const id = await work({ owner, status: 'approved' });
  const priced = await user.json('PATCH /artwork/change_saleprice', { id, price: 1200 });
  expect(priced).toMatchObject({
    message: 'Successfully updated the sale price to €1,200.',
    artwork: { price: { amount: 120_000, currency: 'EUR' }, salePrice: 1200 },
  });
  expect(await user.json('GET /artwork/{id}', undefined, { id })).toMatchObject({ artwork: { salePrice: 1200 } });
  const inYen = await work({ owner, status: 'approved', price: { amount: 5000, currency: 'JPY' } });
  expect(await user.json('PATCH /artwork/change_saleprice', { id: inYen, price: 7000 })).toMatchObject({
    artwork: { price: { amount: 7000, currency: 'JPY' } },
  });
  for (const status of [true, false]) {
    const hidden = await user.json('POST /artwork/changeHiddenStatus', { artwork_id: id, status });
    expect(hidden.message).toBe('Show/Hide artwork successfully');
    const price = await user.json('POST /artwork/changeHiddenPriceStatus', { artwork_id: id, status });
    expect(price.message).toBe('Show/Hide artwork price successfully');
  }

  const gone = await user.json('POST /artwork/{id}/delete', undefined, { id });
  expect(gone).toMatchObject({ artwork: { _id: id, status: 'withdrawn' } });
  expect(gone.message).toMatch(/^Successfully deleted the artwork\. It has been withdrawn/);
  expect(await client().json('GET /artwork/{id}', undefined, { id })).toMatchObject({
    artwork: { status: 'withdrawn', salePrice: null },
  });
  const shown = await client().json('GET /users/{id}/artworks', undefined, { id: owner.id });
  expect(shown).toMatchObject({ artworks: [{ _id: inYen }], total: { count: 1 } });
  const draft = await work({ owner });
  const deleted = await user.json('POST /artwork/{id}/delete', undefined, { id: draft });
  expect(deleted).toMatchObject({ message: 'Successfully deleted the artwork', artwork: null });
  expect(await user.tryJson('GET /artwork/{id}', undefined, { id: draft })).toMatchObject({ code: 'not_found' });
});

it.each([
  ['POST /artwork/{id}/mia', {}],
  ['POST /artwork/{id}/stolen', {}],
  ['POST /artwork/{id}/police', { force: 'Police of Geneva', caseNumber: 'C-1' }],
  ['POST /artwork/{id}/insurance', { insurer: 'Helvetia' }],
  ['POST /artwork/{id}/updateHistory', { subKind: 'exhibition' }],
  ['POST /artwork/{id}/sold', { buyerName: 'Anna Kern', buyerEmail: 'anna.kern@people.example' }],
])(
  'a client written from the specification alone reports by %s, with the fields that the refusal names',
  async (address, known) => {
    const owner = await person({ role: 'artist' });
    const id = await work({ owner, status: 'approved' });
    const reported = await client(owner.token).askedForm(address, { id }, { ...known, happened }, [paper()]);
    expect(reported).toMatchObject({ message: 'Successfully submitted', artwork: { _id: id } });
  },
);

it('a client written from the specification alone sends a bill, and those who check purchases vote on it', async () => {
  const owner = await person({ role: 'artist' });
  const user = client(owner.token);
  const id = await work({ owner, status: 'approved' });
  const facts = { seller: 'Mara Lind', buyer: 'Galerie Nord', date: '2024-05-31', price: 400_000, currency: 'EUR' };
  const sent = await user.askedForm('POST /purchase/{id}', { id }, facts, [paper()]);
  expect(sent.message).toBe('Successfully submit purchase information for the artwork');
  const purchase = textAt(sent, 'purchase', '_id');
  expect(await user.json('GET /purchase')).toMatchObject({ purchases: [{ _id: purchase }] });
  const collector = client((await person()).token);
  expect(await collector.json('GET /purchase')).toMatchObject({ purchases: [] });

  const checkers = [1, 2].map(() => person({ role: 'authenticator', checkPurchaseAllowed: true }));
  for (const { token } of await Promise.all(checkers)) {
    const checker = client(token);
    expect(await checker.json('GET /purchase')).toMatchObject({ purchases: [{ _id: purchase }] });
    const voted = await checker.json('PATCH /purchase/{id}', { status: true }, { id: purchase });
    expect(voted.message).toBe('Successfully vote the purchase information');
  }
  expect(await user.json('GET /purchase')).toMatchObject({ purchases: [{ state: 'approved' }] });

  const other = await work({ owner, status: 'approved' });
  const resent = await user.form('POST /purchase/{id}', { id: other }, facts, [paper('Invoice 8')]);
  const next = textAt(resent, 'purchase', '_id');
  const third = client((await person({ role: 'authenticator', checkPurchaseAllowed: true })).token);
  const silent = await third.tryJson('PATCH /purchase/{id}', { status: false }, { id: next });
  expect(silent.fields).toEqual({ message: 'must say why, or what you are asking for' });
  await third.json('PATCH /purchase/{id}', { status: false, message: 'Names nobody.' }, { id: next });
});

it('a client written from the specification alone buys a work by card', async () => {
  const id = await work({ status: 'approved', price: { amount: 480_000, currency: 'EUR' } });
  const buyer = client((await person()).token);
  const checkout = await buyer.json('POST /payment/create-checkout-session', { id });
  expect(textAt(checkout, 'url')).toMatch(/^http/);
});

it('a client written from the specification alone lists and searches', async () => {
  const owner = await person({ role: 'artist', lastname: 'Quillfeather' });
  await work({ owner, status: 'approved', title: 'Quillfeather at noon' });
  const visitor = client();
  const list = { type: 'artwork', filterkey: 'quillfeather', order: false, pagesize: 20, pagefrom: 0 };
  expect(await visitor.json('POST /artwork', list)).toMatchObject({ artworks: [{ name: 'Quillfeather at noon' }] });
  const artworks = await visitor.json('POST /search', { ...list, type: 'artworks' });
  expect(artworks).toMatchObject({ artworks: [{ name: 'Quillfeather at noon' }] });
  expect(await visitor.json('POST /search', { ...list, type: 'artists' })).toMatchObject({
    artists: [{ name: 'Ada Quillfeather' }],
  });
  expect(await visitor.json('GET /search/carousels')).toMatchObject({ carousel_images: [] });
  await visitor.json('GET /search/normal/{term}', undefined, { term: 'quill' });
  expect(await visitor.tryJson('POST /search', { ...list, pagesize: '20' })).toMatchObject({
    message: 'pagesize must be a number.',
  });
});

it('a client written from the specification alone reads its notifications and marks them read', async () => {
  const owner = await person({ role: 'artist' });
  const id = await work({ owner, status: 'in_review' });
  const voter = client((await person({ role: 'authenticator' })).token);
  await voter.json('PATCH /artwork/disvote', { id, message: 'Show the back.' });
  await app.runJobs();
  const user = client(owner.token);
  const list = await user.json('GET /notify/{x}', undefined, { x: owner.id });
  expect(list).toMatchObject({ unread: 1 });
  expect(await user.json('POST /notify/{x}', {}, { x: textAt(list, 'notifications', '0', '_id') })).toMatchObject({
    unread: 0,
  });
  expect(await user.json('POST /notify/{x}', {}, { x: owner.id })).toMatchObject({ unread: 0 });
});

it('a client written from the specification alone administers people and works', async () => {
  const admin = client((await person({ admin: true })).token);
  const artist = await person({ role: 'artist', lastname: 'Switched' });
  const id = artist.id;
  const list = { type: 'artist', options: {}, filterkey: 'switched', order: false, pagesize: 20, pagefrom: 0 };
  expect(await admin.json('POST /users', list)).toMatchObject({ users: [{ _id: id }] });
  const invitation = { email: 'invited@people.example', type: 'authenticator' };
  expect((await admin.json('PATCH /users/invite', invitation)).message).toBe('Successfully sent invitation!');
  for (const permission of ['artist', 'submit', 'privatetoken'])
    for (const change of ['allow', 'disallow'])
      expect((await admin.json(`POST /users/${permission}/${change}`, { id })).message).toBe(
        'Successfully updated user data!',
      );
  await admin.json('PATCH /users/toggle_recommend', { id });
  const checker = await person({ role: 'authenticator' });
  for (const status of [true, false])
    expect((await admin.json('PATCH /users/check_purchase', { id: checker.id, status })).message).toBe(
      'Successfully allowed/disallowed the authenticator.',
    );
  expect((await admin.json('POST /users/update/reset_pwd', { id })).message).toBe(
    `Sent reset email to the ${artist.email}!`,
  );
  const unverified = await person({ verified: false });
  expect((await admin.json('POST /users/update/verify', { id: unverified.id })).message).toBe(
    'Successfully verified the user!',
  );
  await client(artist.token).json('PATCH /users/report', { id: checker.id, message: 'Sells votes.' });
  const chosen = await work({ status: 'approved' });
  await admin.json('POST /artwork/toggle_recommend', { id: chosen });
  await admin.json('POST /artwork/toggle_carousel', { id: chosen });
  expect(await client().json('GET /search/carousels')).toMatchObject({
    carousel_images: [{ _id: chosen, name: 'Evening above the Drina' }],
  });
});

it('a client written from the specification alone makes an admin and deletes users, in a session that is fresh after its login', async () => {
  const root = await person({ admin: true });
  const login = await client().json('POST /auth/login', { email: root.email, password: fixturePassword });
  const admin = client(textAt(login, 'user', 'token'));
  const other = await person();
  for (const status of [true, false])
    expect((await admin.json('PATCH /users/change_admin', { id: other.id, status })).message).toBe(
      'Successfully allowed/disallowed the admin.',
    );
  const deleted = await admin.json('DELETE /users/{id}', undefined, { id: other.id });
  expect(deleted.message).toContain('Successfully deleted user account!');
  const leaving = await person();
  const gone = await client(leaving.token).json('DELETE /users/{id}', undefined, { id: leaving.id });
  expect(gone.message).toBe('Successfully deleted user account!');
});

it('a client written from the specification alone is refused with the code and the remedy when its session is no longer fresh', async () => {
  const root = await person({ admin: true });
  const other = await person();
  await letSessionsAge(app, root.id);
  const admin = client(root.token);
  const refusal = await admin.tryJson('PATCH /users/change_admin', { id: other.id, status: true });
  expect(refusal).toMatchObject({ code: 'fresh_session_required' });
  await admin.json('POST /security/confirm', { password: fixturePassword });
  await admin.json('PATCH /users/change_admin', { id: other.id, status: true });
});

it('a client written from the specification alone gets the same before a work is priced, sold or withdrawn, and one confirmation covers all', async () => {
  const owner = await person({ role: 'artist' });
  const id = await work({ owner, status: 'approved' });
  const user = client(owner.token);
  const sold = { happened, buyerName: 'Anna Kern', buyerEmail: 'anna.kern@people.example' };
  await letSessionsAge(app, owner.id);
  for (const refusal of [
    await user.tryJson('PATCH /artwork/change_saleprice', { id, price: 1 }),
    await user.tryForm('POST /artwork/{id}/sold', { id }, sold, [paper()]),
    await user.tryJson('POST /artwork/{id}/delete', undefined, { id }),
  ])
    expect(refusal).toMatchObject({ code: 'fresh_session_required' });
  expect(await client().json('GET /artwork/{id}', undefined, { id })).toMatchObject({
    artwork: { status: 'approved', salePrice: null },
  });
  await user.json('POST /security/confirm', { password: fixturePassword });
  await user.json('PATCH /artwork/change_saleprice', { id, price: 1200 });
  await user.json('POST /artwork/changeHiddenPriceStatus', { artwork_id: id, status: true });
  await letSessionsAge(app, owner.id);
  expect(await user.tryJson('POST /artwork/changeHiddenPriceStatus', { artwork_id: id, status: false })).toMatchObject({
    code: 'fresh_session_required',
  });
  await user.json('POST /security/confirm', { password: fixturePassword });
  await user.json('POST /artwork/changeHiddenPriceStatus', { artwork_id: id, status: false });
  await user.json('POST /artwork/{id}/delete', undefined, { id });
  const other = await work({ owner, status: 'approved' });
  await user.form('POST /artwork/{id}/sold', { id: other }, sold, [paper()]);
});

it('a client written from the specification alone has made every call of section 7', ({ skip }) => {
  skip(made.size === 0, 'The other tests make them.');
  expect([...stated].filter((address) => !made.has(address))).toEqual([]);
});
