import { expect, it } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { testApp } from '../../../test/support/app.ts';
import { as } from '../../../test/support/as.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

it('the budget of a call that writes to people is counted by account, from any address', async () => {
  const sender = await person();
  const report = async () => ({ id: (await person()).id, message: 'Copies my works.' });
  // Each caller has a different address.
  for (let number = 0; number < people.report.budget.most; number += 1)
    await as(app, sender.token).call(people.report, await report());
  const refusal = await as(app, sender.token).refusal(people.report, await report());
  expect(refusal).toMatchObject({ httpStatus: 429, code: 'too_many_requests' });
  await as(app, (await person()).token).call(people.report, await report());
});

const sellers = async () => [await person({ role: 'artist' }), await person({ role: 'artist' })] as const;
async function offerTo(buyerEmail: string, owner: { id: string; name: string }) {
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  return { id, happened: { kind: 'unknown' }, buyerName: 'Ada Moreau', buyerEmail } as const;
}

it('the budget of a call that writes to people is counted by recipient, from any account', async () => {
  const [one, other] = await sellers();
  const buyer = await person();
  for (let number = 0; number < provenance.sold.budget.most; number += 1) {
    const seller = number % 2 === 0 ? one : other;
    await as(app, seller.token).call(provenance.sold, await offerTo(buyer.email, seller));
  }
  const refused = await as(app, one.token).refusal(provenance.sold, await offerTo(buyer.email, one));
  expect(refused.code).toBe('too_many_requests');
  await as(app, one.token).call(provenance.sold, await offerTo((await person()).email, one));
});

it('the budget of a call that writes to people is not spent for a recipient by calls that are refused', async () => {
  const [owner] = await sellers();
  const [stranger, buyer] = [await person(), await person()];
  const offer = await offerTo(buyer.email, owner);
  for (let number = 0; number < provenance.sold.budget.most; number += 1)
    expect((await as(app, stranger.token).refusal(provenance.sold, offer)).httpStatus).toBe(403);
  await as(app, owner.token).call(provenance.sold, offer);
});

it('the budget of a call that writes to people has room again once refused calls that exceeded it together are answered', async () => {
  const [owner] = await sellers();
  const strangers = await Promise.all([person(), person()]);
  const buyer = await person();
  const offer = await offerTo(buyer.email, owner);
  const tries = strangers.flatMap(({ token }) =>
    Array.from({ length: provenance.sold.budget.most }, () => as(app, token).refusal(provenance.sold, offer)),
  );
  const codes = (await Promise.all(tries)).map(({ httpStatus }) => httpStatus);
  expect(new Set(codes)).toEqual(new Set([403, 429]));
  await as(app, owner.token).call(provenance.sold, offer);
});
