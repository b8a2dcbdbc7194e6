import { Select, type SelectProps } from '@mantine/core';
import { countryChoices, nationalityChoices } from './nationality-choices.ts';

const choices = { country: countryChoices, nationality: nationalityChoices };

interface CountrySelectProps extends SelectProps {
  kind: keyof typeof choices;
}

/** A country by its code, or a nationality by its id: searched by typing and clearable, unless read-only. */
export function CountrySelect({ kind, readOnly = false, ...props }: CountrySelectProps) {
  return (
    <Select
      placeholder={readOnly ? undefined : 'Type to search'}
      data={choices[kind]}
      searchable={!readOnly}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': `Clear the ${kind}` }}
      nothingFoundMessage={`No ${kind} with that name`}
      readOnly={readOnly}
      {...props}
    />
  );
}
