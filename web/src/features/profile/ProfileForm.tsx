import { Select, Textarea, TextInput } from '@mantine/core';
import { type ProfileField, type Profile, ProfileFields } from '@verso/contract/profiles.ts';
import { nationalityChoices } from '#components/nationality-choices.ts';
import { LinksField } from './LinksField.tsx';
import classes from './ProfileEditor.module.css';
import { type Draft, type Faults, fieldLabels, idOf } from './profile-draft.ts';
import { UrlField } from './UrlField.tsx';

interface ProfileFormProps {
  profile: Profile;
  draft: Draft;
  faults: Faults;
  onChange: (change: Partial<Draft>) => void;
}

const longest = 5000;

export function ProfileForm({ profile, draft, faults, onChange }: ProfileFormProps) {
  const closed = profile.refused.edit !== null;
  const about = (field: ProfileField) => {
    const vouchedFor = profile.locked.includes(field);
    const locked = vouchedFor || closed;
    const fault = faults[field];
    return {
      id: idOf(field),
      label: fieldLabels[field],
      error: fault && `${fieldLabels[field]} ${fault}`,
      readOnly: locked,
      'data-locked': locked || undefined,
      'aria-describedby': vouchedFor ? idOf('locked') : undefined,
    };
  };
  const text = (field: 'firstname' | 'lastname' | 'birthYear' | 'deathYear' | 'birthPlace') => ({
    ...about(field),
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  });
  const nationality = about('nationalityId');
  return (
    <>
      {profile.locked.length > 0 && !closed && (
        <p id={idOf('locked')} className="meta">
          Names, nationality, years and place of birth are locked since the profile was approved.
        </p>
      )}
      <div className={classes.pair}>
        <TextInput {...text('firstname')} autoComplete="given-name" required withAsterisk={false} />
        <TextInput {...text('lastname')} autoComplete="family-name" required withAsterisk={false} />
      </div>
      <Select
        {...nationality}
        placeholder={nationality.readOnly ? undefined : 'Type to find'}
        data={nationalityChoices}
        searchable={!nationality.readOnly}
        clearable={!nationality.readOnly}
        clearButtonProps={{ 'aria-label': 'Clear the nationality' }}
        nothingFoundMessage="No nationality of that name"
        value={draft.nationalityId === null ? null : String(draft.nationalityId)}
        onChange={(value) => onChange({ nationalityId: value === null ? null : Number(value) })}
      />
      {profile.role === 'artist' && (
        <>
          <div className={classes.pair}>
            <TextInput {...text('birthYear')} inputMode="numeric" maxLength={4} />
            <TextInput
              {...text('deathYear')}
              description={
                profile.locked.includes('deathYear') || closed ? undefined : 'Only where an estate keeps this profile'
              }
              inputMode="numeric"
              maxLength={4}
            />
          </div>
          <TextInput {...text('birthPlace')} maxLength={200} />
        </>
      )}
      <Textarea
        {...about('biography')}
        description={`Plain text; an empty line begins a new paragraph. ${draft.biography.length} of ${longest} characters.`}
        value={draft.biography}
        onChange={({ currentTarget }) => onChange({ biography: currentTarget.value })}
        autosize
        minRows={6}
        maxRows={24}
      />
      <LinksField
        id={idOf('links')}
        label="Links"
        description="To your own site, your gallery, an archive. They open as web pages, and the registry vouches for none."
        value={draft.links}
        faults={faults}
        disabled={closed}
        onChange={(links) => onChange({ links })}
      />
      {profile.role === 'artist' && (
        <UrlField
          {...about('url')}
          own={profile.url}
          value={draft.url}
          wellFormed={ProfileFields.shape.url.safeParse(draft.url).success}
          onChange={(url) => onChange({ url })}
        />
      )}
    </>
  );
}
