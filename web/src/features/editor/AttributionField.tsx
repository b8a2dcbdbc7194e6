import { NativeSelect } from '@mantine/core';
import {
  attributionMeanings,
  attributionName,
  type AttributionTerm,
  attributionTerms,
} from '@verso/contract/attribution.ts';

interface AttributionFieldProps {
  id: string;
  label: string;
  value: AttributionTerm;
  onChange: (term: AttributionTerm) => void;
  error: string | undefined;
}

/** How the work stands to the artist, in a term of the trade. */
export function AttributionField({ value, onChange, ...about }: AttributionFieldProps) {
  return (
    <NativeSelect
      {...about}
      description="What the record claims; the review decides whether it holds."
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
