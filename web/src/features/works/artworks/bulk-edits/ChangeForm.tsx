import { Button, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  artworkFields,
  emptyFields,
  isTextField,
  type SharedField,
  sharedFields,
  type TextField,
} from '@verso/contract/works/artwork-fields.ts';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { SharedFields } from '@verso/contract/works/schemas/bulk-edits.ts';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { AttributionField } from '#features/works/artworks/fields/AttributionField.tsx';
import { EditionField } from '#features/works/artworks/fields/EditionField.tsx';
import { faultsIn, fieldError } from '#features/works/artworks/fields/fields.ts';
import classes from './BulkEdit.module.css';

interface ChangeFormProps {
  busy: boolean;
  /** Called when the change differs from the previewed one. */
  onEdit: () => void;
  onPreview: (change: SharedFields) => void;
}

/** Chooses a field and its new value. */
export function ChangeForm({ busy, onEdit, onPreview }: ChangeFormProps) {
  const [field, setField] = useState<SharedField>('location');
  const [fields, setFields] = useState<ArtworkFields>(emptyFields);
  /** What is wrong with a typed date, edition or price. */
  const [invalid, setInvalid] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const edit = () => {
    setFault(undefined);
    onEdit();
  };
  const value = <Name extends SharedField>(name: Name) => ({
    id: 'new-value',
    label: 'New value',
    description: undefined,
    error: fault,
    value: fields[name],
    onChange: (changed: ArtworkFields[Name]) => {
      setFields({ ...fields, [name]: changed });
      edit();
    },
  });
  const typed = <Name extends 'creation' | 'edition' | 'price'>(name: Name) => ({
    ...value(name),
    onFault: setInvalid,
  });
  const text = (name: SharedField & TextField) => {
    const { onChange, ...about } = value(name);
    return {
      ...about,
      description: 'Leave this empty to clear the field.',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    };
  };
  const textControl = (name: SharedField & TextField) =>
    artworkFields[name].control === 'lines' ? (
      <Textarea {...text(name)} autosize minRows={artworkFields[name].rows} />
    ) : (
      <TextInput {...text(name)} autoComplete="off" />
    );
  const own: Readonly<Record<Exclude<SharedField, TextField>, ReactNode>> = {
    creation: <UncertainDateField {...typed('creation')} />,
    attribution: <AttributionField {...value('attribution')} />,
    subjects: (
      <TagsInput
        {...value('subjects')}
        description="Press Enter after each subject. The new subjects replace the current ones."
        maxTags={30}
      />
    ),
    edition: <EditionField {...typed('edition')} />,
    price: <MoneyField {...typed('price')} description="Leave this empty to take the works off sale." />,
  };
  return (
    <form
      noValidate
      aria-label="The change"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const found = invalid === null ? fieldError(faultsIn(fields), field) : faultSentence('The value', invalid);
        setFault(found);
        if (found === undefined) onPreview({ [field]: fields[field] });
      }}
    >
      <NativeSelect
        label="Field"
        value={field}
        data={sharedFields.map((name) => ({ value: name, label: artworkFields[name].label }))}
        onChange={({ currentTarget }) => {
          setField(sharedFields.find((name) => name === currentTarget.value) ?? field);
          setInvalid(null);
          edit();
        }}
      />
      {/* The key gives each field a control of its own. */}
      <div key={field}>{isTextField(field) ? textControl(field) : own[field]}</div>
      <div>
        <Button type="submit" variant="outline" loading={busy}>
          Preview the change
        </Button>
      </div>
    </form>
  );
}
