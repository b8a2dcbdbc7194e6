import { exhibitions, runs } from '@verso/contract/exhibitions.ts';
import { journal } from '@verso/contract/journal.ts';
import { pageIn, pageSizes } from '@verso/contract/pages.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { articleData, exhibitionData } from './linked-data.ts';
import { type Describe, described, pageOf, previewOf } from './visit.ts';

export const articlePage: Describe = async ({ params, ask, publicUrl }) => {
  const { article } = await ask(journal.get, { key: params['key'] ?? '' });
  const address = `/news/detail/${article.key}`;
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
      linked: articleData(article, { publicUrl, address, description, picture: picture?.url }),
    },
  };
};

export const newsPage: Describe = async ({ query, ask }) => {
  const page = pageIn(query);
  await ask(journal.list, { pagesize: pageSizes.news, pagefrom: (page - 1) * pageSizes.news });
  return {
    head: {
      title: 'News',
      description:
        'What is new in the registry: works that were examined, questions that were settled, and how it is done.',
      canonical: pageOf('/news', page),
      kind: 'website',
    },
  };
};

const dayWritten = (date: string) => formatUncertainDate({ kind: 'day', date });

export const exhibitionPage: Describe = async ({ params, ask, publicUrl }) => {
  const { exhibition } = await ask(exhibitions.get, { key: params['key'] ?? '' });
  const { key, venue, place, opens, closes, cover, works } = exhibition;
  const address = `/exhibitions/${key}`;
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
      description: 'Where works of the registry are shown now, where they will be, and where they were.',
      canonical: '/exhibitions',
      kind: 'website',
    },
  };
};
