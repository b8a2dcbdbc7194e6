import { expect, test } from 'vitest';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { setup } from '@verso/contract/people/schemas/setup.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { issueSetupCode } from './setup-code.ts';

// A registry of its own, without an admin.
const app = ownApp();
const password = 'four unrelated words here';
const given = (email: string, code: string) => ({ firstname: 'Ines', lastname: 'First', email, password, code });

test('the first admin is made once, with the latest code alone', async () => {
  const visitor = as(app);
  expect(await visitor.call(setup.state, {})).toMatchObject({ open: false });
  expect((await visitor.refusal(setup.finish, given('ines@people.example', 'AAAAA'))).message).toContain(
    'There is no setup code',
  );

  const earlier = await app.change(issueSetupCode);
  const code = await app.change(issueSetupCode);
  if (earlier === null || code === null) throw new Error('there is an admin already');
  expect(code).toMatch(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
  expect(await visitor.call(setup.state, {})).toMatchObject({ open: true });
  for (const wrong of ['AAAAA-BBBBB-CCCCC-DDDDD', earlier])
    expect((await visitor.refusal(setup.finish, given('ines@people.example', wrong))).fields).toHaveProperty('code');

  // Typed without hyphens and capitals; of two at once one becomes the admin.
  const typed = code.replaceAll('-', ' ').toLowerCase();
  const tries = await Promise.allSettled(
    ['ines@people.example', 'ben@people.example'].map((email) => as(app).call(setup.finish, given(email, typed))),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const admins = await app.pool.selectFrom('person').selectAll().where('admin', '=', true).execute();
  expect(admins).toHaveLength(1);
  expect(admins[0]?.email_verified_at).not.toBeNull();
  const { user } = await visitor.call(accounts.login, { email: admins[0]?.email ?? '', password });
  expect(user).toMatchObject({ admin: true, role: 'collector' });

  expect(await visitor.call(setup.state, {})).toMatchObject({ open: false });
  expect((await visitor.refusal(setup.finish, given('late@people.example', code))).httpStatus).toBe(409);
  expect(await app.change(issueSetupCode)).toBeNull();
});
