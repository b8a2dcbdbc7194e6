import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { verifyBundle } from '@verso/verifier/bundle.ts';
import { as } from '../../../../../test/support/as.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { logOf } from '../../../../../test/support/log.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { appealDecision } from './appeal-decision.ts';
import { buildArtist, buildAuthenticator, buildPanel, buildSubmitted } from '#features/works/review/fixtures.ts';

const app = ownApp();
const log = logOf(app);

async function scene(quorum = 2) {
  const panel = await app.change((tx) => buildPanel(tx, quorum));
  const [noor, tomas, ines] = panel.people;
  return {
    ...panel,
    id: panel.work.id,
    owner: as(app, panel.artist.token),
    noor: as(app, noor.token),
    tomas: as(app, tomas.token),
    ines: as(app, ines.token),
  };
}

const read = async (caller: ReturnType<typeof as>, id: string) => (await caller.call(record.get, { id })).artwork;

/** The audit trail of a work, for an admin. */
async function trail(number: number): Promise<string> {
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const { events } = await as(app, admin.token).call(administration.events, { about: `V ${number}`, pagesize: 100 });
  return JSON.stringify(events);
}

const basis = {
  grounds: ['style', 'technical'] as const,
  seen: 'object' as const,
  conflict: 'I catalogued the estate in 2010.',
  attribution: 'studio_of' as const,
};
const sentBasis = { ...basis, grounds: [...basis.grounds] };
const unsaid = { grounds: [], seen: null, conflict: null, attribution: null };

it('an opinion has grounds, what was seen, interests and an attribution, all optional', async () => {
  const { id, noor, tomas } = await scene();
  await noor.call(review.approve, { id, opinion: 'The ground is hers.', ...sentBasis });
  expect((await read(noor, id)).voting?.own).toEqual({
    choice: 'approve',
    opinion: 'The ground is hers.',
    ...sentBasis,
  });
  await tomas.call(review.approve, { id });
  const [round] = (await read(as(app), id)).reviews;
  expect(round?.votes).toMatchObject([sentBasis, unsaid]);
  const { certificate } = await as(app).call(certificates.get, { id, version: 1 });
  expect(certificate.votes).toMatchObject([sentBasis, unsaid]);
});

it('an opinion distinguishes a stated absence of conflicts from no statement', async () => {
  const { id, noor } = await scene();
  await noor.call(review.deny, { id, conflict: ' ' });
  expect((await read(noor, id)).voting?.own?.conflict).toBe('');
});

it('an opinion of an unknown kind, or with the same basis twice, is refused, naming the field', async () => {
  const { id, noor } = await scene();
  const body = { id, seen: 'the catalogue' };
  expect((await noor.refusal(review.approve, body)).fields).toHaveProperty('seen');
  const ground = { id, grounds: ['taste'] };
  expect((await noor.refusal(review.approve, ground)).fields).toHaveProperty('grounds.0');
  const repeated = { id, grounds: ['style', 'technical', 'style'] };
  expect((await noor.refusal(review.approve, repeated)).fields).toEqual({
    grounds: 'must not contain the same basis twice',
  });
});

it('an opinion is part of the certificate and its offline proof in full, including minority opinions', async () => {
  const { id, noor, tomas, ines, people } = await scene();
  await noor.call(review.deny, { id, opinion: 'The signature is later.', ...sentBasis });
  await tomas.call(review.approve, { id });
  await ines.call(review.approve, { id });
  await log.advance();
  await app.runJobs();
  await log.advance();
  const { file } = await as(app).call(certificates.bundle, { id, version: 1 });
  const bundle: unknown = JSON.parse(file.json);
  expect(bundle).toMatchObject({
    opinions: [
      { statement: { voter: people[0].name, choice: 'deny', opinion: 'The signature is later.', ...sentBasis } },
      { statement: { choice: 'approve', ...unsaid } },
      { statement: { choice: 'approve', ...unsaid } },
    ],
  });
  const { scan } = await as(app).call(certificates.scan, { id });
  expect(scan.approval?.dissenting).toEqual([people[0].name]);
});

it('an opinion is committed to in the log in full', async () => {
  const { id, noor, tomas, people } = await scene();
  await noor.call(review.approve, { id, opinion: 'Hers.', ...sentBasis });
  await tomas.call(review.approve, { id });
  const { openings } = await app.pool
    .selectFrom('log_entry')
    .where('artwork_id', '=', id)
    .where('kind', '=', 'review')
    .select('openings')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(openings ?? '{}')).toMatchObject({
    votes: {
      value: [
        { voter: people[0].id, opinion: 'Hers.', ...sentBasis },
        { voter: people[1].id, ...unsaid },
      ],
    },
  });
});

it('an opinion is not readable by others before the round closes, in any part of the record', async () => {
  const { id, noor, tomas, owner, work } = await scene(3);
  await noor.call(review.deny, { id, opinion: 'A forgery.', ...sentBasis });
  const readings = [tomas, owner, as(app)].map(async (reader) => JSON.stringify(await read(reader, id)));
  for (const seen of [...(await Promise.all(readings)), await trail(work.number)]) {
    for (const word of ['A forgery.', 'deny', 'studio_of', 'technical', basis.conflict])
      expect(seen).not.toContain(word);
  }
  expect((await read(tomas, id)).voting).toEqual({
    round: 1,
    quorum: 3,
    requestCloses: true,
    cast: 1,
    recused: 0,
    own: null,
  });
});

describe('reviewer who recuses themselves', () => {
  const reason = 'My gallery sold it in 2004.';

  it('a reviewer who recuses themselves loses their vote, and cannot vote in that round any more', async () => {
    const { id, noor, tomas, ines } = await scene();
    await noor.call(review.approve, { id });
    await noor.call(review.recuse, { id, reason });
    expect((await read(tomas, id)).voting).toMatchObject({ cast: 0, recused: 1 });
    expect(await noor.refusal(review.approve, { id })).toMatchObject({ code: 'conflict' });
    expect(await noor.refusal(review.recuse, { id, reason })).toMatchObject({ code: 'conflict' });
    await tomas.call(review.approve, { id });
    expect((await read(as(app), id)).status).toBe('in_review');
    await ines.call(review.approve, { id });
    expect((await read(as(app), id)).status).toBe('approved');
  });

  it('a reviewer who recuses themselves is named on the record with the reason once the round is closed, and not before', async () => {
    const { id, noor, tomas, ines, people, work } = await scene();
    await noor.call(review.approve, { id });
    await noor.call(review.recuse, { id, reason });
    expect(JSON.stringify(await read(tomas, id))).not.toContain(reason);
    expect(await trail(work.number)).not.toContain('voter_recused');
    await tomas.call(review.approve, { id });
    await ines.call(review.approve, { id });
    const [round] = (await read(as(app), id)).reviews;
    expect(round?.recusals).toMatchObject([{ name: people[0].name, personId: people[0].id, reason }]);
    const events = await trail(work.number);
    expect(events).toContain('voter_recused');
    // Two votes counted; the removed one did not.
    expect(events.match(/"choice":"approve"/g)).toHaveLength(2);
  });

  it('no longer has the work in their queue', async () => {
    const { id, noor, work } = await scene();
    const queue = async () =>
      (await noor.call(record.list, { type: 'queue', filterkey: work.title, pagesize: 100 })).artworks.map(
        (one) => one._id,
      );
    expect(await queue()).toContain(id);
    await noor.call(review.recuse, { id, reason });
    expect(await queue()).not.toContain(id);
  });

  it('a reviewer who recuses themselves must give a reason, and must be able to vote', async () => {
    const { id, noor, owner } = await scene();
    expect((await noor.refusal(review.recuse, { id, reason: ' ' })).fields).toHaveProperty('reason');
    expect(await owner.refusal(review.recuse, { id, reason })).toMatchObject({ httpStatus: 403 });
    expect(await as(app).refusal(review.recuse, { id, reason })).toMatchObject({ httpStatus: 401 });
  });

  it('a reviewer who recuses themselves cannot leave a round that closes at the same moment, in either order', async () => {
    const { id, noor, tomas } = await scene(1);
    const both = await Promise.allSettled([
      tomas.call(review.approve, { id }),
      noor.call(review.recuse, { id, reason }),
    ]);
    expect(both[0].status).toBe('fulfilled');
    const [round] = (await read(as(app), id)).reviews;
    expect(round?.recusals).toHaveLength(both[1].status === 'fulfilled' ? 1 : 0);
  });
});

describe('appeal', () => {
  const reason = 'The bill of 1931 has been found.';

  async function denied() {
    const all = await scene();
    await all.noor.call(review.deny, { id: all.id, opinion: 'Too smooth.' });
    await all.tomas.call(review.deny, { id: all.id });
    const others = [await app.change((tx) => buildAuthenticator(tx, 'Lena'))].map(({ token }) => as(app, token));
    return { ...all, lena: others[0] ?? all.ines };
  }

  it('an appeal of the owner has others decide the same record again, and is shown there with its reason', async () => {
    const { id, owner, noor, tomas, ines, lena } = await denied();
    expect((await read(owner, id)).refused.appeal).toBeNull();
    const answer = await owner.call(review.appeal, { id, reason });
    expect(answer).toMatchObject({ message: 'Successfully sent for review', artwork: { status: 'in_review' } });
    const { reviews } = await read(as(app), id);
    expect(reviews).toMatchObject([
      { round: 1, outcome: 'denied', appeal: null, votes: [{ opinion: 'Too smooth.' }, {}] },
      { round: 2, outcome: null, appeal: { of: 1, by: 'owner', reason } },
    ]);
    for (const before of [noor, tomas]) {
      expect((await before.refusal(review.approve, { id })).message).toContain('appeal');
      expect((await read(before, id)).refused.vote).toContain('appeal');
    }
    await ines.call(review.approve, { id });
    await lena.call(review.approve, { id });
    expect((await read(as(app), id)).status).toBe('approved');
  });

  it('an appeal goes on after a question, also if the record was changed to answer it', async () => {
    const { id, owner, noor, ines, lena } = await denied();
    await owner.call(review.appeal, { id, reason });
    await ines.call(review.requestInformation, { id, message: 'Where is the bill?' });
    await owner.call(artworks.update, { id, inscriptions: [{ where: 'Verso', text: 'Bill no. 12' }] });
    await owner.call(artworks.setStatus, { id, status: true });
    expect((await read(as(app), id)).reviews.map(({ outcome, appeal }) => [outcome, appeal?.of ?? null])).toEqual([
      ['denied', null],
      ['info_requested', 1],
      [null, 1],
    ]);
    expect((await noor.refusal(review.deny, { id })).message).toContain('appeal');
    for (const voter of [ines, lena]) await voter.call(review.deny, { id });
    expect((await read(owner, id)).refused.appeal).toContain('final');
  });

  it('an appeal of a decision from before a field was added is about the same record', async () => {
    const { id, owner } = await denied();
    const revisions = () => app.pool.selectFrom('artwork_revision').where('artwork_id', '=', id).select('id').execute();
    await app.change(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update artwork_revision set record = record - 'placeMade' where artwork_id = ${id}`.execute(tx);
      await tx.updateTable('artwork').set({ place_made: '' }).where('id', '=', id).execute();
    });
    await owner.call(review.appeal, { id, reason });
    expect(await revisions()).toHaveLength(1);
  });

  it('an appeal is about the artist’s name as it is now', async () => {
    const { id, owner, ines, lena } = await denied();
    await app.change((tx) =>
      tx
        .updateTable('person')
        .set({ lastname: 'Rego' })
        .where('id', '=', (of) =>
          of
            .selectFrom('artwork')
            .innerJoin('artist', 'artist.id', 'artwork.artist_id')
            .where('artwork.id', '=', id)
            .select('artist.person_id'),
        )
        .execute(),
    );
    await owner.call(review.appeal, { id, reason });
    for (const voter of [ines, lena]) await voter.call(review.approve, { id });
    const approved = await read(as(app), id);
    expect(approved.status).toBe('approved');
    expect(approved.artist.name).toContain('Rego');
  });

  it('an appeal of the artist, if another person owns the work, claims it as theirs', async () => {
    const [artist, owner, one, two] = await app.change(async (tx) => [
      await buildArtist(tx),
      await buildPerson(tx),
      await buildAuthenticator(tx, 'Mara'),
      await buildAuthenticator(tx, 'Ilse'),
    ]);
    const { id } = await app.change((tx) => buildSubmitted(tx, { artist, owner }));
    for (const { token } of [one, two]) await as(app, token).call(review.deny, { id });
    const other = await app.change((tx) => buildArtist(tx));
    expect(await as(app, other.token).refusal(review.appeal, { id, reason })).toMatchObject({ httpStatus: 403 });
    expect((await read(as(app, artist.token), id)).refused.appeal).toBeNull();
    await as(app, artist.token).call(review.appeal, { id, reason });
    expect((await read(as(app), id)).reviews[1]).toMatchObject({ round: 2, appeal: { of: 1, by: 'artist', reason } });
    expect(await as(app, owner.token).refusal(review.appeal, { id, reason })).toMatchObject({ code: 'conflict' });
  });

  it('an appeal is not for those who voted on the same record in an earlier round, or recused themselves', async () => {
    const { id, owner, noor, tomas, ines, work } = await scene();
    const [lena, ada, kofi] = await Promise.all(
      ['Lena', 'Ada', 'Kofi'].map(async (name) =>
        as(app, (await app.change((tx) => buildAuthenticator(tx, name))).token),
      ),
    );
    if (!lena || !ada || !kofi) throw new Error('three were built');
    const queueOf = async (voter: typeof noor) =>
      (await voter.call(record.list, { type: 'queue', filterkey: work.title, pagesize: 100 })).artworks.map(
        (one) => one._id,
      );
    await noor.call(review.requestInformation, { id, message: 'Who sold it to you?' });
    await owner.call(artworks.setStatus, { id, status: true });
    await ines.call(review.recuse, { id, reason: 'I know the seller.' });
    await tomas.call(review.deny, { id });
    await lena.call(review.deny, { id });
    await owner.call(review.appeal, { id, reason });
    for (const before of [noor, tomas, ines, lena]) {
      expect((await before.refusal(review.approve, { id })).message).toContain('appeal');
      expect((await read(before, id)).refused.vote).toContain('appeal');
      expect(await queueOf(before)).not.toContain(id);
    }
    expect(await queueOf(ada)).toContain(id);
    expect((await read(ada, id)).refused.vote).toBeNull();
    await ada.call(review.approve, { id });
    await kofi.call(review.approve, { id });
    expect((await read(as(app), id)).status).toBe('approved');
  });

  it('an appeal is decided once: the decision is final for that record', async () => {
    const { id, owner, ines, lena } = await denied();
    await owner.call(review.appeal, { id, reason });
    await ines.call(review.deny, { id });
    await lena.call(review.deny, { id });
    expect((await owner.refusal(review.appeal, { id, reason })).message).toContain('final');
    expect((await read(owner, id)).refused).toMatchObject({ edit: null });
  });

  it('an appeal is only for the owner and the artist, and against a denial only', async () => {
    const { id, owner, noor } = await denied();
    expect(await noor.refusal(review.appeal, { id, reason })).toMatchObject({ httpStatus: 403 });
    expect(await as(app).refusal(review.appeal, { id, reason })).toMatchObject({ httpStatus: 401 });
    expect((await owner.refusal(review.appeal, { id, reason: '' })).fields).toHaveProperty('reason');
    const open = await scene();
    expect(await open.owner.refusal(review.appeal, { id: open.id, reason })).toMatchObject({ code: 'conflict' });
  });

  it('an appeal is refused while the registry has too few who did not vote before', async () => {
    const { work, artist } = await denied();
    const artwork = await getArtwork(app.pool, work.id);
    const appeal = { artwork, actorId: artist.id, side: 'owner' as const, reason, quorum: 1_000_000 };
    await expect(app.change((tx) => appealDecision(tx, appeal))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('an appeal is made once when it is sent twice at the same time', async () => {
    const { id, owner } = await denied();
    const both = await Promise.allSettled([
      owner.call(review.appeal, { id, reason }),
      owner.call(review.appeal, { id, reason }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(owner, id)).reviews).toHaveLength(2);
  });
});

it('an attribution comes from the record, whatever the review says, and is shown on record, scan, certificate and proof', async () => {
  const { people, artist } = await scene();
  const { id } = await app.change((tx) => buildSubmitted(tx, { owner: artist, attribution: 'studio_of', quorum: 1 }));
  expect(await read(as(app), id)).toMatchObject({ status: 'in_review', attribution: 'studio_of' });
  await as(app, people[0].token).call(review.approve, { id });
  await log.advance();
  await app.runJobs();
  await log.advance();
  expect(await read(as(app), id)).toMatchObject({ status: 'approved', attribution: 'studio_of' });
  const { scan } = await as(app).call(certificates.scan, { id });
  expect(scan.work?.attribution).toBe('studio_of');
  const { certificate } = await as(app).call(certificates.get, { id, version: 1 });
  expect(certificate.record.attribution).toBe('studio_of');
  const { file } = await as(app).call(certificates.bundle, { id, version: 1 });
  const bundle: unknown = JSON.parse(file.json);
  const { claimed } = await verifyBundle(bundle);
  expect(claimed?.artist).toBe(`Studio of ${certificate.record.artist}`);
});
