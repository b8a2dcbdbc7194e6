import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importForm, imports } from '@verso/contract/operations/imports.ts';
import { useAction } from '#api/use-action.ts';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { paths } from '#paths.ts';
import { FileButton } from '#ui/files/FileButton.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';
import classes from './Imports.module.css';

const { limit } = importForm.file;

/** A place to drop a table, or to choose one. */
export function UploadTable() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const { act, busy } = useAction(imports.start, {
    leave: () => undefined,
    onDone: ({ import: made }) => void navigate(paths.collectionImport(made._id)),
    onRefused: ({ message }) => {
      setFault(message);
      setSent(null);
      return true;
    },
  });
  const send = (chosen: File | null | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    const tooLarge = chosen.size > limit;
    setFault(tooLarge ? `Too large. A file can be at most ${formatBytes(limit)}.` : null);
    if (!tooLarge) act({}, { files: { file: [chosen] }, onProgress: setSent });
  };
  return (
    <section aria-labelledby="upload" className={classes.upload}>
      <h2 id="upload" className="sub-title">
        Upload a table
      </h2>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!busy) send(event.dataTransfer.files[0]);
        }}
      >
        <p>Drop a CSV, TSV, XLSX, LIDO or Linked Art file here, or choose one.</p>
        <p className="quiet">
          A table has one row for each work, and a header row. Column names can be in English, German, French, Italian,
          Spanish, Portuguese or Dutch. A table can have up to 200,000 rows, and its file can be up to{' '}
          {formatBytes(limit)}.
        </p>
        <FileButton
          name="table"
          label="Table file"
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xml,.json,.jsonl,.jsonld"
          onChoose={send}
          loading={busy}
        >
          Choose a file
        </FileButton>
        {file && (
          <ul role="list" aria-label="Chosen file" className={classes.file}>
            <FileRow name={file.name} size={formatBytes(file.size)} progress={busy ? sent : null} error={fault} />
          </ul>
        )}
      </div>
      <p className="quiet">You can check every row before anything is imported.</p>
    </section>
  );
}
