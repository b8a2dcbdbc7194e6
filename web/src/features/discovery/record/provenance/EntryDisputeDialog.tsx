import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { provenance } from '@verso/contract/works/provenance.ts';
import { EntryCorrection, type ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { tooShort, tooShortWords } from '#components/works/provenance/DisputeItem.tsx';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { formatDate } from '#components/shared/text/reader-locale.ts';
import panel from '#features/discovery/record/ArtworkPage.module.css';
import { PartiesField } from '#features/discovery/record/parties/PartiesField.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { doubtBeforeMaking, entryTitle } from './provenance-words.ts';
import { correctionOf, faultsOf, faultWords, type FieldName, fits, valuesFor } from './record-values.ts';

interface EntryDisputeDialogProps {
  artwork: Artwork;
  entry: ProvenanceEntry;
  onClose: () => void;
}

const loadHelp = () => chunk(() => import('./help/entry-dispute-help.ts'));

/** The form to say what is wrong with an entry that only two admins can correct, and what it should say. */
export function EntryDisputeDialog({ artwork, entry, onClose }: EntryDisputeDialogProps) {
  // Errors of fields whose input is not a valid value yet.
  const inputErrors = useRef<Partial<Record<FieldName, string>>>({});
  const form = useForm({
    initialValues: { ...correctionOf(entry), reason: '' },
    validate: ({ reason, ...values }) => ({
      ...faultsOf({ body: EntryCorrection }, values, inputErrors.current),
      ...(tooShort(reason) && { reason: tooShortWords }),
    }),
  });
  const show = (faults: FormErrors) => {
    form.setErrors(faults);
    const first = Object.keys(faults)[0];
    if (first) form.getInputNode(first)?.focus();
  };
  const { act, busy } = useAction(provenance.disputeEntry, {
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
  const readable = (name: 'happened' | 'price') => ({
    ...form.getInputProps(name),
    onFault: (fault: string | null) => {
      inputErrors.current = { ...inputErrors.current, [name]: fault ?? undefined };
      form.clearFieldError(name);
    },
  });
  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={`Dispute: ${entryTitle(entry)}`}
      size="lg"
      help={loadHelp}
    >
      <form
        noValidate
        className={panel.panel}
        onSubmit={form.onSubmit(({ reason, ...values }) => {
          const correction = valuesFor(EntryCorrection, { ...values });
          if (fits(EntryCorrection, correction)) act({ id: artwork._id, entryId: entry._id, reason, ...correction });
        }, show)}
      >
        <p className="quiet">
          The registry confirmed the entry for {formatDate(entry.happened)}, so it will only be corrected if two admins
          approve. Until then, the entry stays as it is, and everyone can see that it is disputed. Only you and the
          admins can read what you write here.
        </p>
        <Textarea
          label="What is wrong, and what is your evidence?"
          required
          autosize
          minRows={3}
          maxRows={12}
          maxLength={2000}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <p>What the entry should say:</p>
        <UncertainDateField
          label="When"
          past
          doubt={(date) => doubtBeforeMaking(date, artwork.creation)}
          {...readable('happened')}
        />
        <TextInput label="Where" key={form.key('place')} {...form.getInputProps('place')} maxLength={300} />
        <PartiesField
          parties={form.values.parties}
          usual={null}
          onChange={(parties) => form.setFieldValue('parties', parties)}
          error={form.errors['parties']}
        />
        <MoneyField label="Price" description="Leave this empty to keep the recorded price." {...readable('price')} />
        <Textarea
          label="Note"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          key={form.key('note')}
          {...form.getInputProps('note')}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send the dispute
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
