import { expect, it } from 'vitest';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as, Refused } from '../../../../../test/support/as.ts';

// A registry of its own, without other admins.
const app = ownApp();

it('the last admin stays when two admins remove each other’s rights at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.pool.updateTable('person').set({ admin: false }).execute();
    const [ada, ben] = [
      await app.change((tx) => buildPerson(tx, { admin: true })),
      await app.change((tx) => buildPerson(tx, { admin: true })),
    ];
    const outcomes = await Promise.allSettled([
      as(app, ada.token).call(people.changeAdmin, { id: ben.id, status: false }),
      as(app, ben.token).call(people.changeAdmin, { id: ada.id, status: false }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refused);
    const left = await app.pool.selectFrom('person').select('id').where('admin', '=', true).execute();
    expect(left).toHaveLength(1);
  }
});
