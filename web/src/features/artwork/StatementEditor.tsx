import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { historyKinds } from '@verso/contract/provenance.ts';
import type { UncertainDate } from '@verso/contract/uncertain-date.ts';
import { UncertainDateField } from '#components/UncertainDateField.tsx';
import { dateWords } from '#components/reader-locale.ts';
import { PartiesField } from './PartiesField.tsx';
import { doubtBeforeMaking, historyWords, personWords } from './provenance-words.ts';
import classes from './RecordDialog.module.css';
import { type Told, toldFaults } from './told-values.ts';

interface StatementEditorProps {
  number: number;
  told: Told;
  /** When the work was made. */
  creation: UncertainDate | null;
  /** Somebody asked to have it recorded: what is missing is said. */
  tried: boolean;
  onChange: (change: Partial<Told>) => void;
}

/** What a statement says, what was read of it, and the fields to correct that. */
export function StatementEditor({ number, told, creation, tried, onChange }: StatementEditorProps) {
  const [editing, setEditing] = useState(false);
  const { original, remarks, known, chosen, entry, undated } = told;
  const change = (part: Partial<Told['entry']>) => onChange({ entry: { ...entry, ...part } });
  const doubt = (happened: UncertainDate) => doubtBeforeMaking(happened, creation);
  const faults = tried && chosen ? toldFaults(told) : [];
  return (
    <li className={classes.statement}>
      <blockquote className={classes.original}>{original}</blockquote>
      <Checkbox
        label={`Record statement ${number}`}
        checked={chosen}
        onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
      />
      {known && <p className="tone-ochre">The record has this already.</p>}
      {remarks.map((remark) => (
        <p key={remark} className="tone-ochre">
          {remark}
        </p>
      ))}
      {!editing && chosen && (
        <p>
          {[historyWords[entry.subKind], dateWords(entry.happened), entry.place, ...entry.parties.map(personWords)]
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
            data={historyKinds.map((value) => ({ value, label: historyWords[value] }))}
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
            description="What is known about it, and from where."
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
          aria-label={`Correct statement ${number}`}
          onClick={() => {
            setEditing(true);
            onChange({ chosen: true });
          }}
        >
          Correct
        </Button>
      )}
    </li>
  );
}
