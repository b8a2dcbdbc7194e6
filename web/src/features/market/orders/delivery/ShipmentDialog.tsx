import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { orders } from '@verso/contract/market/orders.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import classes from '#features/market/orders/OrderPage.module.css';

const loadShipmentHelp = () => chunk(() => import('./shipment-help.ts'));
const loadCollectionHelp = () => chunk(() => import('./collection-help.ts'));

interface Values {
  carrier: string;
  tracking: string;
  insured: Money | null;
  note: string;
}

/** For the seller: that the work was sent, or can be collected. */
export function ShipmentDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { delivery } = order;
  const collects = delivery?.method === 'collection';
  // The error of an amount that is not valid yet.
  const invalidAmount = useRef<string | null>(null);
  const form = useForm<Values>({
    initialValues: {
      carrier: delivery?.carrier ?? '',
      tracking: delivery?.tracking ?? '',
      insured: delivery?.insured ?? null,
      note: delivery?.note ?? '',
    },
    validate: {
      insured: () => invalidAmount.current && `The insured value ${invalidAmount.current}.`,
      note: (note) => (collects && note.trim() === '' ? 'Enter where and when the buyer can collect the work.' : null),
    },
  });
  const { act, busy } = useAction(orders.recordShipment, { onDone: onClose });
  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={collects ? 'Mark the work as ready to collect' : 'Mark the work as sent'}
      help={collects ? loadCollectionHelp : loadShipmentHelp}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (values) => act({ id: order._id, ...values }),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <p className="quiet">The buyer will be notified and will see this on the order’s page.</p>
        {!collects && (
          <>
            <TextInput label="Carrier (optional)" maxLength={200} {...form.getInputProps('carrier')} />
            <TextInput label="Tracking number (optional)" maxLength={200} {...form.getInputProps('tracking')} />
            <MoneyField
              label="Insured value (optional)"
              description="What the insurance pays if the work is lost or damaged in transit."
              currency={order.price.currency}
              {...form.getInputProps('insured')}
              onFault={(fault) => {
                invalidAmount.current = fault;
                form.clearFieldError('insured');
              }}
            />
          </>
        )}
        <Textarea
          label={collects ? 'Where and when' : 'Note to the buyer (optional)'}
          required={collects}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save and notify the buyer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
