import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PortraitCrop, Profile } from '@verso/contract/works/schemas/profiles.ts';
import { portraitForm, profiles } from '@verso/contract/works/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { Required } from '#components/shared/forms/Required.tsx';
import { Portrait } from '#components/people/accounts/Portrait.tsx';
import { FileButton } from '#ui/files/FileButton.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';
import { CropDialog } from './CropDialog.tsx';
import classes from '#features/works/profiles/ProfileEditor.module.css';
import { idOf, isRequired } from '#features/works/profiles/profile-draft.ts';

const { limit } = portraitForm.portrait;
const types = ['image/jpeg', 'image/png', 'image/webp'];

interface Sending {
  file: File;
  crop: PortraitCrop | undefined;
  /** From 0 to 1; null once it was refused. */
  progress: number | null;
  error: string | null;
}

/** The portrait: choose a file, crop it, upload it at once and show the result. */
export function PortraitField({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const { act, busy } = useAction(profiles.update, {
    onDone: () => setSending(null),
    onRefused: ({ message }) => {
      if (!sending) return false;
      setSending({ ...sending, progress: null, error: message });
      return true;
    },
  });
  const { _id: id, portrait, firstname, lastname, refused, locked } = profile;
  const editable = refused.edit === null && !locked.includes('portrait');
  const name = `${firstname} ${lastname}`;
  const choose = (file: File) => {
    const error = faultOf(file);
    setSending(error === null ? null : { file, crop: undefined, progress: null, error });
    setChosen(error === null ? file : null);
  };
  const send = (file: File, crop: PortraitCrop | undefined) => {
    setChosen(null);
    setSending({ file, crop, progress: 0, error: null });
    act(
      { id, ...(crop && { portraitCrop: crop }) },
      {
        files: { portrait: [file] },
        onProgress: (progress) => setSending((now) => (now?.file === file ? { ...now, progress } : now)),
      },
    );
  };
  return (
    <section aria-labelledby="portrait" className={classes.portrait}>
      <Portrait picture={portrait} name={name} side={112} />
      <div className={classes.portraitWords}>
        <h2 id="portrait" className="sub-title">
          Portrait
          {editable && isRequired('portrait', profile) && <Required />}
        </h2>
        <p className="meta">JPEG, PNG or WebP, up to {formatBytes(limit)}. Saved automatically.</p>
        {editable && (
          <div className={classes.actions}>
            <FileButton
              name="portrait"
              label="Portrait file"
              accept={types.join(',')}
              onChoose={choose}
              id={idOf('portrait')}
              variant="outline"
              loading={busy}
            >
              {portrait ? 'Replace the portrait' : 'Choose a portrait'}
            </FileButton>
            {portrait && (
              <Button variant="subtle" disabled={busy} onClick={() => act({ id, removePortrait: true })}>
                Remove the portrait
              </Button>
            )}
          </div>
        )}
        {chosen && (
          <CropDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onChosen={(crop) => send(chosen, crop)}
            onUnreadable={() => send(chosen, undefined)}
          />
        )}
        {sending && (
          <ul role="list" aria-label="Portrait uploading">
            <FileRow
              name={sending.file.name}
              size={formatBytes(sending.file.size)}
              progress={sending.progress}
              error={sending.error}
              onRetry={faultOf(sending.file) === null ? () => send(sending.file, sending.crop) : undefined}
              onRemove={() => setSending(null)}
            />
          </ul>
        )}
      </div>
    </section>
  );
}

function faultOf(file: File): string | null {
  if (!types.includes(file.type))
    return 'This is not a JPEG, PNG or WebP picture. Save it as one of these and choose it again.';
  return file.size > limit
    ? `This file is too large (${formatBytes(file.size)}). The limit for a portrait is ${formatBytes(limit)}. Save a smaller copy and choose that.`
    : null;
}
