import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { historyKinds, type ProvenanceEntry } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/MoneyField.tsx';
import { UncertainDateField } from '#components/UncertainDateField.tsx';
import { dateWords } from '#components/reader-locale.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { PartiesField } from './PartiesField.tsx';
import { usualRole, withUsualRole } from './party-roles.ts';
import { doubtBeforeMaking, entryTitle, historyWords } from './provenance-words.ts';
import classes from './RecordDialog.module.css';
import { consequences, type RecordKind, recordKinds, shownByClaim } from './record-kinds.ts';
import {
  correctionOf,
  faultsOf,
  faultWords,
  type FieldName,
  newValues,
  type RecordValues,
  valuesFor,
} from './record-values.ts';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';

interface RecordDialogProps {
  artwork: Artwork;
  kind: RecordKind;
  corrects: ProvenanceEntry | null;
  onClose: () => void;
}

/** The form for each kind of event. What the kind does not ask for is not sent. */
export function RecordDialog({ artwork, kind, corrects, onClose }: RecordDialogProps) {
  const { endpoint, title, verb, note } = recordKinds[kind];
  const [today] = useState(() => new Date());
  // What is typed in a field but is not a value yet, with the reason.
  const unread = useRef<Partial<Record<FieldName, string>>>({});
  const form = useForm<RecordValues>({
    initialValues: corrects ? correctionOf(corrects) : newValues(kind, today),
    validate: (values) => faultsOf(recordKinds[kind], values, unread.current),
  });
  const { act, busy } = useAction<EndpointDefinition>(endpoint, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const faults = Object.entries(fields).map(([path, fault]) => {
        const name = path.split('.')[0] ?? path;
        return [name, faultWords(path, fault)] as const;
      });
      show(Object.fromEntries(faults));
      const [first] = faults[0] ?? [];
      return first !== undefined && first in form.values;
    },
  });
  const input = form.getInputProps;
  const show = (faults: FormErrors) => {
    form.setErrors(faults);
    const first = Object.keys(faults)[0];
    if (first) form.getInputNode(first)?.focus();
  };
  const readable = (name: 'happened' | 'price' | 'value') => ({
    ...input(name),
    onFault: (fault: string | null) => {
      unread.current = { ...unread.current, [name]: fault ?? undefined };
      form.clearFieldError(name);
    },
  });
  const usual = usualRole(kind, form.values.subKind);
  const changeSubKind = (chosen: string) => {
    const subKind = historyKinds.find((one) => one === chosen);
    if (!subKind) return;
    form.setFieldValue('subKind', subKind);
    form.setFieldValue('parties', withUsualRole(form.values.parties, usualRole(kind, subKind)));
  };
  const priced = kind === 'history' || kind === 'sold';

  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={corrects ? `Correct: ${entryTitle(corrects)}` : title}
      size="lg"
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ documents, ...values }) =>
            act(
              valuesFor(endpoint, {
                ...values,
                id: artwork._id,
                resolved: kind.endsWith('_resolved'),
                corrects: corrects?._id,
              }),
              { files: { documents } },
            ),
          show,
        )}
      >
        {!corrects && consequences[kind] && (
          <p className="tone-madder">
            {consequences[kind]} {artwork.hidden && !kind.endsWith('_resolved') && shownByClaim}
          </p>
        )}
        {corrects && (
          <p className="quiet">
            The entry of {dateWords(corrects.happened)} stays on record, marked as corrected by this one.
          </p>
        )}
        {kind === 'history' && (
          <NativeSelect
            label="Kind"
            data={historyKinds.map((value) => ({ value, label: historyWords[value] }))}
            value={form.values.subKind}
            onChange={({ currentTarget }) => changeSubKind(currentTarget.value)}
            error={form.errors['subKind']}
          />
        )}
        {kind === 'sold' && (
          <>
            <TextInput
              label="Buyer’s name"
              required
              key={form.key('buyerName')}
              {...input('buyerName')}
              maxLength={200}
            />
            <TextInput
              label="Buyer’s email"
              type="email"
              required
              key={form.key('buyerEmail')}
              {...input('buyerEmail')}
              maxLength={254}
            />
          </>
        )}
        {(kind === 'police' || kind === 'police_resolved') && (
          <>
            <TextInput label="Police force" required key={form.key('force')} {...input('force')} maxLength={200} />
            <TextInput
              label="Case number"
              required
              key={form.key('caseNumber')}
              {...input('caseNumber')}
              maxLength={100}
            />
            <TextInput
              label="Officer"
              description="Seen by you and admins only."
              key={form.key('officer')}
              {...input('officer')}
              maxLength={200}
            />
          </>
        )}
        {kind === 'insurance' && (
          <>
            <TextInput label="Insurer" required key={form.key('insurer')} {...input('insurer')} maxLength={200} />
            <TextInput
              label="Policy number"
              description="Seen by you and admins only."
              key={form.key('policy')}
              {...input('policy')}
              maxLength={100}
            />
            <MoneyField label="Insured value" description="Seen by you and admins only." {...readable('value')} />
            <div className={classes.actions}>
              <TextInput label="From" type="date" key={form.key('from')} {...input('from')} />
              <TextInput label="To" type="date" key={form.key('to')} {...input('to')} />
            </div>
          </>
        )}
        <UncertainDateField
          label={kind === 'insurance' ? 'When it was insured' : 'When'}
          past
          doubt={(date) => doubtBeforeMaking(date, artwork.creation)}
          exampleYear={kind === 'history' ? undefined : today.getFullYear()}
          {...readable('happened')}
        />
        <TextInput label="Where" key={form.key('place')} {...input('place')} maxLength={300} />
        {kind !== 'sold' && (
          <PartiesField
            parties={form.values.parties}
            usual={usual}
            onChange={(parties) => form.setFieldValue('parties', parties)}
            error={form.errors['parties']}
          />
        )}
        {priced && (
          <>
            <MoneyField label="Price" {...readable('price')} />
            <Checkbox
              label="Show the price to everybody"
              key={form.key('pricePublic')}
              {...form.getInputProps('pricePublic', { type: 'checkbox' })}
            />
          </>
        )}
        <Textarea
          label="Note"
          description={note}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          key={form.key('note')}
          {...input('note')}
        />
        <DocumentsField
          files={form.values.documents}
          onChange={(documents) => form.setFieldValue('documents', documents)}
          error={form.errors['documents']}
        />
        {form.values.documents.length > 0 && (
          <Checkbox
            label="Everybody may open the documents"
            key={form.key('documentsPublic')}
            {...form.getInputProps('documentsPublic', { type: 'checkbox' })}
          />
        )}
        <DialogFoot>
          <Button type="submit" loading={busy} color={consequences[kind] ? 'madder' : 'ink'}>
            {corrects ? 'Record the correction' : verb}
          </Button>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
