import { Button, FileButton } from '@mantine/core';
import { documentForm } from '@verso/contract/provenance.ts';
import type { ReactNode } from 'react';
import { bytesWords } from '#components/bytes-words.ts';
import { FieldGroup } from '#components/FieldGroup.tsx';
import { FileRow } from '#ui/FileRow.tsx';

const { limit, most } = documentForm.documents;

/** The papers behind an entry, before they are sent with it. */
export function DocumentsField({
  files,
  onChange,
  error,
}: {
  files: readonly File[];
  onChange: (files: File[]) => void;
  error: ReactNode;
}) {
  const tooMany = files.length > most && `At most ${most} documents go with one entry. Remove ${files.length - most}.`;
  return (
    <FieldGroup
      label="Documents"
      description={`PDF, JPEG or PNG, up to ${bytesWords(limit)} each, ${most} in all.`}
      error={error ?? (tooMany || undefined)}
    >
      <FileButton
        multiple
        accept="application/pdf,image/jpeg,image/png"
        onChange={(chosen) => onChange([...files, ...chosen])}
      >
        {(props) => (
          <Button {...props} variant="outline">
            Choose documents
          </Button>
        )}
      </FileButton>
      {files.length > 0 && (
        <ul role="list" aria-label="Chosen documents">
          {files.map((file, at) => (
            <FileRow
              // Two files can have one name.
              key={`${at}-${file.name}`}
              name={file.name}
              size={bytesWords(file.size)}
              error={file.size > limit ? `Too large: a document may have ${bytesWords(limit)}.` : null}
              onRemove={() => onChange(files.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
