import '@mantine/dates/styles.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Exhibition, exhibitions } from '@verso/contract/exhibitions.ts';
import { useAction } from '#api/use-action.ts';
import { calendarWords } from '#components/calendar-words.ts';
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
} from './exhibition-draft.ts';
import { exhibitionQuery } from './exhibition-queries.ts';
import classes from './Exhibitions.module.css';
import { WorksField } from './WorksField.tsx';

export function Component() {
  const { id = '0' } = useParams();
  const { data } = useQuery({ ...exhibitionQuery(id), enabled: id !== '0' });
  return <Editor key={id} exhibition={id === '0' ? undefined : data?.exhibition} />;
}

function Editor({ exhibition: read }: { exhibition: Exhibition | undefined }) {
  // What came later is another's change: saving over it is refused, not done unseen.
  const [exhibition] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(exhibition));
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
  const { act, busy, unreached } = useAction(exhibitions.save, {
    onDone: ({ exhibition: saved }) => {
      dirty.current = false;
      void navigate(paths.exhibition(saved.key));
    },
    onRefused: ({ fields }) => {
      const found = faultsBy(Object.entries(fields));
      if (Object.keys(found).length === 0) return false;
      refuse(found);
      return true;
    },
  });
  const save = () => {
    const result = valuesOf(draft, exhibition?.revision);
    if ('faults' in result) return refuse(result.faults);
    setFaults({});
    const { file } = draft.cover;
    act({ id: exhibition?._id ?? '0', ...result.values }, file ? { files: { cover: [file] } } : {});
  };
  const about = (field: Field) => ({
    id: idOf(field),
    label: fieldLabels[field],
    error: faults[field] && `${fieldLabels[field]} ${faults[field]}`,
  });
  const text = (field: 'title' | 'venue' | 'place' | 'coverCaption' | 'summary') => ({
    ...about(field),
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  });
  const day = (field: 'opens' | 'closes') => ({
    ...about(field),
    value: draft[field],
    onChange: (date: string | null) => change({ [field]: date }),
    valueFormat: 'D MMMM YYYY',
    placeholder: 'Choose a day',
    ariaLabels: calendarWords,
  });
  const heading = exhibition ? 'Edit the exhibition' : 'Add an exhibition';
  return (
    <form
      noValidate
      className={classes.editor}
      aria-label="Exhibition"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageTitle>{heading}</PageTitle>
      <header>
        <p className="meta">
          <Link to={exhibition ? paths.exhibition(exhibition.key) : paths.exhibitions()} className="linked">
            {exhibition ? 'Back to the exhibition' : 'Back to the exhibitions'}
          </Link>
        </p>
        <h1 className="page-title">{heading}</h1>
      </header>
      <FormErrorSummary
        faults={Object.entries(faults).flatMap(([field, message]) =>
          isField(field) && message ? { id: idOf(field), label: fieldLabels[field], message } : [],
        )}
      />
      <TextInput {...text('title')} required withAsterisk={false} maxLength={200} />
      <div className={classes.pair}>
        <TextInput {...text('venue')} required withAsterisk={false} maxLength={200} />
        <TextInput {...text('place')} maxLength={200} />
        <DatePickerInput {...day('opens')} />
        <DatePickerInput {...day('closes')} />
      </div>
      <Textarea
        {...text('summary')}
        description="A sentence or two for lists and previews of links."
        maxLength={500}
        autosize
        minRows={2}
      />
      <WorksField
        id={idOf('works')}
        works={draft.works}
        onChange={(works) => change({ works })}
        error={about('works').error}
      />
      <CoverField
        id={idOf('cover')}
        kept={exhibition?.cover ?? null}
        value={draft.cover}
        onChange={(cover) => change({ cover })}
        error={faults.cover}
        onError={(cover) => setFaults((before) => ({ ...before, cover }))}
      />
      <TextInput
        {...text('coverCaption')}
        description="Read to whoever does not see it, and shown below it."
        maxLength={300}
      />
      <RichTextField
        id={idOf('body')}
        label={fieldLabels.body}
        initial={exhibition?.body ?? null}
        error={about('body').error}
        onChange={(body) => change({ body })}
      />
      <PublicationField
        id={idOf('publishedAt')}
        value={draft.publication}
        onChange={(publication) => change({ publication })}
        since={exhibition?.state === 'published' ? exhibition.publishedAt : null}
        error={about('publishedAt').error}
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
      <UnsavedGuard unsaved={unsaved} where="this exhibition" />
    </form>
  );
}

const saveWords = { draft: 'Save the draft', now: 'Publish', later: 'Schedule' } as const;
