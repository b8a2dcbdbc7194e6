import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages } from '@verso/contract/publishing/pages.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { query } from '#api/query.ts';

interface UrlFieldProps {
  id: string;
  label: ReactNode;
  /** The label as text. */
  name: string;
  error: string | undefined;
  readOnly: boolean;
  'data-locked': true | undefined;
  /** The profile's current url. */
  own: string;
  value: string;
  wellFormed: boolean;
  onChange: (url: string) => void;
}

/** The url of an artist's page, with an availability check. */
export function UrlField({ name, own, value, wellFormed, error, onChange, ...field }: UrlFieldProps) {
  const [asked] = useDebouncedValue(value, 400);
  const wants = wellFormed && asked === value && value !== own;
  const { data } = useQuery({ ...query(profiles.checkUrl, { url: asked }), enabled: wants });
  const taken = wants && data?.url === value && !data.available;
  // As typed: a link would encode it.
  const address = pages.artist.address.replace(/:\w+/, () => value);
  return (
    <TextInput
      {...field}
      error={error ?? (taken ? `${name} is taken. Choose another.` : undefined)}
      description={
        <>
          {`${window.location.host}${address}`}
          {wants && data?.available === true && <span className="tone-verdigris">: available</span>}
          <br />
          Use lower-case letters, numbers and hyphens. Your old addresses will still work.
        </>
      }
      value={value}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={120}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
