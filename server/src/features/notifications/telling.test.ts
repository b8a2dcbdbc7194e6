import { describe, expect, test } from 'vitest';
import { artworks } from '@verso/contract/artworks.ts';
import { agreementVersion, auth } from '@verso/contract/auth.ts';
import { notifications, type NotificationKind } from '@verso/contract/notifications.ts';
import { profiles } from '@verso/contract/profiles.ts';
import { provenance } from '@verso/contract/provenance.ts';
import { review } from '@verso/contract/review.ts';
import { users } from '@verso/contract/users.ts';
import { enqueue, record } from '#platform/events.ts';
import { buildPerson, fixturePassword, type PersonFixture } from '#features/accounts/fixtures.ts';
import { identityDecided } from '#features/identity/events.ts';
import { permissionChanged } from '#features/people/events.ts';
import { profileApproved, profileSubmitted } from '#features/profiles/events.ts';
import { buildArtistInVote } from '#features/profiles/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { buildArtist, buildPanel } from '#features/review/fixtures.ts';
import { ownApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { provenanceCalls } from '../../../test/provenance.ts';
import { textOf } from './sentence.ts';

const app = ownApp({ REVIEW_QUORUM: '1' });
const { reportedFound } = provenanceCalls(app);
const happened = { kind: 'year' as const, year: 2020 };

async function person(given: PersonFixture = {}) {
  const made = await app.change((tx) => buildPerson(tx, given));
  return { ...as(app, made.token), ...made };
}

/** What somebody has been told, oldest first. */
async function toldOf({ id, token }: { id: string; token: string }) {
  await app.runJobs();
  const { notifications: list } = await as(app, token).call(notifications.list, { id, pagesize: 100 });
  return list.toReversed();
}
const kindsOf = async (reader: { id: string; token: string }): Promise<NotificationKind[]> =>
  (await toldOf(reader)).map(({ kind }) => kind);
const headlinesOf = async (reader: { id: string; token: string }) =>
  (await toldOf(reader)).map(({ headline }) => textOf(headline));

async function scene(quorum = 2) {
  const { artist, work, people } = await app.change((tx) => buildPanel(tx, quorum));
  return {
    artist,
    owner: as(app, artist.token),
    id: work.id,
    people,
    voters: people.map(({ token }) => as(app, token)),
  };
}

describe('a work in review', () => {
  test('is told to those who may vote on it, and not to others', async () => {
    const admin = await person({ admin: true });
    const unverified = await person({ role: 'authenticator', verified: false });
    const stranger = await person();
    const { id, artist, people } = await scene();
    for (const voter of [...people, admin])
      expect((await toldOf(voter)).filter(({ artwork }) => artwork?._id === id)).toMatchObject([
        { kind: 'work_submitted', link: `/artwork/detail/${id}/evening-above-the-drina#vote` },
      ]);
    for (const other of [artist, unverified, stranger])
      expect((await toldOf(other)).filter(({ kind }) => kind === 'work_submitted')).toEqual([]);
  });

  test('that is approved is told to its owner and to who voted, not to who cast the last vote', async () => {
    const { id, artist, people, voters } = await scene();
    await voters[0]?.call(review.approve, { id });
    await voters[1]?.call(review.approve, { id });
    expect(await kindsOf(artist)).toEqual(['work_approved']);
    expect(await headlinesOf(artist)).toEqual(['“Evening above the Drina” is approved']);
    expect(await kindsOf(people[0])).toEqual(['work_submitted', 'round_closed']);
    expect(await kindsOf(people[1])).toEqual(['work_submitted']);
    expect(await kindsOf(people[2])).toEqual(['work_submitted']);
  });

  test('is asked about no longer once one has voted, or the round is closed', async () => {
    const { id, people, voters } = await scene();
    const asked = async (voter: { id: string; token: string }) =>
      (await toldOf(voter)).find(({ kind }) => kind === 'work_submitted')?.readAt;
    expect(await asked(people[0])).toBeNull();
    await voters[0]?.call(review.approve, { id });
    expect(await asked(people[0])).not.toBeNull();
    expect(await asked(people[2])).toBeNull();
    await voters[1]?.call(review.approve, { id });
    expect(await asked(people[2])).not.toBeNull();
  });

  test('that is denied, or about which more is asked, is told to its owner with what is asked', async () => {
    const denied = await scene(1);
    await denied.voters[0]?.call(review.deny, { id: denied.id });
    expect(await kindsOf(denied.artist)).toEqual(['work_denied']);

    const asked = await scene();
    await asked.voters[0]?.call(review.requestInformation, { id: asked.id, message: 'Which varnish?' });
    expect(await toldOf(asked.artist)).toMatchObject([
      {
        kind: 'information_requested',
        text: 'Which varnish?\n\nAdd it to the record, then send the work for review again.',
        link: `/artwork/edit/${asked.id}`,
      },
    ]);
  });

  test('that gets a new certificate is told to those who voted for the one before', async () => {
    const admin = await person({ admin: true });
    const { id, artist, owner, people, voters } = await scene(1);
    await voters[0]?.call(review.approve, { id });
    await owner.call(artworks.setStatus, { id, status: false });
    await admin.call(review.handleEditRequest, { id, status: true });
    await owner.call(artworks.setStatus, { id, status: true });
    await voters[1]?.call(review.approve, { id });
    expect(await kindsOf(artist)).toEqual(['work_approved', 'edit_request_decided', 'work_approved']);
    expect(await kindsOf(people[0])).toEqual(['work_submitted', 'work_submitted', 'certificate_superseded']);
    expect((await kindsOf(people[2])).includes('certificate_superseded')).toBe(false);
  });
});

describe('a request to edit', () => {
  test('is told to the admins who may decide, and the answer to who asked', async () => {
    const admin = await person({ admin: true });
    const artist = await app.change((tx) => buildArtist(tx));
    const work = await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved' }));
    await app.change((tx) => tx.updateTable('person').set({ admin: true }).where('id', '=', artist.id).execute());
    const voter = await person({ role: 'authenticator' });
    await as(app, artist.token).call(artworks.setStatus, { id: work.id, status: false });
    expect(await headlinesOf(admin)).toEqual([`${artist.name} asks to edit “Evening above the Drina”`]);
    expect(await kindsOf(voter)).toEqual([]);
    await admin.call(review.handleEditRequest, { id: work.id, status: false });
    expect(await headlinesOf(artist)).toEqual(['“Evening above the Drina” stays as it is']);
    expect(await kindsOf(admin)).toEqual(['edit_requested']);
  });
});

describe('a sale', () => {
  const approved = async () => {
    const seller = await person({ firstname: 'Olga', lastname: 'Stern' });
    const work = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
    return { seller, id: work.id };
  };

  test('is told to the buyer who has an account, and its answer to the seller', async () => {
    for (const [accept, answer] of [
      [true, 'sale_accepted'],
      [false, 'sale_declined'],
    ] as const) {
      const { seller, id } = await approved();
      const buyer = await person();
      const sale = { id, happened, buyerName: 'B', buyerEmail: buyer.email };
      await seller.call(provenance.sold, sale);
      expect(await headlinesOf(buyer)).toEqual(['Olga Stern sold you “Evening above the Drina”']);
      await buyer.call(provenance.answerSale, { id, accept });
      expect(await kindsOf(seller)).toEqual([answer]);
      expect(await kindsOf(buyer)).toEqual(['sale_offered']);
    }
  });

  test('that the seller cancels is told to the buyer', async () => {
    const { seller, id } = await approved();
    const buyer = await person();
    await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: buyer.email });
    await seller.call(provenance.answerSale, { id, accept: false });
    expect(await kindsOf(buyer)).toEqual(['sale_offered', 'sale_cancelled']);
    expect(await kindsOf(seller)).toEqual([]);
  });

  test('is not told to an account that has not proved the address, which gets the mail instead', async () => {
    const { seller, id } = await approved();
    const squatter = await person({ verified: false });
    await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: squatter.email });
    expect(await kindsOf(squatter)).toEqual([]);
    expect((await app.mailTo(squatter.email)).subject).toContain('sold you');
  });

  test('of a work that its seller may not see any more is named to them, and not linked', async () => {
    const { seller, id } = await approved();
    const buyer = await person();
    await seller.call(artworks.changeHidden, { artwork_id: id, status: true });
    await seller.call(provenance.sold, { id, happened, buyerName: 'B', buyerEmail: buyer.email });
    expect(await toldOf(buyer)).toMatchObject([{ artwork: { _id: id } }]);
    await buyer.call(provenance.answerSale, { id, accept: true });
    expect(await toldOf(seller)).toMatchObject([{ kind: 'sale_accepted', artwork: null, link: null }]);
    expect(await headlinesOf(seller)).toEqual(['“Evening above the Drina” was sold']);
  });
});

describe('a hidden work', () => {
  test('is named and linked while a claim against it shows it to everybody, and then only to whoever may see it', async () => {
    const seller = await person();
    const work = await app.change((tx) =>
      buildArtwork(tx, { owner: seller, status: 'approved', hidden: true, title: 'The secret' }),
    );
    const buyer = await person();
    await seller.call(provenance.sold, { id: work.id, happened, buyerName: 'B', buyerEmail: buyer.email });
    await buyer.call(provenance.answerSale, { id: work.id, accept: true });
    await buyer.call(provenance.stolen, { id: work.id, happened });
    const told = async () => (await toldOf(seller)).filter(({ kind }) => kind === 'claim_opened');
    expect(await told()).toMatchObject([{ artwork: { _id: work.id } }]);
    expect((await app.mailTo(seller.email)).subject).toBe('“The secret” is reported stolen');
    const admin = await person({ admin: true });
    await buyer.call(provenance.stolen, { id: work.id, happened, resolved: true });
    const second = await person({ admin: true });
    await second.call(provenance.decideRecovery, { ...(await reportedFound(work.id)), status: true });
    await buyer.call(artworks.changeHidden, { artwork_id: work.id, status: true });
    expect(await told()).toMatchObject([{ artwork: null, link: null }]);
    expect(JSON.stringify(await told())).not.toContain('secret');
    expect(await headlinesOf(seller)).toContain('A work that you may not see at present is reported stolen');
    // Written once it was hidden again.
    const { subject, html, body } = await app.mailTo(seller.email);
    expect(subject).toBe('A work that you may not see at present is not reported stolen any more');
    expect(html + body).not.toContain('secret');
    expect((await headlinesOf(admin)).at(-1)).toBe('“The secret” is not reported stolen any more');
  });
});

describe('a work reported stolen', () => {
  test('is told to its owners of all times, its authenticators and the admins, and so is its return; the job repeated tells nobody twice', async () => {
    const admin = await person({ admin: true });
    const stranger = await person();
    const otherVoter = await person({ role: 'authenticator' });
    const { id, artist, owner, people, voters } = await scene(1);
    await voters[0]?.call(review.approve, { id });
    const collector = await person();
    await owner.call(provenance.sold, { id, happened, buyerName: 'C', buyerEmail: collector.email });
    await collector.call(provenance.answerSale, { id, accept: true });
    await collector.call(provenance.stolen, { id, happened });
    await app.runJobs();

    const { id: eventId } = await app.pool
      .selectFrom('event')
      .where('artwork_id', '=', id)
      .where('name', '=', 'claim_opened')
      .select('id')
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 3; time += 1) await app.change((tx) => enqueue(tx, 'notify', { eventId }));

    const opened = async (reader: { id: string; token: string }) =>
      (await kindsOf(reader)).filter((kind) => kind === 'claim_opened').length;
    for (const one of [artist, people[0], admin]) expect(await opened(one)).toBe(1);
    for (const one of [collector, stranger, otherVoter, people[1]]) expect(await opened(one)).toBe(0);
    const mails = await app.pool
      .selectFrom('mail')
      .where('recipient', '=', artist.email)
      .where('subject', 'like', '%is reported stolen')
      .select('id')
      .execute();
    expect(mails).toHaveLength(1);

    await collector.call(provenance.stolen, { id, happened, resolved: true });
    expect(await kindsOf(admin)).toContain('recovery_asked');
    expect(await kindsOf(artist)).not.toContain('claim_resolved');
    await admin.call(provenance.decideRecovery, {
      ...(await reportedFound(id)),
      status: false,
      answer: 'Send a picture of it.',
    });
    const refused = (await toldOf(collector)).at(-1);
    expect(refused?.kind).toBe('recovery_refused');
    expect(refused?.text).toContain('Send a picture of it.');
    await collector.call(provenance.stolen, { id, happened, resolved: true });
    await admin.call(provenance.decideRecovery, { ...(await reportedFound(id)), status: true });
    for (const one of [artist, collector])
      expect((await headlinesOf(one)).at(-1)).toBe('“Evening above the Drina” is not reported stolen any more');
    expect(await kindsOf(admin)).not.toContain('claim_resolved');
  });

  test('is told to be found to the admins who may confirm it, and not to those with a stake in it', async () => {
    const [seller, second] = [await person({ admin: true }), await person({ admin: true })];
    const { id } = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
    const buyer = await person();
    await seller.call(provenance.sold, { id, happened, buyerName: 'C', buyerEmail: buyer.email });
    await buyer.call(provenance.answerSale, { id, accept: true });
    await buyer.call(provenance.stolen, { id, happened });
    await buyer.call(provenance.stolen, { id, happened, resolved: true });
    expect(await kindsOf(second)).toContain('recovery_asked');
    expect(await kindsOf(seller)).not.toContain('recovery_asked');
  });
});

describe('a round that somebody stands aside from', () => {
  test('is told to the admins once fewer are left than must agree, without what was voted', async () => {
    const admin = await person({ admin: true });
    const { id, people, voters } = await scene(1_000_000);
    await voters[0]?.call(review.recuse, { id, reason: 'A cousin painted it.' });
    const [told] = (await toldOf(admin)).filter(({ kind }) => kind === 'reviewers_short');
    expect(told?.text).toContain('1000000 must agree');
    expect(JSON.stringify(told)).not.toContain('cousin');
    expect(await kindsOf(people[1])).not.toContain('reviewers_short');
    const enough = await scene(1);
    await enough.voters[0]?.call(review.recuse, { id: enough.id, reason: 'A cousin painted it.' });
    const works = (await toldOf(admin)).filter(({ kind }) => kind === 'reviewers_short');
    expect(works.map(({ artwork }) => artwork?._id)).toEqual([id]);
  });
});

describe('an appeal', () => {
  test('is told to reviewers who did not vote before as a vote that waits, and to those who did as an appeal', async () => {
    const { id, artist, owner, people, voters } = await scene(1);
    await voters[0]?.call(review.deny, { id });
    await owner.call(review.appeal, { id, reason: 'The bill of 1931 has been found.' });
    expect((await kindsOf(people[0])).at(-1)).toBe('decision_appealed');
    const waiting = (await toldOf(people[1])).at(-1);
    expect(waiting?.kind).toBe('work_submitted');
    expect(waiting?.text).toContain('appealed');
    expect(await kindsOf(artist)).not.toContain('decision_appealed');
  });
});

describe('a withdrawn work', () => {
  test('is told to who voted on it', async () => {
    const { id, owner, people, voters, artist } = await scene(1);
    await voters[0]?.call(review.approve, { id });
    await owner.call(artworks.remove, { id });
    expect(await kindsOf(people[0])).toContain('work_withdrawn');
    expect(await kindsOf(people[1])).not.toContain('work_withdrawn');
    expect(await kindsOf(artist)).not.toContain('work_withdrawn');
  });
});

describe('an artist’s profile', () => {
  const about = (person: { id: string }, actorId: string | null = null) => ({ actorId, personId: person.id });

  test('is told to voters when it awaits the vote, and its outcome to the artist, once', async () => {
    const [artist, admin, voter] = [
      await person({ role: 'artist' }),
      await person({ admin: true }),
      await person({ role: 'authenticator' }),
    ];
    const stranger = await person({ role: 'artist' });
    await app.change(async (tx) => {
      await record(tx, profileSubmitted, about(artist, artist.id), { round: 1, quorum: 2 });
      for (const permission of ['artist_allowed', 'submit_allowed'])
        await record(tx, permissionChanged, about(artist, voter.id), { permission, allowed: true, follows: 'vote' });
      await record(tx, profileApproved, about(artist, voter.id), { round: 1 });
    });
    for (const one of [admin, voter]) {
      expect(await headlinesOf(one)).toEqual([`The profile of ${artist.name} awaits your vote`]);
      expect((await toldOf(one))[0]?.readAt).not.toBeNull();
    }
    expect(await kindsOf(artist)).toEqual(['profile_approved']);
    expect(await kindsOf(stranger)).toEqual([]);
  });

  test('that is denied is told to its artist with the reasons', async () => {
    const artist = await app.change((tx) => buildArtistInVote(tx, 1));
    const voter = await person({ role: 'authenticator' });
    await voter.call(profiles.disvote, { id: artist.id, opinion: 'No trace of the studio.' });
    expect((await toldOf(artist))[0]).toMatchObject({
      kind: 'profile_denied',
      text: 'No trace of the studio.\n\nYou can change it and send it for the vote again.',
    });
  });

  test('that its artist asks to edit is told to the admins, and the answer to the artist, once', async () => {
    const [artist, admin, voter] = [
      await person({ role: 'artist', artistAllowed: true }),
      await person({ admin: true }),
      await person({ role: 'authenticator' }),
    ];
    await artist.call(profiles.submitForVote, { id: artist.id, status: false, reason: 'A new name.' });
    expect(await toldOf(admin)).toMatchObject([
      { kind: 'profile_edit_requested', text: 'A new name.\n\nAllow or deny it on your dashboard.' },
    ]);
    await admin.call(profiles.handleEditRequest, { id: artist.id, status: true });
    expect(await headlinesOf(artist)).toEqual(['You can edit your profile']);
    expect(await kindsOf(voter)).toEqual([]);
  });
});

describe('people', () => {
  test('are told what they may do, and who did it is not', async () => {
    const admin = await person({ admin: true });
    const artist = await person({ role: 'artist' });
    await admin.call(users.allowSubmit, { id: artist.id });
    expect(await headlinesOf(artist)).toEqual(['You may send works for review']);
    await admin.call(users.disallowSubmit, { id: artist.id });
    expect((await headlinesOf(artist)).at(-1)).toBe('You may not send works for review any more');
    expect(await kindsOf(admin)).toEqual([]);
  });

  test('are told of a new admin, the other admins among them', async () => {
    const [admin, other, stranger] = [await person({ admin: true }), await person({ admin: true }), await person()];
    const made = await person({ firstname: 'Ines', lastname: 'Vance' });
    await app.change((tx) =>
      record(tx, permissionChanged, { actorId: admin.id, personId: made.id }, { permission: 'admin', allowed: true }),
    );
    expect(await headlinesOf(made)).toEqual(['You are an admin now']);
    expect(await toldOf(other)).toMatchObject([{ kind: 'admin_changed', text: `${admin.name} changed it.` }]);
    expect(await headlinesOf(other)).toEqual(['Ines Vance is an admin now']);
    for (const one of [admin, stranger]) expect(await kindsOf(one)).toEqual([]);
  });

  test('are told of the check of their identity, and nobody else is', async () => {
    const checked = await person();
    const admin = await person({ admin: true });
    const outcome = { sessionId: crypto.randomUUID(), outcome: 'approved', reasonCode: null } as const;
    await app.change((tx) => record(tx, identityDecided, { actorId: null, personId: checked.id }, outcome));
    expect(await toldOf(checked)).toMatchObject([{ kind: 'identity_decided', link: '/kyc' }]);
    expect(await kindsOf(admin)).toEqual([]);
  });

  test('who are admins are told that somebody is reported, and who that is is not', async () => {
    const [admin, reporter, reported] = [await person({ admin: true }), await person(), await person()];
    await reporter.call(users.report, { id: reported.id, message: 'Sells copies.' });
    expect(await headlinesOf(admin)).toEqual([`${reported.name} was reported`]);
    for (const one of [reporter, reported]) expect(await kindsOf(one)).toEqual([]);
  });

  test('are told when somebody registers by their invitation', async () => {
    const admin = await person({ admin: true });
    const other = await person({ admin: true });
    const email = `${crypto.randomUUID()}@people.example`;
    await admin.call(users.invite, { email, type: 'authenticator' });
    const token = /\/agreement\/\w+\/([\w-]+)/.exec((await app.mailTo(email)).body)?.[1] ?? '';
    const form = { firstname: 'Ines', lastname: 'Vance', email, password: fixturePassword };
    await as(app).call(auth.register, { ...form, agreementVersion, role: 'authenticator', token });
    expect(await toldOf(admin)).toMatchObject([
      { kind: 'invitation_accepted', text: 'They joined as an authenticator.' },
    ]);
    expect(await headlinesOf(admin)).toEqual(['Ines Vance registered by your invitation']);
    expect(await kindsOf(other)).toEqual([]);
  });
});

describe('telling', () => {
  test('numbers each reader’s own without gaps, however many acts and jobs run at once', async () => {
    const owner = await person();
    const works = await app.change(async (tx) => {
      const made = [];
      for (let count = 0; count < 6; count += 1) made.push(await buildArtwork(tx, { owner, status: 'in_review' }));
      await tx
        .updateTable('review_round')
        .set({ quorum: 1 })
        .where(
          'artwork_id',
          'in',
          made.map(({ id }) => id),
        )
        .execute();
      return made;
    });
    const [one, two] = [await person({ role: 'authenticator' }), await person({ role: 'authenticator' })];
    await Promise.all(works.map(({ id }, index) => (index % 2 === 0 ? one : two).call(review.approve, { id })));
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
    const { notifications: list } = await owner.call(notifications.list, { id: owner.id });
    expect(list.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(new Set(list.map(({ artwork }) => artwork?._id)).size).toBe(6);
  });
});
