import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Exhibition } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { exhibitions } from '@verso/contract/publishing/exhibitions.ts';
import { loadFresh } from '#api/query.ts';
import { calendarWords } from '#components/shared/text/calendar-words.ts';
import { PublicationForm } from '#components/publishing/publications/PublicationForm.tsx';
import { usePublicationForm } from '#components/publishing/publications/use-publication-form.ts';
import { paths } from '#paths.ts';
import { comparable, draftOf, exhibitionValuesOf, fieldLabels, wordsOf } from './exhibition-draft.ts';
import { exhibitionQuery } from './exhibition-queries.ts';
import classes from './Exhibitions.module.css';
import { WorksField } from './WorksField.tsx';

export function Component() {
  const { id = '0' } = useParams();
  const { data } = useQuery({ ...exhibitionQuery(id), enabled: id !== '0' });
  return <Editor key={id} exhibition={id === '0' ? undefined : data?.exhibition} />;
}

function Editor({ exhibition }: { exhibition: Exhibition | undefined }) {
  const navigate = useNavigate();
  const form = usePublicationForm({
    endpoint: exhibitions.save,
    name: 'exhibition',
    read: exhibition,
    reread: async () => (await loadFresh(exhibitionQuery(exhibition?._id ?? '0'))).exhibition,
    draftOf,
    comparable,
    labels: fieldLabels,
    valuesOf: exhibitionValuesOf,
    words: wordsOf,
    onSaved: ({ exhibition: saved }) => void navigate(paths.exhibition(saved.key)),
  });
  const { draft, change, about } = form;
  const text = (field: 'venue' | 'place') => ({
    ...about(field),
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [field]: currentTarget.value }),
  });
  const day = (field: 'opens' | 'closes') => ({
    ...about(field),
    value: draft[field],
    onChange: (date: string | null) => change({ [field]: date }),
    valueFormat: 'D MMMM YYYY',
    placeholder: 'Choose a date',
    ariaLabels: calendarWords,
  });
  return (
    <PublicationForm
      form={form}
      kind="exhibition"
      heading={exhibition ? 'Edit the exhibition' : 'Add an exhibition'}
      back={
        exhibition
          ? { to: paths.exhibition(exhibition.key), words: 'Back to the exhibition' }
          : { to: paths.exhibitions(), words: 'Back to the exhibitions' }
      }
    >
      <div className={classes.pair}>
        <TextInput {...text('venue')} required maxLength={200} />
        <TextInput {...text('place')} maxLength={200} />
        <DatePickerInput {...day('opens')} required />
        <DatePickerInput {...day('closes')} required />
      </div>
      <WorksField {...about('works')} works={draft.works} onChange={(works) => change({ works })} />
    </PublicationForm>
  );
}
