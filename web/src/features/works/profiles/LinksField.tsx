import { TextInput } from '@mantine/core';
import type { ProfileLink } from '@verso/contract/works/schemas/profiles.ts';
import { RowsField } from '#components/shared/forms/RowsField.tsx';
import type { Faults } from './profile-draft.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

interface LinksFieldProps {
  id: string;
  label: string;
  description: string;
  value: readonly ProfileLink[];
  faults: Faults;
  disabled: boolean;
  onChange: (links: ProfileLink[]) => void;
}

const withLabel = (label: string, fault: string | undefined) => fault && faultSentence(label, fault);

/** Web links, each with a label. */
export function LinksField({ faults, ...props }: LinksFieldProps) {
  const lock = { readOnly: props.disabled, 'data-locked': props.disabled || undefined };
  return (
    <RowsField {...props} error={faults['links']} one="link" add="Add a link" blank={{ label: '', url: '' }} most={10}>
      {({ label, url }, change, at) => (
        <>
          <TextInput
            id={`${props.id}-${at}-label`}
            label="Name of the link"
            placeholder="Studio"
            value={label}
            error={withLabel('Name of the link', faults[`links.${at}.label`])}
            {...lock}
            maxLength={60}
            onChange={({ currentTarget }) => change({ label: currentTarget.value })}
          />
          <TextInput
            id={`${props.id}-${at}-url`}
            label="Address"
            type="url"
            placeholder="https://"
            value={url}
            error={withLabel('Address', faults[`links.${at}.url`])}
            {...lock}
            maxLength={500}
            onChange={({ currentTarget }) => change({ url: currentTarget.value })}
          />
        </>
      )}
    </RowsField>
  );
}
