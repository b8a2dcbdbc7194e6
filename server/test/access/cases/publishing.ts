import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildExhibition, exhibitionFields } from '#features/publishing/exhibitions/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { articleFields, buildArticle, paragraphs } from '#features/publishing/news/fixtures.ts';
import { policeContactFields } from '#features/publishing/site-pages/police-contacts/fixtures.ts';
import { now } from '#platform/clock.ts';
import { type Arrange, nothing, shown, work } from '../arrange.ts';

export const publishingCases: Record<string, Arrange> = {
  'search.search': nothing,
  'search.normal': async () => ({ term: 'evening' }),
  'search.byPicture': async () => ({
    files: { picture: [{ name: 'view.jpg', bytes: await buildPhotograph({ width: 40, height: 50 }) }] },
  }),
  'search.similar, in review': work({ status: 'in_review' }),
  'search.similar, approved': work(shown),
  'search.similar, a draft': work({ status: 'draft' }),
  'search.similarAmong': async ({ tx }) => ({ ids: [(await buildArtwork(tx, { status: 'in_review' })).id] }),
  'search.carousels': nothing,
  'artists.get, not public': async ({ tx, owner }) => {
    await tx.updateTable('person').set({ artist_allowed: false }).where('id', '=', owner.id).execute();
    return tx.selectFrom('person').where('id', '=', owner.id).select('url').executeTakeFirstOrThrow();
  },
  'artists.get': async ({ tx }) => {
    const { artist_id: id } = await buildArtwork(tx, shown);
    return tx.selectFrom('artist').where('id', '=', id).select('url').executeTakeFirstOrThrow();
  },
  'artists.listFollowed': nothing,

  'news.list': nothing,
  'news.list, not published': async () => ({ state: 'unpublished' }),
  'news.get': async ({ tx }) => ({ id: await buildArticle(tx) }),
  'news.get, a draft': async ({ tx }) => ({ id: await buildArticle(tx, { state: 'draft' }) }),
  'news.save, a new one': async () => ({ id: '0', ...articleFields() }),
  'news.save': async ({ tx }) => ({ id: await buildArticle(tx), ...articleFields() }),
  'news.save, a draft': async ({ tx }) => ({ id: await buildArticle(tx, { state: 'draft' }), ...articleFields() }),
  'news.delete': async ({ tx }) => ({ id: await buildArticle(tx) }),

  'sitePages.get': async () => ({ key: 'terms' }),
  'sitePages.save': async ({ tx }) => ({
    key: 'terms',
    body: paragraphs('Be kind.'),
    revision:
      (await tx.selectFrom('site_page').select('revision').where('key', '=', 'terms').executeTakeFirst())?.revision ??
      0,
  }),
  'sitePages.operator': nothing,
  'sitePages.saveOperator': async ({ tx }) => ({
    name: 'Gallery Moreau',
    revision: (await tx.selectFrom('operator').select('revision').executeTakeFirst())?.revision ?? 0,
  }),
  'sitePages.settings': nothing,
  'sitePages.saveSettings': async ({ tx }) => ({
    name: 'Gallery Moreau',
    quorum: 3,
    salePlace: null,
    revision: (await tx.selectFrom('site_settings').select('revision').executeTakeFirst())?.revision ?? 0,
  }),

  'policeContacts.list': nothing,
  'policeContacts.save': async ({ tx }) => ({
    ...policeContactFields({ country: 'AT' }),
    revision:
      (await tx.selectFrom('police_contact').select('revision').where('country', '=', 'AT').executeTakeFirst())
        ?.revision ?? 0,
  }),
  'policeContacts.remove': async ({ tx }) => {
    const contact = policeContactFields({ country: 'BE' });
    await tx
      .insertInto('police_contact')
      .values({ ...contact, updated_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { country: contact.country };
  },

  'exhibitions.list': nothing,
  'exhibitions.list, not published': async () => ({ run: 'unpublished' }),
  'exhibitions.get': async ({ tx }) => ({ id: await buildExhibition(tx) }),
  'exhibitions.get, a draft': async ({ tx }) => ({ id: await buildExhibition(tx, { state: 'draft' }) }),
  'exhibitions.save, a new one': async () => ({ id: '0', ...exhibitionFields() }),
  'exhibitions.save': async ({ tx }) => ({ id: await buildExhibition(tx), ...exhibitionFields() }),
  'exhibitions.delete': async ({ tx }) => ({ id: await buildExhibition(tx) }),
  'exhibitions.questions': nothing,
  'exhibitions.answer': async ({ tx, owner }) => {
    const { id: artworkId } = await buildArtwork(tx, { owner, ...shown });
    return { id: await buildExhibition(tx, { works: [artworkId] }), artworkId, consent: true };
  },
};
