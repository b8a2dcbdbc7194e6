import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Profile, profiles } from '@verso/contract/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { UnsavedGuard } from '#components/UnsavedGuard.tsx';
import { paths } from '#paths.ts';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { PortraitField } from './PortraitField.tsx';
import classes from './ProfileEditor.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import {
  changedFields,
  changeOf,
  type Draft,
  draftOf,
  type Faults,
  fieldOf,
  fieldsFor,
  idOf,
  labelOf,
} from './profile-draft.ts';
import { profileQuery } from './profile-loader.ts';
import { StandingPanel } from './StandingPanel.tsx';

/** Everything that somebody tells about themselves, and for artists where their profile stands. */
export function ProfileEditor({ id, heading }: { id: string; heading: string }) {
  const { profile } = useSuspenseQuery(profileQuery(id)).data;
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [faults, setFaults] = useState<Faults>({});
  const unsaved = changedFields(draft, profile).length > 0;

  const refuse = (found: Faults) => {
    setFaults(found);
    const paths = Object.keys(found);
    const [first] = fieldsFor(profile).flatMap((field) => paths.filter((path) => fieldOf(path) === field));
    // Once the errors stand there, so that they are read with the field.
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  };
  const { act, busy, unreached } = useAction(profiles.update, {
    onDone: ({ profile: saved }) => {
      setFaults({});
      setDraft(draftOf(saved));
    },
    onRefused: ({ fields }) => {
      if (!Object.keys(fields).some((path) => fieldOf(path))) return false;
      refuse(fields);
      return true;
    },
  });
  const save = () => {
    const result = changeOf(draft, profile);
    if ('faults' in result) refuse(result.faults);
    else act({ id, ...result.change });
  };

  const summary = Object.entries(faults).flatMap(([path, message]) => {
    return fieldOf(path) && message ? { id: idOf(path), label: labelOf(path), message } : [];
  });
  const refusal = profile.refused.edit;
  return (
    <div className={classes.editor}>
      <header className={classes.head}>
        <h1 className="page-title">{heading}</h1>
        <PageLink profile={profile} />
      </header>
      {profile.role === 'artist' && <StandingPanel profile={profile} unsaved={unsaved} />}
      <PortraitField profile={profile} />
      <form
        noValidate
        className={classes.form}
        aria-label="Profile"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormErrorSummary faults={summary} />
        <ProfileForm
          profile={profile}
          draft={draft}
          faults={faults}
          onChange={(change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))}
        />
        {refusal === null && (
          <div className={classes.save}>
            <Button type="submit" loading={busy} disabled={!unsaved}>
              Save
            </Button>
            <Button
              variant="subtle"
              disabled={!unsaved || busy}
              onClick={() => {
                setDraft(draftOf(profile));
                setFaults({});
              }}
            >
              Undo the changes
            </Button>
            <p className="meta" role="status">
              {unsaved
                ? unreached
                  ? 'Not saved: Verso cannot be reached from here. What you typed stays; save again once the connection is back.'
                  : 'There are changes that are not saved.'
                : 'Everything is saved.'}
            </p>
          </div>
        )}
      </form>
      <UnsavedGuard unsaved={() => unsaved} where="this profile" />
    </div>
  );
}

/** Where the profile can be read as others read it, or will. */
function PageLink({ profile: { role, page, url, _id: id } }: { profile: Profile }) {
  if (role === 'artist')
    return (
      <p>
        <Link to={paths.artist(url)} className="linked">
          See the page as others {page === null ? 'will see it' : 'see it'}
        </Link>
      </p>
    );
  if (page === null) return <p className="quiet">Your profile is seen by the admins only.</p>;
  return (
    <p>
      <Link to={paths.authenticator(id)} className="linked">
        See the page as others see it
      </Link>
    </p>
  );
}
