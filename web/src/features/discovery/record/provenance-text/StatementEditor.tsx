import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { historyFacts, historyKinds } from '@verso/contract/works/provenance-kinds.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { formatDate } from '#components/shared/text/reader-locale.ts';
import { PartiesField } from '#features/discovery/record/parties/PartiesField.tsx';
import { doubtBeforeMaking, formatParty } from '#features/discovery/record/provenance/provenance-words.ts';
import classes from '#features/discovery/record/provenance/RecordDialog.module.css';
import { type StatementValues, statementErrors } from './statement-values.ts';

interface StatementEditorProps {
  number: number;
  statement: StatementValues;
  /** When the work was made. */
  creation: UncertainDate | null;
  /** Whether the user tried to save; then errors are shown. */
  tried: boolean;
  onChange: (change: Partial<StatementValues>) => void;
}

/** One statement: its text, what was parsed, and fields to correct it. */
export function StatementEditor({ number, statement, creation, tried, onChange }: StatementEditorProps) {
  const [editing, setEditing] = useState(false);
  const { original, remarks, known, chosen, entry, undated } = statement;
  const change = (part: Partial<StatementValues['entry']>) => onChange({ entry: { ...entry, ...part } });
  const doubt = (happened: UncertainDate) => doubtBeforeMaking(happened, creation);
  const faults = tried && chosen ? statementErrors(statement) : [];
  return (
    <li className={classes.statement}>
      <blockquote className={classes.original}>{original}</blockquote>
      <Checkbox
        label={`Record statement ${number}`}
        checked={chosen}
        onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
      />
      {known && <p className="tone-ochre">This statement is already in the record.</p>}
      {remarks.map((remark) => (
        <p key={remark} className="tone-ochre">
          {remark}
        </p>
      ))}
      {!editing && chosen && (
        <p>
          {[
            historyFacts[entry.subKind].label,
            formatDate(entry.happened),
            entry.place,
            ...entry.parties.map(formatParty),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {!editing && chosen && doubt(entry.happened) && <p className="tone-ochre">{doubt(entry.happened)}</p>}
      {faults.map((fault) => (
        <p key={fault} className="tone-madder">
          {fault}
        </p>
      ))}
      {editing ? (
        <fieldset className={classes.fields}>
          <legend className="visually-hidden">Statement {number}</legend>
          <NativeSelect
            label="Kind"
            data={historyKinds.map((value) => ({ value, label: historyFacts[value].label }))}
            value={entry.subKind}
            onChange={({ currentTarget }) =>
              change({ subKind: historyKinds.find((one) => one === currentTarget.value) ?? 'other' })
            }
          />
          <UncertainDateField
            label="When"
            past
            doubt={doubt}
            value={undated ? null : entry.happened}
            onChange={(happened) =>
              onChange(happened ? { entry: { ...entry, happened }, undated: false } : { undated: true })
            }
          />
          <TextInput
            label="Where"
            value={entry.place}
            maxLength={300}
            onChange={({ currentTarget }) => change({ place: currentTarget.value })}
          />
          <PartiesField
            parties={entry.parties}
            usual="owner"
            onChange={(parties) =>
              change({ parties: parties.map((party) => ({ ...party, role: party.role ?? 'owner' })) })
            }
            error={null}
          />
          <Textarea
            label="Note"
            description="What you know about the event, and your source."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            value={entry.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </fieldset>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          className={classes.change}
          aria-label={`Edit statement ${number}`}
          onClick={() => {
            setEditing(true);
            onChange({ chosen: true });
          }}
        >
          Edit
        </Button>
      )}
    </li>
  );
}
