import { Button, Input } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { coverForm } from '@verso/contract/publishing/news.ts';
import type { Picture as Shown } from '@verso/contract/schemas/picture.ts';
import { FileButton } from '#ui/files/FileButton.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import classes from './CoverField.module.css';
import { pictureFault, pictureTypes } from '#components/shared/documents/picture-fault.ts';

const { limit } = coverForm.cover;

export interface Cover {
  /** A chosen file, uploaded on save. */
  file: File | null;
  /** Whether to remove the stored cover. */
  remove: boolean;
  /** The id of the stored cover that is kept, replaced or removed. */
  stored: string | null;
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

/** Field for the cover picture. */
export function CoverField({ id, label, kept, value, onChange, error, onError }: CoverFieldProps) {
  const { file, remove } = value;
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  const shown = address !== null || (kept !== null && !remove);
  const choose = (chosen: File) => {
    const fault = pictureFault(chosen, limit, 'a cover');
    onError(fault);
    if (!fault) onChange({ ...value, file: chosen, remove: false });
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={`A picture at the top: JPEG, PNG or WebP, up to ${formatBytes(limit)}. It will not be cropped.`}
      error={error}
    >
      <div className={classes.cover}>
        {address ? (
          <img src={address} alt="The chosen cover" className={classes.newCover} />
        ) : (
          kept &&
          !remove && <Picture picture={kept} sizes="320px" alt="The current cover" className={classes.storedCover} />
        )}
        <div className="actions">
          <FileButton
            name="cover"
            label="Cover file"
            accept={pictureTypes.join(',')}
            onChoose={choose}
            id={id}
            variant="outline"
          >
            {shown ? 'Choose another cover' : 'Choose a cover'}
          </FileButton>
          {shown && (
            <Button variant="subtle" onClick={() => onChange({ ...value, file: null, remove: kept !== null })}>
              Remove the cover
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
