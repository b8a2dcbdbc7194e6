import { Button, Radio, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DeliveryMethod, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { orders } from '@verso/contract/market/orders.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import classes from '#features/market/orders/OrderPage.module.css';

const loadHelp = () => chunk(() => import('./delivery-help.ts'));

interface Values {
  method: DeliveryMethod;
  address: string;
}

/** For the buyer: where the work goes. */
export function DeliveryDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const form = useForm<Values>({
    initialValues: { method: order.delivery?.method ?? 'delivery', address: order.delivery?.address ?? '' },
    validate: {
      address: (address, { method }) =>
        method === 'delivery' && address.trim() === '' ? 'Enter the delivery address.' : null,
    },
  });
  const { act, busy } = useAction(orders.chooseDelivery, { onDone: onClose });
  const { method } = form.values;
  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title="How do you want to receive the work?"
      help={loadHelp}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (values) => act({ id: order._id, ...values }),
          () => form.getInputNode('address')?.focus(),
        )}
      >
        <Radio.Group label="Delivery or collection" {...form.getInputProps('method')}>
          <div className={classes.choices}>
            <Radio value="delivery" label="Deliver it to me" />
            <Radio value="collection" label="I’ll collect it" />
          </div>
        </Radio.Group>
        {method === 'delivery' && (
          <Textarea
            label="Address"
            description="Include the country and a phone number for the carrier. Only the seller and admins can see this."
            required
            autosize
            minRows={4}
            maxRows={8}
            maxLength={1000}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
        )}
        {method === 'collection' && (
          <p className="quiet">The seller will tell you where and when to collect the work.</p>
        )}
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
