import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import { follow } from '#features/follows/follow.ts';
import { issueLink } from '#features/viewing-links/issue-link.ts';
import { type Arrange, type Setting, shown, work } from '../arrange.ts';

const workNamed =
  (fixture: ArtworkFixture, values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => ({ artwork_id: (await buildArtwork(tx, { owner, ...fixture })).id, ...values });

const publicArtist: Arrange = async ({ tx, owner }) => ({
  id: (await buildArtwork(tx, { owner, status: 'approved' })).artist_id,
});

/** Of whom no work is public, and whom nobody recognised. */
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

export const artworkCases: Record<string, Arrange> = {
  'artworks.add': async () => ({ title: 'Untitled' }),
  'artworks.update, a draft': work({ status: 'draft' }, { title: 'Another title' }),
  'artworks.update, in review': work({ status: 'in_review' }, { title: 'Another title' }),
  'artworks.update, approved': work(shown, { title: 'Another title' }),
  'artworks.setStatus, submitting a draft': work({ status: 'draft' }, { status: true }),
  'artworks.setStatus, asking to edit': work(shown, { status: false }),
  'artworks.remove, a draft': work({ status: 'draft' }),
  'artworks.remove, approved': work(shown),
  'artworks.changeHidden, a public work': workNamed(shown, { status: true }),
  'artworks.changeHidden, a hidden work': workNamed({ ...shown, hidden: true }, { status: false }),
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
