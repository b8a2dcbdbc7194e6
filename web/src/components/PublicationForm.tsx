import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { CoverField } from './CoverField.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PublicationField } from './PublicationField.tsx';
import classes from './PublicationForm.module.css';
import type { Published } from './publication-draft.ts';
import { RichTextField } from './RichTextField.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { PublicationFormState } from './use-publication-form.ts';

interface PublicationFormProps {
  form: PublicationFormState;
  kind: 'article' | 'exhibition';
  heading: string;
  back: { to: string; words: string };
  /** As it was read; nothing where it is new. */
  read: Published | undefined;
  /** The fields that only this kind has. */
  children?: ReactNode;
}

/** The form of an article or an exhibition. */
export function PublicationForm({ form, kind, heading, back, read, children }: PublicationFormProps) {
  const { draft, change, about } = form;
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
      <TextInput {...text('title')} required withAsterisk={false} maxLength={200} />
      {children}
      <Textarea
        {...text('summary')}
        description="A sentence or two for lists and previews of links."
        maxLength={500}
        autosize
        minRows={2}
      />
      <CoverField
        {...about('cover')}
        // What is wrong with a file is said in whole sentences.
        error={form.faultOf('cover')}
        kept={read?.cover ?? null}
        value={draft.cover}
        onChange={(cover) => change({ cover })}
        onError={(message) => form.setFault('cover', message)}
      />
      <TextInput
        {...text('coverCaption')}
        description="Read to whoever does not see it, and shown below it."
        maxLength={300}
      />
      <RichTextField {...about('body')} initial={read?.body ?? null} onChange={(body) => change({ body })} />
      <PublicationField
        {...about('publishedAt')}
        value={draft.publication}
        onChange={(publication) => change({ publication })}
        since={read?.state === 'published' ? read.publishedAt : null}
      />
      <div className="actions">
        <Button type="submit" loading={form.busy}>
          {read?.state === 'published' && draft.publication.when === 'now'
            ? 'Save the changes'
            : saveWords[draft.publication.when]}
        </Button>
        {form.unreached && (
          <p className="meta" role="status">
            Not saved: Verso cannot be reached from here. What you typed stays; save again once the connection is back.
          </p>
        )}
      </div>
      <UnsavedGuard unsaved={form.unsaved} where={`this ${kind}`} />
    </form>
  );
}

const saveWords = { draft: 'Save the draft', now: 'Publish', later: 'Schedule' } as const;
