import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Article, ArticleFields, journal } from '@verso/contract/journal.ts';
import { PublicationForm } from '#components/PublicationForm.tsx';
import { publicationDraftOf, publicationLabels, valuesOf } from '#components/publication-draft.ts';
import { usePublicationForm } from '#components/use-publication-form.ts';
import { paths } from '#paths.ts';
import { articleQuery } from './journal-queries.ts';

export function Component() {
  const { id = '0' } = useParams();
  const { data } = useQuery({ ...articleQuery(id), enabled: id !== '0' });
  return <Editor key={id} article={id === '0' ? undefined : data?.article} />;
}

function Editor({ article: read }: { article: Article | undefined }) {
  // What came later is another's change: saving over it is refused, not done unseen.
  const [article] = useState(read);
  const navigate = useNavigate();
  const form = usePublicationForm({
    endpoint: journal.save,
    name: 'article',
    initial: () => publicationDraftOf(article),
    labels: publicationLabels,
    valuesOf: (draft) => valuesOf(ArticleFields, publicationLabels, draft, article),
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
      read={article}
    />
  );
}
