import { Textarea, TextInput } from '@mantine/core';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { FieldGroupProps } from '#components/shared/forms/FieldGroup.tsx';
import { RowsField } from '#components/shared/forms/RowsField.tsx';

type Inscriptions = ArtworkFields['inscriptions'];

interface InscriptionsFieldProps extends FieldGroupProps {
  id: string;
  value: Inscriptions;
  onChange: (inscriptions: Inscriptions) => void;
}

/** Inscriptions with their positions on the work. */
export function InscriptionsField(props: InscriptionsFieldProps) {
  return (
    <RowsField {...props} one="inscription" add="Add an inscription" blank={{ where: '', text: '' }} most={30}>
      {({ where, text }, change) => (
        <>
          <TextInput
            label="Place on the work"
            placeholder="Verso, upper left"
            value={where}
            onChange={({ currentTarget }) => change({ where: currentTarget.value })}
          />
          <Textarea
            label="What it says"
            autosize
            minRows={1}
            value={text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </>
      )}
    </RowsField>
  );
}
