import { exhibitions } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { runs } from '@verso/contract/publishing/exhibitions.ts';
import { news } from '@verso/contract/publishing/schemas/news.ts';
import { pageIn, pageSizes } from '@verso/contract/publishing/pages.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { articleData, exhibitionData } from './linked-data.ts';
import { type Describe, described, pageOf, previewOf } from './visit.ts';

export const articlePage: Describe = async ({ params, ask, publicUrl, siteName }) => {
  const { article } = await ask(news.get, { id: params['key'] ?? '' });
  const address = paths.newsDetail(article.key);
  if (params['key'] !== article.key) return { movedTo: address };
  const picture = previewOf(article.cover, article.cover?.caption ?? '', { publicUrl });
  const description = described(article.summary || plainText(article.body));
  return {
    head: {
      title: article.title,
      description,
      canonical: address,
      picture,
      kind: 'article',
      linked: articleData(article, { publicUrl, address, description, picture: picture?.url }, siteName),
    },
  };
};

export const newsPage: Describe = async ({ query, ask }) => {
  const page = pageIn(query);
  await ask(news.list, { pagesize: pageSizes.news, pagefrom: (page - 1) * pageSizes.news });
  return {
    head: {
      title: 'News',
      description: 'News from the registry about artworks, reviews and how the registry works.',
      canonical: pageOf(paths.news(), page),
      kind: 'website',
    },
  };
};

const dayWritten = (date: string) => formatUncertainDate({ kind: 'day', date });

export const exhibitionPage: Describe = async ({ params, ask, publicUrl }) => {
  const { exhibition } = await ask(exhibitions.get, { id: params['key'] ?? '' });
  const { key, venue, place, opens, closes, cover, works } = exhibition;
  const address = paths.exhibition(key);
  if (params['key'] !== key) return { movedTo: address };
  const shown = cover ?? works.find(({ artwork }) => artwork.picture)?.artwork.picture ?? null;
  const picture = previewOf(shown, shown?.caption || exhibition.title, { publicUrl });
  const description = described(
    `${[venue, place].filter(Boolean).join(', ')}, ${dayWritten(opens)} to ${dayWritten(closes)}.`,
    exhibition.summary || plainText(exhibition.body),
  );
  return {
    head: {
      title: exhibition.title,
      description,
      canonical: address,
      picture,
      kind: 'website',
      linked: exhibitionData(exhibition, { publicUrl, address, description, picture: picture?.url }),
    },
  };
};

export const exhibitionsPage: Describe = async ({ ask }) => {
  await Promise.all(runs.map((run) => ask(exhibitions.list, { run, pagesize: pageSizes.exhibitions })));
  return {
    head: {
      title: 'Exhibitions',
      description: 'Current, upcoming and past exhibitions with works from the registry.',
      canonical: paths.exhibitions(),
      kind: 'website',
    },
  };
};
