import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { type Article, ArticleFields } from '@verso/contract/publishing/schemas/news.ts';
import { news } from '@verso/contract/publishing/news.ts';
import { loadFresh } from '#api/query.ts';
import { PublicationForm } from '#components/publishing/publications/PublicationForm.tsx';
import {
  publicationDraftOf,
  publicationLabels,
  valuesOf,
} from '#components/publishing/publications/publication-draft.ts';
import { usePublicationForm } from '#components/publishing/publications/use-publication-form.ts';
import { paths } from '#paths.ts';
import { articleQuery } from './news-queries.ts';

export function Component() {
  const { id = '0' } = useParams();
  const { data } = useQuery({ ...articleQuery(id), enabled: id !== '0' });
  return <Editor key={id} article={id === '0' ? undefined : data?.article} />;
}

function Editor({ article }: { article: Article | undefined }) {
  const navigate = useNavigate();
  const form = usePublicationForm({
    endpoint: news.save,
    name: 'article',
    read: article,
    reread: async () => (await loadFresh(articleQuery(article?._id ?? '0'))).article,
    draftOf: publicationDraftOf,
    labels: publicationLabels,
    valuesOf: (draft, read) => valuesOf(ArticleFields, publicationLabels, draft, read),
    onSaved: ({ article: saved }) => void navigate(paths.newsDetail(saved.key)),
  });
  return (
    <PublicationForm
      form={form}
      kind="article"
      heading={article ? 'Edit the article' : 'Write an article'}
      back={
        article
          ? { to: paths.newsDetail(article.key), words: 'Back to the article' }
          : { to: paths.news(), words: 'Back to the news' }
      }
    />
  );
}
