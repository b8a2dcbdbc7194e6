import { buildArtwork } from '#features/artworks/fixtures.ts';
import { buildExhibition, exhibitionFields } from '#features/exhibitions/fixtures.ts';
import { buildPhotograph } from '#features/files/fixtures.ts';
import { articleFields, buildArticle } from '#features/journal/fixtures.ts';
import { type Arrange, nothing, shown, work } from '../arrange.ts';

export const publishingCases: Record<string, Arrange> = {
  'search.search': nothing,
  'search.normal': async () => ({ term: 'evening' }),
  'search.byPicture': async () => ({
    files: { picture: [{ name: 'view.jpg', bytes: await buildPhotograph({ width: 40, height: 50 }) }] },
  }),
  'search.alike, in review': work({ status: 'in_review' }),
  'search.alike, approved': work(shown),
  'search.alike, a draft': work({ status: 'draft' }),
  'search.alikeAmong': async ({ tx }) => ({ ids: [(await buildArtwork(tx, { status: 'in_review' })).id] }),
  'search.carousels': nothing,
  'search.artist, not public': async ({ tx, owner }) => {
    await tx.updateTable('person').set({ artist_allowed: false }).where('id', '=', owner.id).execute();
    return tx.selectFrom('person').where('id', '=', owner.id).select('url').executeTakeFirstOrThrow();
  },
  'search.artist': async ({ tx }) => {
    const { artist_id: id } = await buildArtwork(tx, shown);
    return tx.selectFrom('artist').where('id', '=', id).select('url').executeTakeFirstOrThrow();
  },
  'search.followedArtists': nothing,

  'journal.list': nothing,
  'journal.list, not published': async () => ({ state: 'unpublished' }),
  'journal.get': async ({ tx }) => ({ key: await buildArticle(tx) }),
  'journal.get, a draft': async ({ tx }) => ({ key: await buildArticle(tx, { state: 'draft' }) }),
  'journal.save, a new one': async () => ({ id: '0', ...articleFields() }),
  'journal.save': async ({ tx }) => ({ id: await buildArticle(tx), ...articleFields() }),
  'journal.save, a draft': async ({ tx }) => ({ id: await buildArticle(tx, { state: 'draft' }), ...articleFields() }),
  'journal.delete': async ({ tx }) => ({ id: await buildArticle(tx) }),

  'exhibitions.list': nothing,
  'exhibitions.list, not published': async () => ({ run: 'unpublished' }),
  'exhibitions.get': async ({ tx }) => ({ key: await buildExhibition(tx) }),
  'exhibitions.get, a draft': async ({ tx }) => ({ key: await buildExhibition(tx, { state: 'draft' }) }),
  'exhibitions.save, a new one': async () => ({ id: '0', ...exhibitionFields() }),
  'exhibitions.save': async ({ tx }) => ({ id: await buildExhibition(tx), ...exhibitionFields() }),
  'exhibitions.delete': async ({ tx }) => ({ id: await buildExhibition(tx) }),
  'exhibitions.questions': nothing,
  'exhibitions.answer': async ({ tx, owner }) => {
    const { id: artworkId } = await buildArtwork(tx, { owner, ...shown });
    return { id: await buildExhibition(tx, { works: [artworkId] }), artworkId, consent: true };
  },
};
