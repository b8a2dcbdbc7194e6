import { Button, FileButton, Input } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { coverForm } from '@verso/contract/journal.ts';
import type { Picture as Shown } from '@verso/contract/picture.ts';
import { Picture } from '#ui/Picture.tsx';
import { bytesWords } from './bytes-words.ts';
import classes from './CoverField.module.css';

const { limit } = coverForm.cover;
const types = ['image/jpeg', 'image/png', 'image/webp'];

export interface Cover {
  /** Chosen, and sent when everything is saved. */
  file: File | null;
  /** The one that is kept is to go. */
  remove: boolean;
}

interface CoverFieldProps {
  id: string;
  kept: Shown | null;
  value: Cover;
  onChange: (cover: Cover) => void;
  error?: string | undefined;
  onError: (message: string | undefined) => void;
}

/** The picture at the head of what is published. */
export function CoverField({ id, kept, value: { file, remove }, onChange, error, onError }: CoverFieldProps) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  const shown = address !== null || (kept !== null && !remove);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const fault = faultOf(chosen);
    onError(fault);
    if (!fault) onChange({ file: chosen, remove: false });
  };
  return (
    <Input.Wrapper
      label="Cover"
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
          <FileButton accept={types.join(',')} onChange={choose}>
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

function faultOf(file: File): string | undefined {
  if (!types.includes(file.type))
    return 'This is not a JPEG, PNG or WebP picture. Save it as one of these and choose it again.';
  return file.size > limit
    ? `This file has ${bytesWords(file.size)}; a cover may have ${bytesWords(limit)}. Save it smaller and choose it again.`
    : undefined;
}
