import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import {
  newOwnerRelations,
  ownership,
  ownerAnswersWithinDays,
  ownershipForm,
} from '@verso/contract/market/ownership.ts';
import type { NewOwnerRelation } from '@verso/contract/market/schemas/ownership.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { relationWords } from '#components/market/ownership/ownership-words.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import { PageForm } from '#ui/dialogs/PageForm.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import classes from './OwnershipPage.module.css';

type Faults = Partial<Record<'happened' | 'statement' | 'documents', string>>;

const loadHelp = () => chunk(() => import('./request-help.ts'));

/** Asks for title to a work, with evidence. */
export function RequestForm({ id }: { id: string }) {
  const [today] = useState(() => new Date());
  const [relation, setRelation] = useState<NewOwnerRelation>('heir');
  const [happened, setHappened] = useState<UncertainDate | null>(null);
  const dateFault = useRef<string | null>(null);
  const [statement, setStatement] = useState('');
  const [documents, setDocuments] = useState<File[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const [dateId, statementId] = [useId(), useId()];
  const { act, busy } = useAction(ownership.request, {
    onRefused: ({ fields }) => {
      const { happened: date, statement: text, documents: files } = fields;
      setFaults({
        ...(date && { happened: faultSentence('The date', date) }),
        ...(text && { statement: faultSentence('The text', text) }),
        // These name the file.
        ...(files && { documents: files }),
      });
      return Boolean(date ?? text ?? files);
    },
    form: true,
  });
  const send = () => {
    const found: Faults = {
      ...(happened === null && {
        happened: dateFault.current
          ? faultSentence('The date', dateFault.current)
          : 'Enter a date, or choose “Not known”.',
      }),
      ...(statement.trim() === '' && { statement: 'Describe how the work came to you.' }),
      ...evidenceFault(documents),
    };
    setFaults(found);
    if (happened !== null && Object.keys(found).length === 0)
      return act({ id, relation, happened, statement }, { files: { documents } });
    if (found.happened) document.getElementById(dateId)?.focus();
    else if (found.statement) document.getElementById(statementId)?.focus();
  };
  return (
    <PageForm
      typed={happened !== null || statement !== '' || documents.length > 0}
      busy={busy}
      className={classes.form}
      aria-label="Ask to become the owner"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.part}>
        <FormHelp load={loadHelp} />
        <p>
          Use this if you inherited the work, or bought it outside this registry, and someone else is its recorded
          owner.
        </p>
        <ol className={classes.steps}>
          <li>Describe how the work came to you, and attach documents.</li>
          <li>We’ll email the recorded owner, who has {ownerAnswersWithinDays} days to answer.</li>
          <li>Two admins decide. If both approve, the work is recorded as yours and its provenance says why.</li>
        </ol>
      </div>
      <Radio.Group
        label="How did the work come to you?"
        value={relation}
        onChange={(value) => setRelation(value === 'buyer' ? 'buyer' : 'heir')}
      >
        <Stack gap="sm" mt="xs">
          {newOwnerRelations.map((value) => (
            <Radio key={value} value={value} label={relationWords[value].option} />
          ))}
        </Stack>
      </Radio.Group>
      <UncertainDateField
        id={dateId}
        label={relationWords[relation].label}
        required
        past
        exampleYear={today.getFullYear()}
        value={happened}
        onChange={setHappened}
        onFault={(fault) => {
          dateFault.current = fault;
          setFaults((before) => ({ ...before, happened: undefined }));
        }}
        error={faults.happened}
      />
      <Textarea
        id={statementId}
        label="What happened?"
        description="Say who had the work before and how you got it. The owner and the admins can read this, along with your name."
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4000}
        value={statement}
        error={faults.statement}
        onChange={({ currentTarget }) => {
          setStatement(currentTarget.value);
          setFaults((before) => ({ ...before, statement: undefined }));
        }}
      />
      <div className={classes.part}>
        <p className="quiet">
          Attach evidence, such as a certificate of inheritance, a will, an invoice or a contract. Only you and admins
          without a stake in the work can open it.
        </p>
        <DocumentsField
          required
          files={documents}
          onChange={(files) => {
            setDocuments(files);
            setFaults((before) => ({ ...before, documents: undefined }));
          }}
          limits={ownershipForm.documents}
          error={faults.documents}
        />
      </div>
      <div>
        <Button type="submit" loading={busy}>
          Send the request
        </Button>
      </div>
    </PageForm>
  );
}

function evidenceFault(files: readonly File[]): Faults {
  const fault = files.length === 0 ? 'Attach at least one document.' : documentsFault(files, ownershipForm.documents);
  return fault === null ? {} : { documents: fault };
}
