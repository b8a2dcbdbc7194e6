import { Button, Checkbox, FileButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { purchases, type SaleFacts } from '@verso/contract/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { FileRow } from '#ui/FileRow.tsx';
import { bytesWords } from './bytes-words.ts';
import classes from './BillDialog.module.css';
import { type BillValues, faultsOf, fileFault, limit, newBill, refusedFaults, valuesOf } from './bill-values.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { MoneyField } from './MoneyField.tsx';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';

interface BillDialogProps {
  artworkId: string;
  /** The sales on the record that no bill has proved yet. */
  sales?: readonly { id: string; words: string }[];
  /** The bill of one's own that this one takes the place of. */
  amends?: { id: string; entry: string | null; facts: SaleFacts; pricePublic: boolean; note: string };
  onClose: () => void;
}

/** Sends the bill of a sale, with what it says, to be checked. */
export function BillDialog({ artworkId, sales = [], amends, onClose }: BillDialogProps) {
  const [sent, setSent] = useState<number | null>(null);
  // What is typed as the price and is not one yet, with the reason.
  const unread = useRef<string | null>(null);
  const form = useForm<BillValues>({
    initialValues: newBill(amends),
    validate: (values) => faultsOf(values, unread.current),
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
      title={amends ? 'Send an amended bill' : 'Add the bill of a sale'}
      size="lg"
    >
      <form noValidate className={classes.form} onSubmit={form.onSubmit(send, show)}>
        <p className="quiet">
          Authenticators who check purchases compare the bill with what you write here and vote. Once they approve it,
          the sale stands on the record as confirmed. The bill, the names and the price stay between you and them.
        </p>
        <FieldGroup
          label="The bill"
          required
          description={`PDF of up to 50 pages, JPEG or PNG, up to ${bytesWords(limit)}.`}
          error={form.errors['document']}
        >
          <FileButton
            accept="application/pdf,image/jpeg,image/png"
            onChange={(file) =>
              file && form.setValues({ document: file }) === undefined && form.clearFieldError('document')
            }
          >
            {(props) => (
              <Button {...props} variant="outline" data-path="document" disabled={busy}>
                {document ? 'Choose another file' : 'Choose the file'}
              </Button>
            )}
          </FileButton>
          {document && (
            <ul role="list" aria-label="The chosen file" className={classes.files}>
              <FileRow
                name={document.name}
                size={bytesWords(document.size)}
                progress={busy ? sent : null}
                error={fileFault(document)}
                onRemove={busy ? undefined : () => form.setFieldValue('document', null)}
              />
            </ul>
          )}
        </FieldGroup>
        {sales.length > 0 && (
          <NativeSelect
            label="Which sale it is"
            data={[
              { value: '', label: 'A sale that is not on the record yet' },
              ...sales.map(({ id, words }) => ({ value: id, label: words })),
            ]}
            {...form.getInputProps('entry')}
          />
        )}
        <div className={classes.pair}>
          <TextInput
            label="Seller"
            description="As the bill names them."
            required
            maxLength={200}
            {...form.getInputProps('seller')}
          />
          <TextInput
            label="Buyer"
            description="As the bill names them."
            required
            maxLength={200}
            {...form.getInputProps('buyer')}
          />
        </div>
        <TextInput label="Date of the sale" type="date" required {...form.getInputProps('date')} />
        <MoneyField
          label="Price"
          required
          {...form.getInputProps('price')}
          onFault={(fault) => {
            unread.current = fault;
            form.clearFieldError('price');
          }}
        />
        {!ofEntry && (
          <Checkbox
            label="Show the price to everybody"
            description="Otherwise the record shows that the work was sold, and no price."
            {...form.getInputProps('pricePublic', { type: 'checkbox' })}
          />
        )}
        <Textarea
          label="Note to those who check"
          description="What helps them to understand the bill."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <DialogFoot>
          <Button type="submit" loading={busy}>
            Send the bill
          </Button>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {busy && sent === 1 && (
            <p className="meta" role="status">
              The file has arrived and is being looked at.
            </p>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
