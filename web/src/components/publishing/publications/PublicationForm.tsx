import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { CoverField } from './CoverField.tsx';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { PublicationField } from './PublicationField.tsx';
import classes from './PublicationForm.module.css';
import { RichTextField } from '#components/shared/text/RichTextField.tsx';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import type { PublicationFormState } from './use-publication-form.ts';

interface PublicationFormProps {
  form: PublicationFormState;
  kind: 'article' | 'exhibition';
  heading: string;
  back: { to: string; words: string };
  /** Fields specific to this kind. */
  children?: ReactNode;
}

/** The form of an article or an exhibition. */
export function PublicationForm({ form, kind, heading, back, children }: PublicationFormProps) {
  const { draft, change, about, stored: read, body } = form;
  const text = (field: 'title' | 'summary' | 'coverCaption') => ({
    ...about(field),
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  });
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={kind === 'article' ? 'Article' : 'Exhibition'}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <PageTitle>{heading}</PageTitle>
      <header>
        <p className="meta">
          <Link to={back.to} className="linked">
            {back.words}
          </Link>
        </p>
        <h1 className="page-title">{heading}</h1>
      </header>
      <FormErrorSummary faults={form.faults} />
      <MergeQuestions questions={form.questions} onChoose={form.choose} />
      <TextInput {...text('title')} required maxLength={200} />
      {children}
      <Textarea
        {...text('summary')}
        description="A sentence or two for lists and link previews."
        maxLength={500}
        autosize
        minRows={2}
      />
      <CoverField
        {...about('cover')}
        // File errors are whole sentences.
        error={form.faultOf('cover')}
        kept={read?.cover ?? null}
        value={draft.cover}
        onChange={(cover) => change({ cover })}
        onError={(message) => form.setFault('cover', message)}
      />
      <TextInput
        {...text('coverCaption')}
        description="Screen readers read this aloud. It is also shown below the picture."
        maxLength={300}
      />
      <RichTextField key={body.key} {...about('body')} initial={body.initial} onChange={(body) => change({ body })} />
      <PublicationField
        {...about('publishedAt')}
        value={draft.publication}
        onChange={(publication) => change({ publication })}
        since={read?.state === 'published' ? read.publishedAt : null}
      />
      <div className="actions">
        <Button type="submit" loading={form.busy} disabled={form.questions.length > 0}>
          {read?.state === 'published' && draft.publication.when === 'now'
            ? 'Save changes'
            : saveWords[draft.publication.when]}
        </Button>
        {form.unreached && (
          <p className="meta" role="status">
            Not saved: there is no connection to the server. What you typed is kept. Save again when you are back
            online.
          </p>
        )}
      </div>
      <UnsavedGuard unsaved={form.unsaved} where={`this ${kind}`} />
    </form>
  );
}

const saveWords = { draft: 'Save draft', now: 'Publish', later: 'Schedule' } as const;
