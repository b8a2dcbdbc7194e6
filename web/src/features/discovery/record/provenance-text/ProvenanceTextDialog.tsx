import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { openRecords } from '@verso/contract/proof/open-records.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { call } from '#api/call.ts';
import { toastError } from '#ui/notices/toast.ts';
import { useAction } from '#api/use-action.ts';
import panel from '#features/discovery/record/ArtworkPage.module.css';
import classes from '#features/discovery/record/provenance/RecordDialog.module.css';
import { StatementEditor } from './StatementEditor.tsx';
import { type StatementValues, statementErrors, statementValuesOf } from './statement-values.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';

/**
 * Imports a provenance text in catalogue style: parses it, then the owner reviews, corrects and confirms the
 * statements.
 */
export function ProvenanceTextDialog({
  artwork: { _id: id, creation },
  onClose,
}: {
  artwork: Artwork;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [statements, setStatements] = useState<StatementValues[] | null>(null);
  const [reading, setReading] = useState(false);
  const [tried, setTried] = useState(false);
  const recording = useAction(openRecords.recordText, { onDone: onClose });
  const chosen = statements?.filter(({ chosen: one }) => one) ?? [];
  const faulty = chosen.some((one) => statementErrors(one).length > 0);

  const read = async () => {
    setReading(true);
    try {
      const { statements: parsed } = await call(openRecords.readText, { id, text });
      setStatements(parsed.map(statementValuesOf));
      setTried(false);
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  };
  const record = () => {
    setTried(true);
    if (faulty || chosen.length === 0) return;
    recording.act({ id, entries: chosen.map(({ entry }) => entry) });
  };

  return (
    <Dialog busy={recording.busy} typed={text !== ''} onClose={onClose} title="Add a provenance text" size="lg">
      <form
        noValidate
        className={panel.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (statements === null) void read();
          else record();
        }}
      >
        {statements === null ? (
          <Textarea
            label="The text"
            description="As printed in a catalogue or on an invoice, earliest owner first: “Emil Rauch [1870–1941], Vienna, 1912; by inheritance to Anna Rauch, 1941.” You can check the result before anything is recorded."
            autosize
            minRows={8}
            maxRows={20}
            maxLength={20_000}
            required
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        ) : (
          <>
            <p className="quiet">
              {statements.length === 0
                ? 'No statements were found in the text. Go back and check it.'
                : 'Check and correct each statement. All ticked statements will be recorded together, as declared by you.'}
            </p>
            <ol role="list" className={classes.statements} aria-label="Statements">
              {statements.map((one, at) => (
                <StatementEditor
                  key={one.key}
                  number={at + 1}
                  statement={one}
                  creation={creation}
                  tried={tried}
                  onChange={(change) =>
                    setStatements(statements.map((other) => (other.key === one.key ? { ...other, ...change } : other)))
                  }
                />
              ))}
            </ol>
            {tried && faulty && (
              <p className="tone-madder" role="alert">
                Some ticked statements are incomplete. See the note below each one.
              </p>
            )}
          </>
        )}
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={recording.busy}>
            Cancel
          </Button>
          {statements && (
            <Button variant="outline" onClick={() => setStatements(null)} disabled={recording.busy}>
              Back to the text
            </Button>
          )}
          {statements === null ? (
            <Button type="submit" loading={reading} disabled={text.trim() === ''}>
              Find statements
            </Button>
          ) : (
            <Button type="submit" loading={recording.busy} disabled={chosen.length === 0}>
              {chosen.length === 1 ? 'Record 1 entry' : `Record ${chosen.length} entries`}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
