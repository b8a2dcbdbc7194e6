import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { openRecords } from '@verso/contract/open-records.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { call } from '#api/call.ts';
import { toastError } from '#ui/toast.ts';
import { useAction } from '#api/use-action.ts';
import classes from './RecordDialog.module.css';
import { StatementEditor } from './StatementEditor.tsx';
import { type Told, toldFaults, toldOf } from './told-values.ts';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';

/**
 * Takes a provenance text as catalogues print it: first it is read, then its owner sees, corrects and confirms what was
 * read.
 */
export function ProvenanceTextDialog({
  artwork: { _id: id, creation },
  onClose,
}: {
  artwork: Artwork;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told[] | null>(null);
  const [reading, setReading] = useState(false);
  const [tried, setTried] = useState(false);
  const recording = useAction(openRecords.recordTold, { onDone: onClose });
  const chosen = told?.filter(({ chosen: one }) => one) ?? [];
  const faulty = chosen.some((one) => toldFaults(one).length > 0);

  const read = async () => {
    setReading(true);
    try {
      const { statements } = await call(openRecords.readText, { id, text });
      setTold(statements.map(toldOf));
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
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (told === null) void read();
          else record();
        }}
      >
        {told === null ? (
          <Textarea
            label="The text"
            description="As a catalogue or a dealer’s paper prints it, the earliest owner first: “Emil Rauch [1870–1941], Vienna, 1912; by inheritance to Anna Rauch, 1941.” Nothing is recorded before you have seen what was read."
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
              {told.length === 0
                ? 'No statement was found in the text. Go back and see that it is the right one.'
                : 'Look at each statement and correct what was read. Only what is ticked is recorded, all of it at once, as declared by you.'}
            </p>
            <ol role="list" className={classes.statements} aria-label="Statements">
              {told.map((one, at) => (
                <StatementEditor
                  key={one.key}
                  number={at + 1}
                  told={one}
                  creation={creation}
                  tried={tried}
                  onChange={(change) =>
                    setTold(told.map((other) => (other.key === one.key ? { ...other, ...change } : other)))
                  }
                />
              ))}
            </ol>
            {tried && faulty && (
              <p className="tone-madder" role="alert">
                Something is missing in what is ticked: it is said below each statement.
              </p>
            )}
          </>
        )}
        <DialogFoot>
          {told === null ? (
            <Button type="submit" loading={reading} disabled={text.trim() === ''}>
              Read the text
            </Button>
          ) : (
            <Button type="submit" loading={recording.busy} disabled={chosen.length === 0}>
              {chosen.length === 1 ? 'Record 1 entry' : `Record ${chosen.length} entries`}
            </Button>
          )}
          {told && (
            <Button variant="outline" onClick={() => setTold(null)} disabled={recording.busy}>
              Back to the text
            </Button>
          )}
          <Button variant="subtle" onClick={onClose} disabled={recording.busy}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
