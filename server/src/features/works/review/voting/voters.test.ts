import { expect, it } from 'vitest';
import { review } from '@verso/contract/works/schemas/review.ts';
import { type Caller, as } from '../../../../../test/support/as.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { now } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildArtist, buildAuthenticator, buildPanel } from '#features/works/review/fixtures.ts';

const app = testApp();

async function scene() {
  const panel = await app.change((tx) => buildPanel(tx, 2));
  const [noor, tomas, ines] = panel.people;
  const voters: [Caller, Caller, Caller] = [as(app, noor.token), as(app, tomas.token), as(app, ines.token)];
  return { ...panel, id: panel.work.id, voters };
}

const statusOf = async (id: string) =>
  (await app.pool.selectFrom('artwork').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('a voter is an authenticator or an admin', async () => {
  const { id } = await scene();
  const people = await app.change(async (tx) => ({
    admin: await buildPerson(tx, { admin: true }),
    collector: await buildPerson(tx),
    artist: await buildArtist(tx),
    unverified: await buildPerson(tx, { role: 'authenticator', verified: false }),
  }));
  await as(app, people.admin.token).call(review.approve, { id });
  for (const { token } of [people.collector, people.artist]) {
    expect(await as(app, token).refusal(review.approve, { id })).toMatchObject({
      httpStatus: 403,
      message: 'Only authenticators and admins can vote on works.',
    });
  }
  expect((await as(app, people.unverified.token).refusal(review.deny, { id })).message).toContain('Verify your email');
  expect((await as(app).refusal(review.requestInformation, { id, message: 'What?' })).httpStatus).toBe(401);
});

it('a voter who loses the role loses the vote immediately, also in rounds that are still open', async () => {
  const { id, voters, people } = await scene();
  await voters[0].call(review.approve, { id });
  await app.pool.updateTable('person').set({ role: 'collector' }).where('id', '=', people[0].id).execute();
  expect((await voters[0].refusal(review.deny, { id })).httpStatus).toBe(403);
  await voters[1].call(review.approve, { id });
  expect(await statusOf(id)).toBe('in_review');
  await voters[2].call(review.approve, { id });
  expect(await statusOf(id)).toBe('approved');
});

it('a voter has no stake in the work, and is told which one otherwise', async () => {
  const { id, artist, work, people } = await scene();
  const more = await app.change(async (tx) => ({
    owner: await buildAuthenticator(tx),
    decliner: await buildAuthenticator(tx),
    admin: await buildPerson(tx, { admin: true }),
  }));
  const sale = { artwork_id: id, entry: '{}', buyer_name: 'A buyer', offered_at: now() };
  await app.change(async (tx) => {
    // Sold by the maker to Noor, and by Noor to the owner; Tomas agreed to buy it.
    await tx.updateTable('person').set({ role: 'authenticator' }).where('id', '=', artist.id).execute();
    await tx
      .insertInto('title_transfer')
      .values([
        {
          ...sale,
          seller_id: artist.id,
          buyer_email: people[0].email,
          buyer_id: people[0].id,
          answered_at: now(),
          accepted: true,
        },
        {
          ...sale,
          seller_id: people[0].id,
          buyer_email: more.owner.email,
          buyer_id: more.owner.id,
          answered_at: now(),
          accepted: true,
        },
        {
          ...sale,
          seller_id: more.owner.id,
          buyer_email: people[1].email,
          agreed_by: people[1].id,
          agreed_at: now(),
        },
      ])
      .execute();
    await tx.updateTable('artwork').set({ owner_id: more.owner.id }).where('id', '=', id).execute();
  });
  const refused = async (token: string) => (await as(app, token).refusal(review.approve, { id })).message;
  expect(await refused(artist.token)).toContain('You made this work');
  expect(await refused(more.owner.token)).toContain('You own this work');
  expect(await refused(people[0].token)).toContain('You owned, sold or bought this work');
  expect(await refused(people[1].token)).toContain('You owned, sold or bought this work');
  await app.change((tx) =>
    tx.updateTable('artwork').set({ registered_by: more.admin.id }).where('id', '=', work.id).execute(),
  );
  expect(await refused(more.admin.token)).toContain('You registered this work');
  await as(app, people[2].token).call(review.approve, { id });
});

it('a voter keeps their vote while a sale is offered to them, and loses it once they agree to buy the work', async () => {
  const { id, artist, voters, people } = await scene();
  await voters[0].call(review.approve, { id });
  const { id: saleId } = await app.change((tx) =>
    tx
      .insertInto('title_transfer')
      .values({
        artwork_id: id,
        entry: '{}',
        seller_id: artist.id,
        buyer_name: 'Noor',
        buyer_email: people[0].email,
        offered_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await voters[0].call(review.approve, { id });
  const agreed = { agreed_by: people[0].id, agreed_at: now() };
  await app.pool.updateTable('title_transfer').set(agreed).where('id', '=', saleId).execute();
  expect((await voters[0].refusal(review.approve, { id })).httpStatus).toBe(403);
  await voters[1].call(review.approve, { id });
  expect(await statusOf(id)).toBe('in_review');
});

it('a voter finds nothing to vote on in a draft, and no draft that was never approved', async () => {
  const { voters } = await scene();
  const works = await app.change(async (tx) => ({
    draft: await buildArtwork(tx),
    sentBefore: await buildArtwork(tx, { past: 'submitted' }),
    again: await buildArtwork(tx, { past: 'approved' }),
    recorded: await buildArtwork(tx, { status: 'recorded' }),
  }));
  for (const { id } of [works.draft, works.sentBefore])
    expect((await voters[0].refusal(review.approve, { id })).httpStatus).toBe(404);
  for (const { id } of [works.again, works.recorded])
    expect(await voters[0].refusal(review.approve, { id })).toMatchObject({
      httpStatus: 409,
      message: 'This work is not in review.',
    });
});
