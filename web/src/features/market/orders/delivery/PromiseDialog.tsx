import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { mostDaysPromised, orders } from '@verso/contract/market/orders.ts';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { useAction } from '#api/use-action.ts';
import { daysAway } from '#components/shared/text/reader-locale.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import classes from '#features/market/orders/OrderPage.module.css';

/** For the seller: by which day they send the work, or from which day it can be collected. */
export function PromiseDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { delivery } = order;
  const collects = delivery?.method === 'collection';
  const form = useForm({
    initialValues: { day: delivery?.promisedOn ?? '' },
    validate: { day: dayFault },
  });
  const { act, busy } = useAction(orders.promiseDelivery, { onDone: onClose });
  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={collects ? 'When can the buyer collect the work?' : 'When will you send the work?'}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ day }) => {
            if (delivery) act({ id: order._id, day, method: delivery.method });
          },
          () => form.getInputNode('day')?.focus(),
        )}
      >
        <p className="quiet">
          The buyer will be notified. You can change the day until{' '}
          {collects ? 'you mark the work as ready to collect' : 'you mark the work as sent'}.
        </p>
        <TextInput
          label={collects ? 'Ready to collect from' : 'I’ll send it by'}
          type="date"
          required
          {...form.getInputProps('day')}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Notify the buyer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function dayFault(day: string): string | null {
  if (day === '') return 'Enter a day.';
  const away = daysAway(day, new Date());
  return away < 0 || away > mostDaysPromised ? `Enter a day from today to ${mostDaysPromised} days from now.` : null;
}
