import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { authorities, authorityNames } from '@verso/contract/works/makers.ts';
import { Required } from '#components/shared/forms/Required.tsx';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import classes from './AddOwnedWork.module.css';
import { LikelyMatches } from './LikelyMatches.tsx';
import { type ChosenMaker, labels, type NamedMaker } from './owned-work-values.ts';

interface NewMakerFieldsProps {
  value: Extract<ChosenMaker, { kind: 'new' }>;
  onChange: (value: ChosenMaker) => void;
  faults: Readonly<Record<string, string>>;
  /** The button that chooses another artist. */
  change: ReactNode;
}

/** What is known of an artist who is not known here yet, and who of those known here they may be. */
export function NewMakerFields({ value, onChange, faults, change }: NewMakerFieldsProps) {
  const { named, notAmong } = value;
  const text = (field: Exclude<keyof NamedMaker, 'nationalityId'>) => {
    const path = `maker.named.${field}`;
    return {
      id: `field-${path}`,
      label: labels[path],
      value: named[field],
      error: faults[path],
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ ...value, named: { ...named, [field]: currentTarget.value } }),
    };
  };
  return (
    <>
      <div className={classes.maker}>
        <h3 className="caption-title">A new artist</h3>
        {change}
      </div>
      <TextInput
        {...text('name')}
        label={
          <>
            {labels['maker.named.name']}
            <Required />
          </>
        }
        description="The name as it appears in catalogues, for example: Eugène Boudin."
        maxLength={200}
      />
      <TextInput {...text('birthYear')} className="half" inputMode="numeric" maxLength={5} />
      <TextInput {...text('deathYear')} className="half" inputMode="numeric" maxLength={5} />
      <CountrySelect
        kind="nationality"
        label="Nationality"
        value={named.nationalityId}
        onChange={(nationalityId) => onChange({ ...value, named: { ...named, nationalityId } })}
      />
      {authorityNames.map((name) => (
        <TextInput
          key={name}
          {...text(name)}
          description={`The artist’s number in ${authorities[name].about}, such as ${authorities[name].example}. Leave this empty if you don’t know the number.`}
          maxLength={30}
        />
      ))}
      <LikelyMatches
        named={named}
        notAmong={notAmong}
        onReject={(ids) => onChange({ ...value, notAmong: ids })}
        onChoose={(maker) => onChange({ kind: 'known', maker })}
        error={faults['maker']}
      />
    </>
  );
}
