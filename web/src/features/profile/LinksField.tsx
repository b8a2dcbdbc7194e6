import { TextInput } from '@mantine/core';
import type { ProfileLink } from '@verso/contract/profiles.ts';
import { RowsField } from '#components/RowsField.tsx';
import type { Faults } from './profile-draft.ts';

interface LinksFieldProps {
  id: string;
  label: string;
  description: string;
  value: readonly ProfileLink[];
  faults: Faults;
  disabled: boolean;
  onChange: (links: ProfileLink[]) => void;
}

const told = (label: string, fault: string | undefined) => fault && `${label} ${fault}`;

/** Addresses on the web, each with a name. */
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
            error={told('Name of the link', faults[`links.${at}.label`])}
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
            error={told('Address', faults[`links.${at}.url`])}
            {...lock}
            maxLength={500}
            onChange={({ currentTarget }) => change({ url: currentTarget.value })}
          />
        </>
      )}
    </RowsField>
  );
}
