import { randomUUID } from 'node:crypto';
import { now } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { follow } from '#features/discovery/follows/follow.ts';
import { takeDown } from '#features/works/artworks/showing/take-down.ts';
import { issueLink } from '#features/discovery/viewing-links/issue-link.ts';
import { type Arrange, type Setting, shown, work } from '../arrange.ts';

const workNamed =
  (fixture: ArtworkFixture, values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => ({ artwork_id: (await buildArtwork(tx, { owner, ...fixture })).id, ...values });

const publicArtist: Arrange = async ({ tx, owner }) => ({
  id: (await buildArtwork(tx, { owner, status: 'approved' })).artist_id,
});

/** An artist without public works or recognition. */
const unknownArtist = async ({ tx, owner }: Setting) => {
  await tx.updateTable('person').set({ artist_allowed: false }).where('id', '=', owner.id).execute();
  return tx.selectFrom('artist').where('person_id', '=', owner.id).select('id').executeTakeFirstOrThrow();
};

/** A private viewing link to a hidden work of the owner. */
async function linkTo({ tx, owner }: Setting) {
  await tx.updateTable('person').set({ private_token_allowed: true }).where('id', '=', owner.id).execute();
  const artwork = await buildArtwork(tx, { owner, ...shown, hidden: true });
  return { artworkId: artwork.id, ...(await issueLink(tx, artwork, { name: 'A lender', days: 30 })) };
}

/** A work of the owner, recorded by someone else, who owns it. */
const ofAnOwner =
  (values: Record<string, unknown>) =>
  async ({ tx, owner }: Setting) => {
    const collector = await buildPerson(tx, {});
    const { id } = await buildArtwork(tx, { owner: collector, artist: owner, status: 'recorded' });
    await tx
      .insertInto('owner_statement')
      .values({ artwork_id: id, stated_by: collector.id, inventory_number: '', stated_at: now() })
      .execute();
    return { id, ...values };
  };

/** A suggestion about a work that the owner of the call holds. */
async function suggestion({ tx, owner }: Setting, artworkId: string) {
  await tx.updateTable('artwork').set({ owner_id: owner.id }).where('id', '=', artworkId).execute();
  const { id } = await tx
    .insertInto('maker_answer')
    .values({
      artwork_id: artworkId,
      person_id: owner.id,
      kind: 'suggested',
      suggested: '{"title": "Another title"}',
      note: '',
      answered_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { suggestionId: id };
}

export const artworkCases: Record<string, Arrange> = {
  'artworks.add': async () => ({ title: 'Untitled' }),
  'bulkEdits.preview': async ({ tx, owner }) => ({
    works: [(await buildArtwork(tx, { owner, ...shown })).id],
    change: { location: 'Store 2' },
  }),
  'bulkEdits.apply': async ({ tx, owner }) => {
    const { id: _id, updated_at: updatedAt } = await buildArtwork(tx, { owner });
    return { works: [{ _id, updatedAt: updatedAt.toISOString() }], change: { location: 'Store 2' } };
  },
  'makers.find': async () => ({ name: 'Ada Moreau' }),
  'ownedWorks.add': async () => ({
    maker: { kind: 'new', named: { name: `Maker ${randomUUID()}` } },
    attribution: 'by',
    title: 'Untitled',
    acquired: { kind: 'gift', happened: { kind: 'unknown' } },
  }),
  'ownedWorks.confirm': ofAnOwner({}),
  'ownedWorks.suggest': ofAnOwner({ fields: { title: 'Another title' } }),
  'ownedWorks.changeNumber': async ({ tx, owner }) => {
    const { id } = await buildArtwork(tx, { owner, status: 'recorded' });
    await tx
      .insertInto('owner_statement')
      .values({ artwork_id: id, stated_by: owner.id, inventory_number: '', stated_at: now() })
      .execute();
    return { id, inventoryNumber: '1924.3' };
  },
  'ownedWorks.decideSuggestion': async (setting) => {
    const { id } = await ofAnOwner({})(setting);
    const { suggestionId } = await suggestion(setting, id);
    return { id, suggestionId, accept: true };
  },
  'duplicates.list': work({ status: 'recorded' }),
  'duplicates.dismiss': async ({ tx, owner }) => {
    const [one, other] = [
      await buildArtwork(tx, { owner, status: 'recorded' }),
      await buildArtwork(tx, { owner, status: 'recorded' }),
    ];
    await tx
      .insertInto('possible_duplicate')
      .values({ artwork_id: one.id, other_id: other.id, reasons: ['title'], found_at: now() })
      .execute();
    return { id: one.id, otherId: other.id };
  },
  'artworks.update, a draft': work({ status: 'draft' }, { title: 'Another title' }),
  'artworks.update, in review': work({ status: 'in_review' }, { title: 'Another title' }),
  'artworks.update, approved': work(shown, { title: 'Another title' }),
  'artworks.setStatus, submitting a draft': work({ status: 'draft' }, { status: true }),
  'artworks.setStatus, asking to edit': work(shown, { status: false }),
  'artworks.remove, a draft': work({ status: 'draft' }),
  'artworks.remove, approved': work(shown),
  'artworks.changeHidden, a public work': workNamed(shown, { status: true }),
  'artworks.changeHidden, a hidden work': workNamed({ ...shown, hidden: true }, { status: false }),
  'artworks.takeDown': work(shown, { reason: 'The photograph belongs to another person.' }),
  'artworks.restore': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    await takeDown(tx, artwork, { actorId: owner.id, reason: 'The photograph belongs to another person.' });
    return { id: artwork.id };
  },
  'artworks.changeHiddenPrice': workNamed(shown, { status: true }),
  'artworks.changeSalePrice': work(shown, { price: { amount: 100_000, currency: 'EUR' } }),
  'artworks.toggleRecommend': work(shown),
  'artworks.toggleCarousel': work(shown),

  'viewingLinks.list': work({ ...shown, hidden: true }),
  'viewingLinks.issue, a hidden work': work({ ...shown, hidden: true }, { name: 'A lender' }),
  'viewingLinks.issue, by an owner whom it was allowed': async ({ tx, owner }) => {
    await tx.updateTable('person').set({ private_token_allowed: true }).where('id', '=', owner.id).execute();
    return { id: (await buildArtwork(tx, { owner, ...shown, hidden: true })).id, name: 'A lender' };
  },
  'viewingLinks.revoke': async (setting) => ({ id: (await linkTo(setting)).id }),
  'follows.follow': work(shown),
  'follows.follow, a hidden work': work({ ...shown, hidden: true }),
  'follows.unfollow': work(shown),
  'follows.unfollow, a hidden work that they follow': async ({ tx, owner, caller }) => {
    const { id } = await buildArtwork(tx, { owner, ...shown, hidden: true });
    if (caller) await follow(tx, { artwork_id: id }, caller.id);
    return { id };
  },
  'follows.unfollow, a hidden work that they do not': work({ ...shown, hidden: true }),
  'follows.followArtist': publicArtist,
  'follows.followArtist, not public': unknownArtist,
  'follows.unfollowArtist': publicArtist,
  'follows.unfollowArtist, not public, followed': async (setting) => {
    const { id } = await unknownArtist(setting);
    if (setting.caller) await follow(setting.tx, { artist_id: id }, setting.caller.id);
    return { id };
  },
  'viewingLinks.open': async (setting) => {
    const { artworkId, token } = await linkTo(setting);
    return { id: artworkId, token };
  },
};
