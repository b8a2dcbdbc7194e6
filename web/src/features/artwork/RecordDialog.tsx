import { Button, Checkbox, FileInput, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EndpointDefinition } from '@verso/contract/endpoint.ts';
import { historyKinds, type HistoryKind, type Party, type ProvenanceEntry } from '@verso/contract/provenance.ts';
import type { Money } from '@verso/contract/money.ts';
import type { Artwork } from '@verso/contract/record.ts';
import type { UncertainDate } from '@verso/contract/uncertain-date.ts';
import type { Values } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/MoneyField.tsx';
import { UncertainDateField } from '#components/UncertainDateField.tsx';
import { dateWords } from '#components/reader-locale.ts';
import classes from './ArtworkPage.module.css';
import { PartiesField } from './PartiesField.tsx';
import { entryTitle, historyWords } from './provenance-words.ts';
import { consequences, type RecordKind, recordKinds } from './record-kinds.ts';

interface RecordValues {
  happened: UncertainDate | null;
  place: string;
  parties: Party[];
  note: string;
  documents: File[];
  documentsPublic: boolean;
  subKind: HistoryKind;
  price: Money | null;
  pricePublic: boolean;
  buyerName: string;
  buyerEmail: string;
  force: string;
  caseNumber: string;
  officer: string;
  insurer: string;
  policy: string;
  value: Money | null;
  from: string;
  to: string;
}

const empty: RecordValues = {
  happened: null,
  place: '',
  parties: [],
  note: '',
  documents: [],
  documentsPublic: false,
  subKind: 'acquisition',
  price: null,
  pricePublic: false,
  buyerName: '',
  buyerEmail: '',
  force: '',
  caseNumber: '',
  officer: '',
  insurer: '',
  policy: '',
  value: null,
  from: '',
  to: '',
};

interface RecordDialogProps {
  artwork: Artwork;
  kind: RecordKind;
  corrects: ProvenanceEntry | null;
  onClose: () => void;
}

/** The form for each kind of event. What the kind does not ask for is not sent. */
export function RecordDialog({ artwork, kind, corrects, onClose }: RecordDialogProps) {
  const { endpoint, title, verb, note } = recordKinds[kind];
  const form = useForm<RecordValues>({ initialValues: corrects ? correctionOf(corrects) : empty });
  const { act, busy } = useAction<EndpointDefinition>(endpoint, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      form.setErrors(fields);
      const first = Object.keys(fields)[0];
      if (first) form.getInputNode(first)?.focus();
      return first !== undefined && first in empty;
    },
  });
  const input = form.getInputProps;
  const priced = kind === 'history' || kind === 'sold';

  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={corrects ? `Correct: ${entryTitle(corrects)}` : title}
      size="lg"
    >
      <form
        className={classes.panel}
        onSubmit={form.onSubmit(({ documents, ...values }) =>
          act(
            valuesFor(endpoint, {
              ...values,
              id: artwork._id,
              resolved: kind.endsWith('_resolved'),
              corrects: corrects?._id,
            }),
            { files: { documents } },
          ),
        )}
      >
        {!corrects && consequences[kind] && <p className="tone-madder">{consequences[kind]}</p>}
        {corrects && (
          <p className="quiet">
            The entry of {dateWords(corrects.happened)} stays on record, marked as corrected by this one.
          </p>
        )}
        {kind === 'history' && (
          <NativeSelect
            label="Kind"
            data={historyKinds.map((value) => ({ value, label: historyWords[value] }))}
            key={form.key('subKind')}
            {...input('subKind')}
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
        {kind === 'police' && (
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
            <MoneyField label="Insured value" description="Seen by you and admins only." {...input('value')} />
            <div className={classes.actions}>
              <TextInput label="From" type="date" key={form.key('from')} {...input('from')} />
              <TextInput label="To" type="date" key={form.key('to')} {...input('to')} />
            </div>
          </>
        )}
        <UncertainDateField label={kind === 'insurance' ? 'When it was insured' : 'When'} {...input('happened')} />
        <TextInput label="Where" key={form.key('place')} {...input('place')} maxLength={300} />
        {kind !== 'sold' && (
          <PartiesField
            parties={form.values.parties}
            onChange={(parties) => form.setFieldValue('parties', parties)}
            error={form.errors['parties']}
          />
        )}
        {priced && (
          <>
            <MoneyField label="Price" {...input('price')} />
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
        <FileInput
          label="Documents"
          description="PDF, JPEG or PNG, up to 15 MB each."
          multiple
          clearable
          accept="application/pdf,image/jpeg,image/png"
          key={form.key('documents')}
          {...input('documents')}
        />
        {form.values.documents.length > 0 && (
          <Checkbox
            label="Everybody may open the documents"
            key={form.key('documentsPublic')}
            {...form.getInputProps('documentsPublic', { type: 'checkbox' })}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={busy} color={consequences[kind] ? 'madder' : 'ink'}>
            {corrects ? 'Record the correction' : verb}
          </Button>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What the corrected entry says, to be changed. Its papers stay with it. */
const correctionOf = (entry: ProvenanceEntry): RecordValues => ({
  ...empty,
  happened: entry.happened,
  place: entry.place,
  parties: entry.parties,
  note: entry.note,
  subKind: entry.subKind ?? 'other',
  price: entry.price,
  pricePublic: entry.pricePublic,
  force: entry.police?.force ?? '',
  caseNumber: entry.police?.caseNumber ?? '',
  officer: entry.police?.officer ?? '',
  insurer: entry.insurance?.insurer ?? '',
  policy: entry.insurance?.policy ?? '',
  value: entry.insurance?.value ?? null,
  from: entry.insurance?.from ?? '',
  to: entry.insurance?.to ?? '',
});

/** Those of the values that this call takes; a day that was not given is left out. */
function valuesFor(
  endpoint: EndpointDefinition,
  values: Readonly<Record<string, unknown>>,
): Values<EndpointDefinition> {
  const taken = new Set([...Object.keys(endpoint.params?.shape ?? {}), ...Object.keys(endpoint.body?.shape ?? {})]);
  const unset = (name: string) => (name === 'from' || name === 'to') && values[name] === '';
  return Object.fromEntries(Object.entries(values).filter(([name]) => taken.has(name) && !unset(name)));
}
