import { Textarea, TextInput } from '@mantine/core';
import { type ProfileField, type Profile, ProfileFields } from '@verso/contract/works/schemas/profiles.ts';
import { Link } from 'react-router';
import { useSession } from '#api/session/session.ts';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import { paths } from '#paths.ts';
import { LinksField } from './LinksField.tsx';
import classes from './ProfileEditor.module.css';
import { type Draft, type Faults, fieldLabels, idOf, isRequired } from './profile-draft.ts';
import { UrlField } from './UrlField.tsx';
import { Required } from '#components/shared/forms/Required.tsx';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

interface ProfileFormProps {
  profile: Profile;
  draft: Draft;
  faults: Faults;
  onChange: (change: Partial<Draft>) => void;
}

const maxCharacters = 5000;

/** `First name, Last name and Place of birth`. */
const lockedWords = (locked: readonly string[]) =>
  new Intl.ListFormat('en').format(
    ProfileFields.keyof()
      .options.filter((field) => locked.includes(field))
      .map((field) => fieldLabels[field])
      .map((label, place) => (place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))),
  );

export function ProfileForm({ profile, draft, faults, onChange }: ProfileFormProps) {
  const closed = profile.refused.edit !== null;
  const about = (field: ProfileField) => {
    const isVerified = profile.locked.includes(field);
    const locked = isVerified || closed;
    const fault = faults[field];
    return {
      id: idOf(field),
      label: (
        <>
          {fieldLabels[field]}
          {isRequired(field, profile) && !locked && <Required />}
        </>
      ),
      error: fault && faultSentence(fieldLabels[field], fault),
      readOnly: locked,
      'data-locked': locked || undefined,
      'aria-describedby': isVerified ? idOf('locked') : undefined,
    };
  };
  const text = (field: 'firstname' | 'lastname' | 'birthYear' | 'deathYear' | 'birthPlace') => ({
    ...about(field),
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  });
  const evidence = (field: 'training' | 'exhibited' | 'referees') => ({
    ...about(field),
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => onChange({ [field]: currentTarget.value }),
    maxLength: 2000,
    autosize: true,
    minRows: 3,
    maxRows: 12,
  });
  const nationality = about('nationalityId');
  const residence = about('residence');
  return (
    <>
      {profile.locked.length > 0 && !closed && (
        <p id={idOf('locked')} className="meta">
          {profile.state === 'in_vote'
            ? 'The profile is being voted on. Until the vote ends, you can only add a nationality, year of birth or residence that is missing.'
            : `${lockedWords(profile.locked)} can’t be changed because the profile was approved.`}
        </p>
      )}
      <div className={classes.pair}>
        <TextInput {...text('firstname')} autoComplete="given-name" required withAsterisk={false} />
        <TextInput {...text('lastname')} autoComplete="family-name" required withAsterisk={false} />
      </div>
      <CountrySelect
        kind="nationality"
        {...nationality}
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
                profile.locked.includes('deathYear') || closed ? undefined : 'Only if an estate manages this profile'
              }
              inputMode="numeric"
              maxLength={4}
            />
          </div>
          <TextInput {...text('birthPlace')} maxLength={200} />
          <CountrySelect
            kind="country"
            {...residence}
            description="Only you and admins can see this. Some countries, such as New Zealand, give royalties to artists who live there."
            value={draft.residence}
            onChange={(value) => onChange({ residence: value })}
          />
        </>
      )}
      <Textarea
        {...about('biography')}
        description={`Plain text. Leave a blank line between paragraphs. ${draft.biography.length} of ${maxCharacters} characters.`}
        value={draft.biography}
        onChange={({ currentTarget }) => onChange({ biography: currentTarget.value })}
        autosize
        minRows={6}
        maxRows={24}
      />
      {profile.role === 'artist' && (
        <UrlField
          {...about('url')}
          name={fieldLabels.url}
          own={profile.url}
          value={draft.url}
          wellFormed={ProfileFields.shape.url.safeParse(draft.url).success}
          onChange={(url) => onChange({ url })}
        />
      )}
      {profile.role === 'artist' && <EvidenceHead profile={profile} />}
      <LinksField
        id={idOf('links')}
        label={fieldLabels.links}
        description={`For example, your own site, your gallery or an archive. ${profile.role === 'collector' ? 'Only admins see these links.' : 'Everyone sees these links on your page.'} The registry doesn’t check them.`}
        value={draft.links}
        faults={faults}
        disabled={closed || profile.locked.includes('links')}
        onChange={(links) => onChange({ links })}
      />
      {profile.role === 'artist' && (
        <>
          <Textarea
            {...evidence('training')}
            description="List schools, teachers and studios, with years. If you are self-taught, say so."
          />
          <Textarea
            {...evidence('exhibited')}
            description="List exhibitions, galleries, museums, collections and publications, with years."
          />
          <Textarea
            {...evidence('referees')}
            description="People who know your work, such as a gallerist or a teacher, and how to contact them. Ask them first."
          />
        </>
      )}
    </>
  );
}

/** What the voters look at, and what of it is not in this form. */
function EvidenceHead({ profile: { _id: id, identified, recognised } }: { profile: Profile }) {
  const own = useSession()?.id === id;
  return (
    <div className={classes.evidence}>
      <h2 className="sub-title">What authenticators look at</h2>
      <p className="quiet">
        {recognised
          ? 'Only you, authenticators and admins can see your training, exhibitions and references.'
          : 'Authenticators base their decision on your biography, your portrait and this evidence. Add what you have: the vote needs at least one link or text. Only you, authenticators and admins can see your training, exhibitions and references.'}
      </p>
      {own && (
        <ul className={classes.missing}>
          <li>
            {identified ? (
              'Your identity is verified.'
            ) : (
              <>
                Your identity is not verified. Authenticators will see this.{' '}
                <Link to={paths.kyc()} className="linked">
                  Verify your identity
                </Link>
              </>
            )}
          </li>
          {!recognised && (
            <li>
              During the vote, voters can see the first picture of each of your works, including drafts, but not hidden
              works.{' '}
              <Link to={paths.artworkNew()} className="linked">
                Register a work
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
