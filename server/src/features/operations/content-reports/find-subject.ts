import type { ReportableKind } from '@verso/contract/operations/content-reports.ts';
import { titleOf } from '@verso/contract/works/artworks.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Db } from '#platform/database/db.ts';
import { titleFor } from '#features/works/artworks/cards.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { findOrganisation } from '#features/people/organisations/queries.ts';
import { findAuthenticator } from '#features/works/profiles/authenticators.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';
import { selectArtists } from '#features/discovery/artists/queries.ts';
import { readRefusal as exhibitionRefusal } from '#features/publishing/exhibitions/policy.ts';
import { findExhibition } from '#features/publishing/exhibitions/queries.ts';
import { readRefusal as articleRefusal } from '#features/publishing/news/policy.ts';
import { findArticle } from '#features/publishing/news/queries.ts';

interface Subject {
  kind: ReportableKind;
  id: string;
}

/** What a public page shows and its address; undefined if a visitor can't read it. */
export async function findSubject(db: Db, { kind, id }: Subject): Promise<{ name: string; path: string } | undefined> {
  switch (kind) {
    case 'artwork':
    case 'certificate': {
      const artwork = await findArtwork(db, id);
      return artwork && maySee(null, artwork)
        ? { name: titleOf(await titleFor(db, null, artwork)), path: paths.artworkDetail(id) }
        : undefined;
    }
    case 'artist': {
      const artist = await selectArtists(db).where('artist.id', '=', id).where(artistIsPublic).executeTakeFirst();
      return artist && { name: artist.name, path: paths.artist(artist.url) };
    }
    case 'authenticator': {
      const voter = await findAuthenticator(db, id);
      return voter && { name: voter.name, path: paths.authenticator(id) };
    }
    case 'organisation': {
      const organisation = await findOrganisation(db, id);
      return organisation && { name: organisation.name, path: paths.organisation(id) };
    }
    case 'article': {
      const article = await findArticle(db, id);
      return article && !articleRefusal(null, article)
        ? { name: article.title, path: paths.newsDetail(article.key) }
        : undefined;
    }
    case 'exhibition': {
      const exhibition = await findExhibition(db, id);
      return exhibition && !exhibitionRefusal(null, exhibition)
        ? { name: exhibition.title, path: paths.exhibition(exhibition.key) }
        : undefined;
    }
  }
}
