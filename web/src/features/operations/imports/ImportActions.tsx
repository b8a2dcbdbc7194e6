import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { imports } from '@verso/contract/operations/imports.ts';
import type { CollectionImport } from '@verso/contract/operations/schemas/imports.ts';
import { call } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';
import { saveFile } from '#components/shared/export/save-file.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '#ui/notices/toast.ts';
import classes from './Imports.module.css';

/** What can be done with an import in its state. */
export function ImportActions({ found }: { found: CollectionImport }) {
  const { _id: id, state, planned, rows, counts, refused } = found;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'undo' | 'remove' | null>(null);
  const run = useAction(imports.run);
  const pause = useAction(imports.pause);
  const undo = useAction(imports.undo, { onDone: () => setAsking(null) });
  const remove = useAction(imports.remove, { leave: () => void navigate(paths.imports()) });
  const problems = counts.refused + counts.doubtful;
  const written = state === 'done' || state === 'paused';
  return (
    <div className={classes.actions}>
      {state === 'ready' && (
        <Button size="lg" disabled={planned === 0} loading={run.busy} onClick={() => run.act({ id })}>
          {planned === 0 ? 'Nothing to import' : `Import ${formatNumber(planned)} of ${formatNumber(rows)}`}
        </Button>
      )}
      {state === 'importing' && (
        <Button variant="outline" loading={pause.busy} onClick={() => pause.act({ id })}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button loading={run.busy} onClick={() => run.act({ id })}>
          Continue the import
        </Button>
      )}
      {state === 'done' && (
        <Button component={Link} to={paths.dashboard()}>
          See your works
        </Button>
      )}
      {problems > 0 && state !== 'checking' && <SaveProblems id={id} name={found.fileName} />}
      {written &&
        (refused.undo === null ? (
          <Button variant="outline" color="madder" onClick={() => setAsking('undo')}>
            Undo the import
          </Button>
        ) : (
          <p className="quiet">{refused.undo}</p>
        ))}
      {(state === 'ready' || state === 'failed' || state === 'undone') && (
        <Button variant="subtle" color="madder" onClick={() => setAsking('remove')}>
          Discard
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'undo'}
        onClose={() => setAsking(null)}
        title="Undo this import?"
        confirm="Undo the import"
        colour="madder"
        busy={undo.busy}
        onConfirm={() => undo.act({ id })}
      >
        <p>
          Works that the import added will be deleted. Works that it changed will be restored to their earlier state.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        title="Discard this import?"
        confirm="Discard"
        colour="madder"
        busy={remove.busy}
        onConfirm={() => remove.act({ id })}
      >
        <p>Its rows and your corrections will be deleted. No works will change.</p>
      </ConfirmDialog>
    </div>
  );
}

function SaveProblems({ id, name }: { id: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const parts: string[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const { csv, next }: { csv: string; next: number | null } = await call(imports.problems, { id, after });
        parts.push(csv);
        after = next;
      }
      saveFile(`${name.replace(/\.\w+$/, '')} – problems.csv`, 'text/csv', parts.join(''));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void save()}>
      Download the rows with problems
    </Button>
  );
}
