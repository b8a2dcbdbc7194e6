import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { chunk } from '#chunk.ts';
import { queryClient } from '#api/query-client.ts';
import { useAction } from '#api/use-action.ts';
import { same } from '#components/shared/drafts/merge.ts';
import { MergeQuestions } from '#components/shared/drafts/MergeQuestions.tsx';
import { useMerge } from '#components/shared/drafts/use-merge.ts';
import { UnsavedGuard } from '#components/shared/forms/UnsavedGuard.tsx';
import { paths } from '#paths.ts';
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import { PortraitField } from './portrait/PortraitField.tsx';
import classes from './ProfileEditor.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import {
  changedFields,
  comparable,
  changeOf,
  type Draft,
  draftOf,
  type Faults,
  fieldLabels,
  fieldOf,
  withoutFaultsOf,
  fieldsFor,
  idOf,
  labelOf,
  wordsOf,
} from './profile-draft.ts';
import { profileQuery } from './profile-loader.ts';
import { ProfileStatusPanel } from './ProfileStatusPanel.tsx';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

const loadHelp = () => chunk(() => import('./profile-help.ts'));

/** The profile form, and for artists the profile's status. */
export function ProfileEditor({ id, heading }: { id: string; heading: string }) {
  const { profile } = useSuspenseQuery(profileQuery(id)).data;
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [faults, setFaults] = useState<Faults>({});
  // What is typed during a call is newer than what its answer's closure has.
  const latest = useRef(draft);
  const show = (values: Draft) => {
    latest.current = values;
    setDraft(values);
  };
  const merge = useMerge<Draft>({ stored: draft, get: () => latest.current, set: show, comparable });
  const sent = useRef<Draft>(draft);
  const unsaved = changedFields(draft, merge.base, profile).length > 0;

  const refuse = (found: Faults) => {
    setFaults(found);
    const paths = Object.keys(found);
    const [first] = fieldsFor(profile).flatMap((field) => paths.filter((path) => fieldOf(path) === field));
    // After the errors have rendered, so that screen readers announce them with the field.
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  };
  const { act, busy, unreached } = useAction(profiles.update, {
    onDone: async ({ profile: saved }) => {
      setFaults({});
      merge.saved(sent.current, draftOf(saved));
      await queryClient.cancelQueries(profileQuery(id));
      queryClient.setQueryData(profileQuery(id).queryKey, (read) => read && { ...read, profile: saved });
    },
    onRefused: ({ code, fields }) => {
      if (!Object.keys(fields).some((path) => fieldOf(path))) return false;
      // The answer of this read brings the questions.
      if (code === 'conflict') void queryClient.invalidateQueries(profileQuery(id));
      refuse(fields);
      return true;
    },
  });
  // Changes from another tab or device, as soon as they are read; those read during a save may contain it.
  const receive = useEffectEvent((stored: Draft, saving: boolean) => {
    if (!saving && !same(stored, merge.base)) merge.receive(stored);
  });
  useEffect(() => receive(draftOf(profile), busy), [profile, busy]);

  const questions = merge.conflicts.map((name) => ({
    name,
    label: fieldLabels[name],
    mine: wordsOf(name, draft),
    saved: wordsOf(name, merge.base),
  }));
  const save = () => {
    const result = changeOf(draft, merge.base, profile);
    if ('faults' in result) return refuse(result.faults);
    sent.current = draft;
    act({ id, ...result.change });
  };

  const summary = Object.entries(faults).flatMap(([path, message]) => {
    return fieldOf(path) && message ? { id: idOf(path), message: faultSentence(labelOf(path), message) } : [];
  });
  const refusal = profile.refused.edit;
  return (
    <div className={classes.editor}>
      <header className={classes.head}>
        <h1 className="page-title">{heading}</h1>
        <PageLink profile={profile} />
        {profile.role === 'artist' && <FormHelp load={loadHelp} />}
      </header>
      {profile.role === 'artist' && <ProfileStatusPanel profile={profile} unsaved={unsaved} />}
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
        <MergeQuestions
          questions={questions}
          onChoose={(name, choice) => {
            setFaults({});
            merge.resolve(name, choice);
          }}
        />
        <ProfileForm
          profile={profile}
          draft={draft}
          faults={faults}
          onChange={(change: Partial<Draft>) => {
            show({ ...latest.current, ...change });
            setFaults((before) => withoutFaultsOf(before, change));
          }}
        />
        {refusal === null && (
          <div className={classes.save}>
            <Button type="submit" loading={busy} disabled={!unsaved || questions.length > 0}>
              Save
            </Button>
            <Button
              variant="subtle"
              disabled={!unsaved || busy}
              onClick={() => {
                show(merge.base);
                setFaults({});
              }}
            >
              Undo the changes
            </Button>
            <p className="meta" role="status">
              {unsaved
                ? unreached
                  ? 'Not saved: there is no connection to the server. What you typed is kept. Save again when you are back online.'
                  : 'You have unsaved changes.'
                : 'All changes are saved.'}
              {!unsaved && canBeSent(profile) && (
                <>
                  {' Your profile is complete. '}
                  <a href="#profile-status" className="linked">
                    Send it for a vote
                  </a>
                </>
              )}
            </p>
          </div>
        )}
      </form>
      <UnsavedGuard unsaved={() => unsaved} where="this profile" />
    </div>
  );
}

/** Whether only the vote is missing; the button for that is far above. */
const canBeSent = ({ role, state, missing, refused }: Profile) =>
  role === 'artist' &&
  ['draft', 'info_requested', 'denied'].includes(state) &&
  missing.length === 0 &&
  refused.submit === null;

/** Link to the profile's public page, or its preview. */
function PageLink({ profile: { role, page, url, _id: id } }: { profile: Profile }) {
  if (role === 'artist')
    return (
      <p>
        <Link to={paths.artist(url)} className="linked">
          See the page as others {page === null ? 'will see it' : 'see it'}
        </Link>
      </p>
    );
  if (page === null) return <p className="quiet">Only admins can see your profile.</p>;
  return (
    <p>
      <Link to={paths.authenticator(id)} className="linked">
        See the page as others see it
      </Link>
    </p>
  );
}
