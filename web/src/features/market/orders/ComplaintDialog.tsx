import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComplaintReason, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { complaintReasons, messageForm, orders } from '@verso/contract/market/orders.ts';
import { useAction } from '#api/use-action.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { heldWords, reasonWords } from '#components/market/orders/complaint-words.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import classes from './OrderPage.module.css';

interface Values {
  reason: ComplaintReason | '';
  text: string;
  documents: File[];
}

/** For the buyer: reports a problem, or returns the work. */
export function ComplaintDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { refused, receivedAt, returns } = order;
  const reasons = complaintReasons.filter((reason) =>
    reason === 'return'
      ? refused.return === null
      : refused.complain === null && (reason !== 'not_received' || !receivedAt),
  );
  const form = useForm<Values>({
    initialValues: { reason: '', text: '', documents: [] },
    validate: {
      reason: (reason) => (reason === '' ? 'Choose what is wrong.' : null),
      text: (text) => (text.trim() === '' ? 'Describe what is wrong.' : null),
      documents: (files) => documentsFault(files, messageForm.documents),
    },
  });
  const { act, busy } = useAction(orders.complain, { onDone: onClose });
  const { reason } = form.values;
  return (
    <Dialog busy={busy} typed={form.isDirty()} onClose={onClose} title="What is wrong?" size="lg">
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ documents, text }) => {
            if (reason !== '') act({ id: order._id, reason, text }, { files: { documents } });
          },
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <p className="quiet">
          {payoutWords(order, reason)} The seller and the admins can read what you write and reply. If you and the
          seller can’t agree, an admin will decide.
        </p>
        <NativeSelect
          label="Problem"
          required
          data={[
            { value: '', label: 'Choose one', disabled: true },
            ...reasons.map((value) => ({ value, label: reasonWords[value] })),
          ]}
          {...form.getInputProps('reason')}
        />
        {reason === 'return' && (
          <p className="quiet">
            {`You bought from a trader, so you can return the work within ${returns.days ?? 14} days of receiving it. You don’t need to give a reason. Agree with the seller on how to return it.`}
          </p>
        )}
        <Textarea
          label="What happened?"
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={4000}
          {...form.getInputProps('text')}
        />
        <DocumentsField
          files={form.values.documents}
          onChange={(documents) => form.setFieldValue('documents', documents)}
          limits={messageForm.documents}
          error={form.errors['documents']}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color="madder" loading={busy}>
            {reason === 'return' ? 'Return the work' : 'Report the problem'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function payoutWords(order: OrderDetails, reason: Values['reason']): string {
  const end = reason === 'return' ? 'return is closed' : 'problem is solved';
  switch (order.payout?.state) {
    case 'sent':
    case 'reversed':
      return heldWords(order);
    case 'due':
      return `If the payout has not started yet, it is held until the ${end}.`;
    default:
      return `The seller isn’t paid until the ${end}.`;
  }
}
