import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { purchases } from '@verso/contract/market/purchases.ts';
import type { SaleFacts } from '@verso/contract/market/schemas/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { FileButton } from '#ui/files/FileButton.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { chunk } from '#chunk.ts';
import classes from './BillDialog.module.css';
import { type BillValues, faultsOf, fileFault, limit, newBill, refusedFaults, valuesOf } from './bill-values.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';

const loadHelp = () => chunk(() => import('./bill-help.ts'));

interface BillDialogProps {
  artworkId: string;
  /** Whether the reader owns the work. */
  own: boolean;
  /** Recorded sales without a confirmed bill. */
  sales?: readonly { id: string; words: string }[];
  /** The reader's earlier bill that this one replaces. */
  amends?: {
    id: string;
    entry: string | null;
    soldBy: 'owner' | 'earlier' | null;
    facts: SaleFacts;
    pricePublic: boolean;
    note: string;
  };
  onClose: () => void;
}

/** Form that submits a bill of sale for checking. */
export function BillDialog({ artworkId, own, sales = [], amends, onClose }: BillDialogProps) {
  const [sent, setSent] = useState<number | null>(null);
  // The error of a price that is not valid yet.
  const invalidPrice = useRef<string | null>(null);
  const form = useForm<BillValues>({
    initialValues: newBill(amends, own),
    validate: (values) => faultsOf(values, invalidPrice.current),
  });
  const { act, busy } = useAction(purchases.submit, {
    onDone: onClose,
    onRefused: (error) => {
      setSent(null);
      const faults = refusedFaults(error);
      show(faults);
      return Object.keys(faults).length > 0;
    },
  });
  const show = (faults: Readonly<Record<string, unknown>>) => {
    form.setErrors(Object.fromEntries(Object.entries(faults).map(([name, words]) => [name, String(words)])));
    const first = Object.keys(faults)[0];
    if (first) form.getInputNode(first)?.focus();
  };
  const send = (values: BillValues) => {
    if (!values.document) return;
    setSent(0);
    act(
      { id: artworkId, ...valuesOf(values), amends: amends?.id },
      {
        files: { document: [values.document] },
        onProgress: setSent,
      },
    );
  };
  const { document } = form.values;
  const ofEntry = form.values.entry !== '';
  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={amends ? 'Send an amended bill' : 'Add a bill of sale'}
      help={loadHelp}
      size="lg"
    >
      <form noValidate className={classes.form} onSubmit={form.onSubmit(send, show)}>
        <p className="quiet">
          Authenticators who check purchases compare the bill with what you enter here, and vote. Once they approve it,
          the record shows the sale as confirmed. Only you, these authenticators and admins can see the names and what
          the bill says. The price is private unless you show it to everyone; a buyer whom you invite can see it.
        </p>
        <FieldGroup
          label="The bill"
          required
          description={`PDF of up to 50 pages, JPEG or PNG, up to ${formatBytes(limit)}.`}
          error={form.errors['document']}
        >
          <FileButton
            name="bill"
            label="Bill file"
            accept="application/pdf,image/jpeg,image/png"
            onChoose={(file) => {
              form.setValues({ document: file });
              form.clearFieldError('document');
            }}
            variant="outline"
            data-path="document"
            disabled={busy}
          >
            {document ? 'Choose another file' : 'Choose the file'}
          </FileButton>
          {document && (
            <ul role="list" aria-label="The chosen file" className={classes.files}>
              <FileRow
                name={document.name}
                size={formatBytes(document.size)}
                progress={busy ? sent : null}
                error={fileFault(document)}
                onRemove={busy ? undefined : () => form.setFieldValue('document', null)}
              />
            </ul>
          )}
        </FieldGroup>
        {sales.length > 0 && (
          <NativeSelect
            label="Which sale is the bill for?"
            data={[
              { value: '', label: 'A sale that is not on the record yet' },
              ...sales.map(({ id, words }) => ({ value: id, label: words })),
            ]}
            {...form.getInputProps('entry')}
          />
        )}
        {own && !ofEntry && (
          <NativeSelect
            label="Who sold the work"
            description="If you sold the work, you can’t sell it to anyone else while the bill is being checked. Once the bill is approved, invite the buyer to accept the work."
            data={[
              { value: 'owner', label: 'I sold it' },
              { value: 'earlier', label: 'An earlier owner sold it, to me or to someone else' },
            ]}
            {...form.getInputProps('soldBy')}
          />
        )}
        <div className={classes.pair}>
          <TextInput
            label="Seller"
            description="As written on the bill."
            required
            maxLength={200}
            {...form.getInputProps('seller')}
          />
          <TextInput
            label="Buyer"
            description="As written on the bill."
            required
            maxLength={200}
            {...form.getInputProps('buyer')}
          />
        </div>
        <TextInput label="Date of sale" type="date" required {...form.getInputProps('date')} />
        <MoneyField
          label="Price"
          required
          {...form.getInputProps('price')}
          onFault={(fault) => {
            invalidPrice.current = fault;
            form.clearFieldError('price');
          }}
        />
        {!ofEntry && (
          <Checkbox
            label="Show the price to everyone"
            description="Otherwise the record shows the sale without the price."
            {...form.getInputProps('pricePublic', { type: 'checkbox' })}
          />
        )}
        <Textarea
          label="Note to the reviewers"
          description="Anything that helps them understand the bill."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <DialogFoot>
          {busy && sent === 1 && (
            <p className="meta" role="status">
              The file has arrived and is being checked.
            </p>
          )}
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send the bill
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
