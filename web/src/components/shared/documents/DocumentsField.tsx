import type { ReactNode } from 'react';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import { FileButton } from '#ui/files/FileButton.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';

/** Files to attach. */
export function DocumentsField({
  files,
  onChange,
  limits: { limit, most },
  photos = false,
  required = false,
  disabled = false,
  error,
}: {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Their maximum size in bytes, and count. */
  limits: { limit: number; most: number };
  /** Photos are expected, too. */
  photos?: boolean;
  required?: boolean;
  /** They are being sent. */
  disabled?: boolean;
  error?: ReactNode;
}) {
  const label = photos ? 'Photos or documents' : 'Documents';
  const tooMany =
    files.length > most && `Attach at most ${most} ${photos ? 'files' : 'documents'}. Remove ${files.length - most}.`;
  return (
    <FieldGroup
      label={label}
      required={required}
      description={`PDF, JPEG or PNG, up to ${most} files of ${formatBytes(limit)} each.`}
      error={error ?? (tooMany || undefined)}
    >
      <FileButton
        name="documents"
        label={photos ? 'Photo or document files' : 'Document files'}
        multiple
        accept="application/pdf,image/jpeg,image/png"
        onChoose={(...chosen) => onChange([...files, ...chosen])}
        variant="outline"
        disabled={disabled}
      >
        {photos ? 'Choose files' : 'Choose documents'}
      </FileButton>
      {files.length > 0 && (
        <ul role="list" aria-label={photos ? 'Chosen files' : 'Chosen documents'}>
          {files.map((file, at) => (
            <FileRow
              // Two files can have the same name.
              key={`${at}-${file.name}`}
              name={file.name}
              size={formatBytes(file.size)}
              error={file.size > limit ? `Too large. Attach a file of at most ${formatBytes(limit)}.` : null}
              onRemove={disabled ? undefined : () => onChange(files.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
