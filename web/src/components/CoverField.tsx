import { Button, FileButton, Input } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { coverForm } from '@verso/contract/journal.ts';
import type { Picture as Shown } from '@verso/contract/picture.ts';
import { Picture } from '#ui/Picture.tsx';
import { bytesWords } from './bytes-words.ts';
import classes from './CoverField.module.css';
import { pictureFault, pictureTypes } from './picture-fault.ts';

const { limit } = coverForm.cover;

export interface Cover {
  /** Chosen, and sent when everything is saved. */
  file: File | null;
  /** The one that is kept is to go. */
  remove: boolean;
}

interface CoverFieldProps {
  id: string;
  label: string;
  kept: Shown | null;
  value: Cover;
  onChange: (cover: Cover) => void;
  error?: string | undefined;
  onError: (message: string | undefined) => void;
}

/** The picture at the head of what is published. */
export function CoverField({ id, label, kept, value: { file, remove }, onChange, error, onError }: CoverFieldProps) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  const shown = address !== null || (kept !== null && !remove);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const fault = pictureFault(chosen, limit, 'a cover');
    onError(fault);
    if (!fault) onChange({ file: chosen, remove: false });
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={`A picture at the head: JPEG, PNG or WebP, up to ${bytesWords(limit)}. It is shown whole.`}
      error={error}
    >
      <div className={classes.cover}>
        {address ? (
          <img src={address} alt="The cover chosen" className={classes.chosen} />
        ) : (
          kept && !remove && <Picture picture={kept} sizes="320px" alt="The cover now" className={classes.kept} />
        )}
        <div className="actions">
          <FileButton accept={pictureTypes.join(',')} onChange={choose}>
            {(props) => (
              <Button {...props} id={id} variant="outline">
                {shown ? 'Choose another cover' : 'Choose a cover'}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Button variant="subtle" onClick={() => onChange({ file: null, remove: kept !== null })}>
              Remove the cover
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
