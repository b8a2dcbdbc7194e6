import { describe, expect, it } from 'vitest';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../test/support/app.ts';
import { as } from '../../../test/support/as.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

describe('the budget of a call that writes to people', () => {
  it('is counted by account, from any address', async () => {
    const sender = await person();
    const report = async () => ({ id: (await person()).id, message: 'Copies my works.' });
    // Each caller has a different address.
    for (let number = 0; number < people.report.budget.most; number += 1)
      await as(app, sender.token).call(people.report, await report());
    const refusal = await as(app, sender.token).refusal(people.report, await report());
    expect(refusal).toMatchObject({ httpStatus: 429, code: 'too_many_requests' });
    await as(app, (await person()).token).call(people.report, await report());
  });

  it('is counted by recipient, from any account', async () => {
    const [one, other] = [await person({ admin: true }), await person({ admin: true })];
    const invitation = { email: `${crypto.randomUUID()}@people.example`, type: 'collector' } as const;
    await as(app, one.token).call(people.invite, invitation);
    // Already invited; each attempt counts.
    for (let number = 1; number < people.invite.budget.most; number += 1) {
      const caller = as(app, number % 2 === 0 ? one.token : other.token);
      expect((await caller.refusal(people.invite, invitation)).code).toBe('invalid');
    }
    expect((await as(app, one.token).refusal(people.invite, invitation)).code).toBe('too_many_requests');
    await as(app, other.token).call(people.invite, { ...invitation, email: `${crypto.randomUUID()}@people.example` });
  });
});
