import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Article, journal } from '@verso/contract/journal.ts';
import { useAction } from '#api/use-action.ts';
import { CoverField } from '#components/CoverField.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PublicationField } from '#components/PublicationField.tsx';
import { RichTextField } from '#components/RichTextField.tsx';
import { UnsavedGuard } from '#components/UnsavedGuard.tsx';
import { paths } from '#paths.ts';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import {
  type Draft,
  draftOf,
  type Faults,
  faultsBy,
  type Field,
  fieldLabels,
  idOf,
  isField,
  valuesOf,
} from './article-draft.ts';
import { articleQuery } from './journal-queries.ts';
import classes from './Journal.module.css';

export function Component() {
  const { id = '0' } = useParams();
  const { data } = useQuery({ ...articleQuery(id), enabled: id !== '0' });
  return <Editor key={id} article={id === '0' ? undefined : data?.article} />;
}

function Editor({ article: read }: { article: Article | undefined }) {
  // What came later is another's change: saving over it is refused, not done unseen.
  const [article] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(article));
  const [faults, setFaults] = useState<Faults>({});
  const navigate = useNavigate();
  const dirty = useRef(false);
  const unsaved = useCallback(() => dirty.current, []);
  const change = (part: Partial<Draft>) => {
    dirty.current = true;
    setDraft((before) => ({ ...before, ...part }));
  };
  const refuse = (found: Faults) => {
    setFaults(found);
    const [first] = Object.keys(fieldLabels).filter((field) => isField(field) && found[field]);
    if (first && isField(first)) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  };
  const { act, busy, unreached } = useAction(journal.save, {
    onDone: ({ article: saved }) => {
      dirty.current = false;
      void navigate(paths.newsDetail(saved.key));
    },
    onRefused: ({ fields }) => {
      const found = faultsBy(Object.entries(fields));
      if (Object.keys(found).length === 0) return false;
      refuse(found);
      return true;
    },
  });
  const save = () => {
    const result = valuesOf(draft, article?.revision);
    if ('faults' in result) return refuse(result.faults);
    setFaults({});
    const { file } = draft.cover;
    act({ id: article?._id ?? '0', ...result.values }, file ? { files: { cover: [file] } } : {});
  };
  const errorOf = (field: Field) => faults[field] && `${fieldLabels[field]} ${faults[field]}`;
  const heading = article ? 'Edit the article' : 'Write an article';
  return (
    <form
      noValidate
      className={classes.editor}
      aria-label="Article"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageTitle>{heading}</PageTitle>
      <header>
        <p className="meta">
          <Link to={article ? paths.newsDetail(article.key) : paths.news()} className="linked">
            {article ? 'Back to the article' : 'Back to the news'}
          </Link>
        </p>
        <h1 className="page-title">{heading}</h1>
      </header>
      <FormErrorSummary
        faults={Object.entries(faults).flatMap(([field, message]) =>
          isField(field) && message ? { id: idOf(field), label: fieldLabels[field], message } : [],
        )}
      />
      <TextInput
        id={idOf('title')}
        label={fieldLabels.title}
        required
        withAsterisk={false}
        maxLength={200}
        value={draft.title}
        error={errorOf('title')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        id={idOf('summary')}
        label={fieldLabels.summary}
        description="A sentence or two for lists and previews of links."
        maxLength={500}
        autosize
        minRows={2}
        value={draft.summary}
        error={errorOf('summary')}
        onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
      />
      <CoverField
        id={idOf('cover')}
        kept={article?.cover ?? null}
        value={draft.cover}
        onChange={(cover) => change({ cover })}
        error={faults.cover}
        onError={(cover) => setFaults((before) => ({ ...before, cover }))}
      />
      <TextInput
        id={idOf('coverCaption')}
        label={fieldLabels.coverCaption}
        description="Read to whoever does not see it, and shown below it."
        maxLength={300}
        value={draft.coverCaption}
        error={errorOf('coverCaption')}
        onChange={({ currentTarget }) => change({ coverCaption: currentTarget.value })}
      />
      <RichTextField
        id={idOf('body')}
        label={fieldLabels.body}
        initial={article?.body ?? null}
        error={errorOf('body')}
        onChange={(body) => change({ body })}
      />
      <PublicationField
        id={idOf('publishedAt')}
        value={draft.publication}
        onChange={(publication) => change({ publication })}
        since={article?.state === 'published' ? article.publishedAt : null}
        error={errorOf('publishedAt')}
      />
      <div className="actions">
        <Button type="submit" loading={busy}>
          {saveWords[draft.publication.when]}
        </Button>
        {unreached && (
          <p className="meta" role="status">
            Not saved: Verso cannot be reached from here. What you typed stays; save again once the connection is back.
          </p>
        )}
      </div>
      <UnsavedGuard unsaved={unsaved} where="this article" />
    </form>
  );
}

const saveWords = { draft: 'Save the draft', now: 'Publish', later: 'Schedule' } as const;
