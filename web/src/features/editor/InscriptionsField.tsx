import { Textarea, TextInput } from '@mantine/core';
import type { ArtworkFields } from '@verso/contract/artworks.ts';
import type { FieldGroupProps } from '#components/FieldGroup.tsx';
import { RowsField } from '#components/RowsField.tsx';

type Inscriptions = ArtworkFields['inscriptions'];

interface InscriptionsFieldProps extends FieldGroupProps {
  id: string;
  value: Inscriptions;
  onChange: (inscriptions: Inscriptions) => void;
}

/** What is written on the work, each with its place. */
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
