import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import { attributionName, attributionTerms } from '@verso/contract/works/attribution.ts';
import { attributionMeanings } from '@verso/contract/works/artwork-fields.ts';
import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';

interface AttributionFieldProps {
  id: string;
  label: ReactNode;
  description: string | undefined;
  value: AttributionTerm;
  onChange: (term: AttributionTerm) => void;
  error: string | undefined;
}

/** The attribution of the work to the artist, in a trade term such as “studio of”. */
export function AttributionField({ value, onChange, ...about }: AttributionFieldProps) {
  return (
    <NativeSelect
      {...about}
      data={attributionTerms.map((term) => ({
        value: term,
        label: `${attributionName(term)}: ${attributionMeanings[term]}`,
      }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = attributionTerms.find((term) => term === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
