import { expect, it } from 'vitest';
import type { MemberRole } from '@verso/contract/people/organisations.ts';
import { memberRoleFor } from '@verso/contract/schemas/endpoint.ts';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from '#features/people/api-keys/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { addMember } from './members/join-organisation.ts';
import { buildOrganisation, inviteTo, letAct } from './fixtures.ts';

const app = testApp();
const somePerson = (fixture?: PersonFixture) => app.change((tx) => buildPerson(tx, fixture));

/** An organisation, its owner, and a member in each role whose session acts for it. */
async function someOrganisation() {
  const owner = await somePerson();
  const [registrar, viewer] = [await somePerson(), await somePerson()];
  const members: Record<string, MemberRole> = { [registrar.id]: 'registrar', [viewer.id]: 'viewer' };
  const id = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, owner, { members });
    for (const one of [owner, registrar, viewer]) await letAct(tx, one.id, made);
    return made;
  });
  return { id, owner, registrar, viewer };
}

const ownedWork = {
  maker: { kind: 'new' as const, named: { name: `Odile Carpentier`, birthYear: 1841, deathYear: 1895 } },
  attribution: 'by' as const,
  title: 'Ebb',
  acquired: { kind: 'acquisition' as const, happened: { kind: 'year' as const, year: 1998 } },
};

it('an organisation is one of at most three that a person owns and no one has verified', async () => {
  const owner = await somePerson();
  const create = { kind: 'gallery', name: 'Gallery of the Coast' } as const;
  for (let count = 0; count < 3; count += 1) await as(app, owner.token).call(organisations.create, create);
  const refusal = await as(app, owner.token).refusal(organisations.create, create);
  expect(refusal).toMatchObject({ httpStatus: 409 });
  expect(refusal.message).toMatch(/^You own 3 organisations that are not verified yet/);
});

it('an organisation is created, invites a registrar who adds a work for it, and loses them at once', async () => {
  const [owner, registrar] = [await somePerson(), await somePerson({ firstname: 'Rosa', lastname: 'Lind' })];
  const { organisation } = await as(app, owner.token).call(organisations.create, {
    kind: 'museum',
    name: 'Museum of the Coast',
  });
  const { _id: id } = organisation;
  expect(organisation).toMatchObject({ name: 'Museum of the Coast', verified: false, role: 'owner' });
  await as(app, owner.token).call(organisations.invite, { id, email: registrar.email, role: 'registrar' });
  const { body } = await app.mailTo(registrar.email);
  expect(body.replaceAll(/\s+/gu, ' ')).toContain('as a registrar. You can add, edit and import works,');
  const token = /organisations\/join\/([\w-]+)/.exec(body)?.[1] ?? '';
  const joined = await as(app, registrar.token).call(organisations.accept, { token });
  expect(joined.organisation).toMatchObject({ _id: id, role: 'registrar' });
  expect((await app.mailTo(owner.email)).body).toContain('Rosa Lind');

  const acting = as(app, registrar.token);
  expect((await acting.call(organisations.act, { id })).user).toMatchObject({ _id: id, organisation: true });
  const { artwork } = await acting.call(ownedWorks.add, ownedWork);
  const workId = artwork._id;
  const row = await app.pool
    .selectFrom('artwork')
    .select('owner_id')
    .where('id', '=', workId)
    .executeTakeFirstOrThrow();
  expect(row.owner_id).toBe(id);
  const admin = await somePerson({ admin: true });
  const { events } = await as(app, admin.token).call(administration.events, { who: registrar.email });
  expect(events.find(({ work }) => work?._id === workId)).toMatchObject({
    actor: { _id: id, name: 'Museum of the Coast' },
    member: { _id: registrar.id, name: 'Rosa Lind' },
  });

  await as(app, owner.token).call(organisations.removeMember, { id, memberId: registrar.id });
  expect((await acting.refusal(record.get, { id: workId })).code).toBe('signed_out');
});

it('a member who acts for an organisation reads and changes its works by the member’s role, and never sells as a registrar', async () => {
  const { id, owner, registrar, viewer } = await someOrganisation();
  const work = await app.change((tx) => buildArtwork(tx, { owner: { id }, status: 'draft' }));
  for (const { token } of [owner, registrar, viewer])
    expect((await as(app, token).call(record.get, { id: work.id })).artwork._id).toBe(work.id);
  const change = { id: work.id, title: 'Ebb and flow' };
  await as(app, registrar.token).call(artworks.update, change);
  expect((await as(app, viewer.token).refusal(artworks.update, change)).message).toBe(
    'Your role in Museum of the Coast is viewer. Only registrars and owners can do this.',
  );
  const price = { id: work.id, price: 100 };
  expect((await as(app, registrar.token).refusal(artworks.changeSalePrice, price)).message).toBe(
    'Your role in Museum of the Coast is registrar. Only owners can do this.',
  );
});

it('a member who acts for an organisation lets a registrar show a hidden work, but not one that is then for sale', async () => {
  const { id, owner, registrar } = await someOrganisation();
  const hidden = { owner: { id }, status: 'approved', hidden: true } as const;
  const [plain, priced] = await app.change(async (tx) => [
    await buildArtwork(tx, hidden),
    await buildArtwork(tx, { ...hidden, price: { amount: 480_000, currency: 'EUR' } }),
  ]);
  const show = (artwork: { id: string }) => ({ artwork_id: artwork.id, status: false });
  await as(app, registrar.token).call(artworks.changeHidden, show(plain));
  expect((await as(app, registrar.token).refusal(artworks.changeHidden, show(priced))).message).toBe(
    'Making this work public also offers it for sale. Only owners of Museum of the Coast can do that. Ask one of them.',
  );
  await as(app, owner.token).call(artworks.changeHidden, show(priced));
});

it('a member who acts for an organisation lets a viewer make no call that changes anything but the session', () => {
  const writes = endpoints.filter(
    ({ endpoint }) => endpoint.effect === 'write' && memberRoleFor(endpoint) === 'viewer',
  );
  expect(writes.map(({ name }) => name).toSorted()).toEqual([
    'accounts.logout',
    'notifications.unsubscribe',
    'organisations.act',
    'organisations.removeMember',
    'organisations.stopActing',
    'security.confirm',
    'security.confirmOptions',
    'tags.tap',
    'viewingLinks.open',
  ]);
});

it('a member who acts for an organisation refuses the member’s own account, votes, administration and further organisations', async () => {
  const admin = await somePerson({ admin: true });
  const organisation = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, admin);
    await letAct(tx, admin.id, made);
    return made;
  });
  const never = endpoints.filter(({ endpoint }) => memberRoleFor(endpoint) === undefined).map(({ name }) => name);
  const nouns = ['security.', 'apiKeys.', 'administration.', 'inbox.list', 'wallet.', 'personalData.', 'setup.finish'];
  for (const { name } of endpoints)
    if (nouns.some((noun) => name.startsWith(noun)) && !name.startsWith('security.confirm'))
      expect(never).toContain(name);
  for (const name of [
    'review.approve',
    'purchases.vote',
    'profiles.vote',
    'people.changeAdmin',
    'organisations.accept',
  ])
    expect(never).toContain(name);
  const acting = as(app, admin.token);
  expect((await acting.refusal(organisations.create, { kind: 'gallery', name: 'Gallery' })).message).toBe(
    'You can’t do this while acting for Museum of the Coast. Go back to your own account first.',
  );
  expect((await acting.call(people.get, { id: organisation })).user).toMatchObject({ admin: false });
  const draft = await app.change((tx) => buildArtwork(tx, { status: 'draft' }));
  expect((await acting.refusal(record.get, { id: draft.id })).code).toBe('not_found');
  expect((await acting.refusal(security.changePassword, {})).code).toBe('forbidden');
});

it('a member who acts for an organisation ends at once when the member is removed or the organisation is deleted, in every session', async () => {
  const { id, owner, registrar } = await someOrganisation();
  // Only the membership counts, whatever became of the session.
  await app.pool
    .updateTable('organisation_member')
    .set({ left_at: new Date() })
    .where('person_id', '=', registrar.id)
    .execute();
  expect((await as(app, registrar.token).refusal(organisations.list, {})).message).toBe(
    'You are no longer a member of the organisation that you acted for. Log in again.',
  );
  await app.pool.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await as(app, owner.token).refusal(organisations.list, {})).code).toBe('signed_out');
});

it('a member who acts for an organisation changes with the member’s role from the next call on', async () => {
  const { id, owner, registrar } = await someOrganisation();
  const work = await app.change((tx) => buildArtwork(tx, { owner: { id }, status: 'draft' }));
  await as(app, owner.token).call(organisations.changeRole, { id, memberId: registrar.id, role: 'viewer' });
  expect((await as(app, registrar.token).refusal(artworks.update, { id: work.id, title: 'Flow' })).code).toBe(
    'forbidden',
  );
});

it('a member who acts for an organisation does not extend to the member’s API keys', async () => {
  const { id, owner } = await someOrganisation();
  const work = await app.change((tx) => buildArtwork(tx, { owner: { id }, status: 'draft' }));
  const key = await app.change((tx) => buildApiKey(tx, owner));
  expect((await as(app, key).refusal(record.get, { id: work.id })).code).toBe('not_found');
});

it('a session that acts for an organisation is the person’s own again after going back, and can go straight to another organisation', async () => {
  const { id, owner } = await someOrganisation();
  const other = await app.change((tx) => buildOrganisation(tx, owner, { name: 'Tide' }));
  const caller = as(app, owner.token);
  expect((await caller.call(organisations.act, { id: other })).message).toBe('You are now acting for Tide.');
  expect(await caller.call(organisations.list, {})).toMatchObject({
    person: { _id: owner.id, name: owner.name },
    organisations: [{ _id: id }, { _id: other }],
    actingFor: other,
  });
  expect((await caller.refusal(organisations.members, { id })).message).toBe(
    'You are acting for Tide. Go back to your own account first.',
  );
  expect((await caller.call(organisations.stopActing, {})).user).toMatchObject({
    _id: owner.id,
    organisation: false,
  });
  expect((await caller.call(organisations.list, {})).actingFor).toBeNull();
});

it('members can leave, except for the last owner, who can’t delete their account either', async () => {
  const { id, owner, registrar } = await someOrganisation();
  const last = 'This is the last owner. Make another member an owner first.';
  const caller = as(app, owner.token);
  expect((await caller.refusal(organisations.removeMember, { id, memberId: owner.id })).message).toBe(last);
  expect((await caller.refusal(organisations.changeRole, { id, memberId: owner.id, role: 'viewer' })).message).toBe(
    last,
  );
  await caller.call(organisations.stopActing, {});
  expect((await caller.refusal(personalData.remove, { id: owner.id })).message).toBe(
    'This is the last owner of Museum of the Coast. Make another member an owner first.',
  );
  await as(app, registrar.token).call(organisations.removeMember, { id, memberId: registrar.id });
  expect((await as(app, registrar.token).call(organisations.list, {})).organisations).toEqual([]);
  const { members } = await caller.call(organisations.members, { id });
  expect(members.map((one) => one._id)).not.toContain(registrar.id);
});

it('members are seen by members and admins only', async () => {
  const { id } = await someOrganisation();
  expect((await as(app, (await somePerson()).token).refusal(organisations.members, { id })).code).toBe('forbidden');
  const { organisation } = await as(app).call(organisations.get, { id });
  expect(JSON.stringify(organisation)).not.toContain('Moreau');
});

it('members join by the account that was invited, once, and not as the organisation', async () => {
  const { id, owner, viewer } = await someOrganisation();
  const invited = await somePerson();
  const token = await app.change((tx) => inviteTo(tx, id, { owner, email: invited.email }));
  expect((await as(app).call(organisations.invitation, { token })).invitation).toMatchObject({ role: 'registrar' });
  expect((await as(app, (await somePerson()).token).refusal(organisations.accept, { token })).code).toBe('forbidden');
  expect((await as(app, viewer.token).refusal(organisations.accept, { token })).code).toBe('forbidden');
  const answers = await Promise.allSettled(
    [1, 2].map(() => as(app, invited.token).call(organisations.accept, { token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const row = await app.pool
    .selectFrom('organisation_invitation')
    .selectAll()
    .where('email', '=', invited.email)
    .execute();
  expect(row).toEqual([]);
});

it('members invite people as long as they are owners: open invitations end when they leave or get another role', async () => {
  for (const end of ['leaves', 'changes'] as const) {
    const { id, owner } = await someOrganisation();
    const [second, invited] = [await somePerson(), await somePerson()];
    const token = await app.change(async (tx) => {
      await addMember(tx, { organisationId: id, personId: second.id, role: 'owner' });
      return inviteTo(tx, id, { owner: second, email: invited.email, role: 'owner' });
    });
    const kept = await app.change((tx) => inviteTo(tx, id, { owner, email: second.email }));
    const member = { id, memberId: second.id };
    if (end === 'leaves') await as(app, owner.token).call(organisations.removeMember, member);
    else await as(app, owner.token).call(organisations.changeRole, { ...member, role: 'viewer' });
    expect((await as(app, invited.token).refusal(organisations.accept, { token })).code).toBe('invalid');
    await as(app).call(organisations.invitation, { token: kept });
  }
});

it('members never vote on what their organisation holds, also after leaving', async () => {
  const voter = await somePerson({ role: 'authenticator' });
  const owner = await somePerson();
  const work = await app.change(async (tx) => {
    const id = await buildOrganisation(tx, owner, { members: { [voter.id]: 'viewer' } });
    await tx
      .updateTable('organisation_member')
      .set({ left_at: new Date() })
      .where('person_id', '=', voter.id)
      .execute();
    return buildArtwork(tx, { owner: { id }, status: 'in_review' });
  });
  expect((await as(app, voter.token).refusal(review.approve, { id: work.id })).message).toBe(
    'You owned, sold or bought this work, so you can’t vote on it.',
  );
});

it('the account of an organisation gets no login and no right of a person, from an admin or in the database', async () => {
  const { id } = await someOrganisation();
  const admin = as(app, (await somePerson({ admin: true })).token);
  expect((await admin.refusal(people.changeAdmin, { id, status: true })).code).toBe('conflict');
  expect((await admin.refusal(people.sendReset, { id })).code).toBe('conflict');
  expect((await admin.refusal(people.allowArtist, { id })).code).toBe('conflict');
  await expect(app.pool.updateTable('person').set({ admin: true }).where('id', '=', id).execute()).rejects.toThrow(
    'organisation_without_login',
  );
});

it('the account of an organisation has no email for admins: in the list of people, on its page and before it is deleted', async () => {
  const owner = await somePerson();
  const id = await app.change((tx) => buildOrganisation(tx, owner, { name: 'Estate without an email' }));
  const admin = as(app, (await somePerson({ admin: true })).token);
  const { users } = await admin.call(people.list, { filterkey: 'estate without' });
  expect(users).toMatchObject([{ _id: id, organisation: true, email: '' }]);
  expect((await admin.call(people.get, { id })).user).toMatchObject({ _id: id, email: '' });
  await admin.call(personalData.remove, { id });
  const { erasures } = await admin.call(personalData.erasures, {});
  expect(erasures.find(({ person }) => person._id === id)?.person.email).toBe('');
  await admin.call(personalData.stopErasure, { id });
});

it('the account of an organisation is found by name or page address, and accepts title as the buyer whom a seller named', async () => {
  const { id, owner } = await someOrganisation();
  const seller = await somePerson({ role: 'artist' });
  const work = await app.change((tx) => buildArtwork(tx, { owner: seller, status: 'approved' }));
  const selling = as(app, seller.token);
  const byAddress = await selling.call(organisations.find, { words: `https://verso.example/organisations/${id}` });
  expect(byAddress.organisations).toMatchObject([{ _id: id, name: 'Museum of the Coast', verified: false }]);
  const { organisations: byName } = await selling.call(organisations.find, { words: 'of the coast' });
  expect(byName.length).toBeGreaterThan(0);
  const sale = { id: work.id, happened: { kind: 'year' as const, year: 2020 }, buyerName: 'Museum of the Coast' };
  const unknown = byAddress.organisations[0]?.account.replace(id, '00000000-0000-4000-8000-000000000000') ?? '';
  expect((await selling.refusal(provenance.sold, { ...sale, buyerEmail: unknown })).code).toBe('invalid');
  await selling.call(provenance.sold, { ...sale, buyerEmail: byAddress.organisations[0]?.account ?? '' });
  await as(app, owner.token).call(provenance.answerSale, { id: work.id, accept: true });
  const { artwork } = await as(app, owner.token).call(record.get, { id: work.id });
  expect(artwork.owner.own).toBe(true);
});

it('the account of an organisation waits in the inbox once an owner asks to be verified, until an admin decides', async () => {
  const { id, owner } = await someOrganisation();
  const admin = as(app, (await somePerson({ admin: true })).token);
  const waiting = async () =>
    (await admin.call(inbox.list, {})).items.filter(({ kind, subject }) => kind === 'organisation' && subject === id);
  const asking = as(app, owner.token);
  await asking.call(organisations.askVerification, { id });
  expect((await asking.refusal(organisations.askVerification, { id })).message).toMatch(/has already asked/);
  expect(await waiting()).toMatchObject([{ name: 'Museum of the Coast' }]);
  await admin.call(organisations.verify, { id, verified: false });
  expect(await waiting()).toEqual([]);
  expect((await app.mailTo(owner.email)).body).toContain('We could not confirm');
  await asking.call(organisations.askVerification, { id });
  await admin.call(organisations.verify, { id, verified: true });
  expect(await waiting()).toEqual([]);
  expect((await asking.refusal(organisations.askVerification, { id })).message).toBe(
    'This organisation is already verified.',
  );
});

it('the account of an organisation is verified by an admin, and no longer under another name', async () => {
  const { id, owner } = await someOrganisation();
  const admin = as(app, (await somePerson({ admin: true })).token);
  expect((await admin.call(organisations.verify, { id, verified: true })).organisation.verified).toBe(true);
  expect((await app.mailTo(owner.email)).subject).toBe('Your organisation is verified');
  const fields = { id, kind: 'museum' as const, name: 'Museum of the Coast' };
  const kept = await as(app, owner.token).call(organisations.update, { ...fields, description: 'Since 1921.' });
  expect(kept.organisation).toMatchObject({ verified: true, description: 'Since 1921.' });
  const renamed = await as(app, owner.token).call(organisations.update, { ...fields, name: 'The Louvre' });
  expect(renamed.organisation).toMatchObject({ name: 'The Louvre', verified: false });
});

it('the account of an organisation is not changed over a change that was not seen', async () => {
  const { id, owner } = await someOrganisation();
  const seen = { kind: 'museum' as const, name: 'Museum of the Coast' };
  const caller = as(app, owner.token);
  await caller.call(organisations.update, { id, ...seen, description: 'Since 1921.', seen });
  expect(
    await caller.refusal(organisations.update, { id, ...seen, website: 'https://coast.example', seen }),
  ).toMatchObject({ code: 'conflict' });
  const now = { ...seen, description: 'Since 1921.' };
  const { organisation } = await caller.call(organisations.update, {
    id,
    ...now,
    website: 'https://coast.example',
    seen: now,
  });
  expect(organisation).toMatchObject({ description: 'Since 1921.', website: 'https://coast.example' });
});

it('an act of a member names them on entries and in the jobs that go on for them, for its members and the admins', async () => {
  const owner = await somePerson();
  const registrar = await somePerson({ firstname: 'Rosa', lastname: 'Lind' });
  const id = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, owner, { members: { [registrar.id]: 'registrar' } });
    for (const one of [owner, registrar]) await letAct(tx, one.id, made);
    return made;
  });
  const acting = as(app, registrar.token);
  const table =
    'Inventory number;Artist;Title;Provenance\n9.1;Odalys Verhaege;Slack water;"The artist; sold to Max Birke, 1931."\n';
  const { import: started } = await acting.call(imports.start, {
    files: { file: [{ name: 'works.csv', bytes: Buffer.from(table) }] },
  });
  await app.runJobs();
  await acting.call(imports.run, { id: started._id });
  await app.runJobs();
  const { artworks: works } = await acting.call(record.list, { type: 'mine' });
  const workId = works[0]?._id ?? '';
  await acting.call(provenance.addHistory, { id: workId, subKind: 'loan', happened: { kind: 'year', year: 1950 } });

  const recorders = async (token?: string) => {
    const { artwork } = await as(app, token).call(record.get, { id: workId });
    return new Set(artwork.provenance.flatMap((item) => (item.type === 'entry' ? [item.recordedBy] : [])));
  };
  const both = new Set(['Rosa Lind for Museum of the Coast']);
  expect(await recorders(owner.token)).toEqual(both);
  expect(await recorders((await somePerson({ admin: true })).token)).toEqual(both);
  expect([...(await recorders())].join()).not.toContain('Rosa');
  const events = await app.pool.selectFrom('event').where('actor_id', '=', id).select(['name', 'member_id']).execute();
  expect(events.filter(({ name }) => name === 'works_imported')).toMatchObject([{ member_id: registrar.id }]);
});

it('an act that a member’s role does not allow is shown as refused with the reason', async () => {
  const { id, registrar, viewer } = await someOrganisation();
  const work = await app.change((tx) => buildArtwork(tx, { owner: { id }, status: 'recorded' }));
  const refused = async (token?: string) => (await as(app, token).call(record.get, { id: work.id })).artwork.refused;
  expect(await refused(viewer.token)).toMatchObject({
    edit: 'Your role in Museum of the Coast is viewer. Only registrars and owners can do this.',
  });
  expect(await refused(registrar.token)).toMatchObject({
    edit: null,
    sell: 'Your role in Museum of the Coast is registrar. Only owners can do this.',
  });
});

it('a member’s name is locked while a work by them that the organisation owns is in review', async () => {
  const [artist, owner] = [await somePerson({ role: 'artist' }), await somePerson()];
  await app.change(async (tx) => {
    const id = await buildOrganisation(tx, owner, { members: { [artist.id]: 'registrar' } });
    const work = await buildArtwork(tx, { artist, owner, status: 'in_review' });
    await tx.updateTable('artwork').set({ owner_id: id, registered_by: id }).where('id', '=', work.id).execute();
  });
  const refusal = await as(app, artist.token).refusal(profiles.update, { id: artist.id, lastname: 'Rego' });
  expect(refusal.message).toContain('A work of yours is in review');
});

it('a member cannot decide as an admin about what the organisation owns', async () => {
  const [admin, owner] = [await somePerson({ admin: true }), await somePerson()];
  const work = await app.change(async (tx) => {
    const id = await buildOrganisation(tx, owner, { members: { [admin.id]: 'viewer' } });
    const made = await buildArtwork(tx, { status: 'approved' });
    await tx.updateTable('artwork').set({ owner_id: id }).where('id', '=', made.id).execute();
    await letAct(tx, owner.id, id);
    return made;
  });
  await as(app, owner.token).call(artworks.setStatus, { id: work.id, status: false });
  const decision = { id: work.id, admin_id: admin.id, status: true };
  expect((await as(app, admin.token).refusal(review.handleEditRequest, decision)).message).toMatch(
    /belong to an organisation that has. Another admin must decide/,
  );
  const { items } = await as(app, admin.token).call(inbox.list, {});
  expect(items.filter(({ subject }) => subject === work.id)).toEqual([]);
});
