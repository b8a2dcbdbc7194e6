import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import type { ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import { documentForm } from '@verso/contract/works/provenance.ts';
import { historyFacts, historyKinds } from '@verso/contract/works/provenance-kinds.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useRef, useState } from 'react';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { formatDate } from '#components/shared/text/reader-locale.ts';
import { BuyerField } from '#components/market/sales/BuyerField.tsx';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { originalsWords } from '#components/works/artworks/originals-words.ts';
import { PartiesField } from '#features/discovery/record/parties/PartiesField.tsx';
import { usualRole, withUsualRole } from '#features/discovery/record/parties/party-roles.ts';
import { doubtBeforeMaking, entryTitle } from './provenance-words.ts';
import panel from '#features/discovery/record/ArtworkPage.module.css';
import { consequences, type RecordKind, recordKinds } from './record-kinds.ts';
import { shownByClaim } from '#components/works/loss/claim-words.ts';
import {
  correctionOf,
  faultsOf,
  faultWords,
  type FieldName,
  fits,
  newValues,
  type RecordValues,
  valuesFor,
} from './record-values.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import type { LoadHelp } from '#ui/help/FormHelp.tsx';

interface RecordDialogProps {
  artwork: Artwork;
  kind: RecordKind;
  corrects: ProvenanceEntry | null;
  onRecorded?: () => void;
  onClose: () => void;
}

const helpOf: Partial<Record<RecordKind, LoadHelp>> = {
  sold: () => chunk(() => import('./help/sale-help.ts')),
  police: () => chunk(() => import('./help/police-help.ts')),
};

/** The form for each kind of event. Fields that the kind does not use are not sent. */
export function RecordDialog({ artwork, kind, corrects, onRecorded, onClose }: RecordDialogProps) {
  const { endpoint, body, title, verb, note } = recordKinds[kind];
  const [today] = useState(() => new Date());
  // Errors of fields whose input is not a valid value yet.
  const inputErrors = useRef<Partial<Record<FieldName, string>>>({});
  const form = useForm<RecordValues>({
    initialValues: corrects
      ? correctionOf(corrects)
      : { ...newValues(kind, today), originals: artwork.originalsWithSale ?? false },
    validate: (values) => faultsOf(recordKinds[kind], values, inputErrors.current),
  });
  const { act, busy } = useAction(endpoint, {
    onDone: () => {
      onRecorded?.();
      onClose();
    },
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
      inputErrors.current = { ...inputErrors.current, [name]: fault ?? undefined };
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
  const resolves = kind.endsWith('_resolved');

  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={corrects ? `Correct: ${entryTitle(corrects)}` : title}
      size="lg"
      help={helpOf[kind]}
    >
      <form
        noValidate
        className={panel.panel}
        onSubmit={form.onSubmit(({ documents, ...values }) => {
          const given = valuesFor(body, { ...values, resolved: resolves, corrects: corrects?._id });
          if (fits(body, given)) act({ id: artwork._id, ...given }, { files: { documents } });
        }, show)}
      >
        {!corrects && consequences[kind] && (
          <p className={resolves ? undefined : 'tone-madder'}>
            {consequences[kind]} {artwork.hidden && !resolves && shownByClaim}
          </p>
        )}
        {corrects && (
          <p className="quiet">
            The entry for {formatDate(corrects.happened)} stays in the record. It will be marked as corrected by the new
            entry.
          </p>
        )}
        {kind === 'history' && (
          <NativeSelect
            label="Kind"
            data={historyKinds.map((value) => ({ value, label: historyFacts[value].label }))}
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
            <BuyerField
              label="Buyer’s email"
              key={form.key('buyerEmail')}
              {...input('buyerEmail')}
              onChoose={(account, name) => {
                form.setFieldValue('buyerEmail', account);
                if (name && form.values.buyerName === '') form.setFieldValue('buyerName', name);
              }}
            />
            <Checkbox
              label={originalsWords.label}
              description={originalsWords.description}
              key={form.key('originals')}
              {...form.getInputProps('originals', { type: 'checkbox' })}
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
              description="Only you and admins can see this."
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
              description="Only you and admins can see this."
              key={form.key('policy')}
              {...input('policy')}
              maxLength={100}
            />
            <MoneyField label="Insured value" description="Only you and admins can see this." {...readable('value')} />
            <div className={panel.actions}>
              <TextInput label="From" type="date" key={form.key('from')} {...input('from')} />
              <TextInput label="To" type="date" key={form.key('to')} {...input('to')} />
            </div>
          </>
        )}
        <UncertainDateField
          label={kind === 'insurance' ? 'When it was insured' : 'When'}
          required
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
              label="Show the price to everyone"
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
          limits={documentForm.documents}
          error={form.errors['documents']}
        />
        {form.values.documents.length > 0 && (
          <Checkbox
            label="Show the documents to everyone"
            key={form.key('documentsPublic')}
            {...form.getInputProps('documentsPublic', { type: 'checkbox' })}
          />
        )}
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} color={consequences[kind] && !resolves ? 'madder' : 'ink'}>
            {corrects ? 'Record the correction' : verb}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
