import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComplaintReason, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { complaintReasons, messageForm, orders } from '@verso/contract/market/orders.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { reasonWords } from '#components/market/orders/complaint-words.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { decidingWords, holdingWords, readersOf } from './words/complaint-outcomes.ts';
import classes from './OrderPage.module.css';

interface Values {
  reason: ComplaintReason | '';
  text: string;
  documents: File[];
}

const loadHelp = () => chunk(() => import('./complaint-help.ts'));

/** Before a delivery is chosen, no work can be damaged; one that was received has arrived. A return and a cancellation have a dialog of their own. */
const reportable = ({ delivery, receivedAt }: OrderDetails): readonly ComplaintReason[] =>
  complaintReasons.filter((reason) => {
    if (reason === 'return' || reason === 'cancellation') return false;
    if (reason === 'not_received') return receivedAt === null;
    return reason === 'other' || receivedAt !== null || delivery !== null;
  });

/** For the buyer: reports a problem. */
export function ComplaintDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const reasons = reportable(order);
  const form = useForm<Values>({
    initialValues: { reason: '', text: '', documents: [] },
    validate: {
      reason: (reason) => (reason === '' ? 'Choose what is wrong.' : null),
      text: (text) => (text.trim() === '' ? 'Describe what is wrong.' : null),
      documents: (files) => documentsFault(files, messageForm.documents),
    },
  });
  const { act, busy } = useAction(orders.complain, { onDone: onClose });
  return (
    <Dialog busy={busy} typed={form.isDirty()} onClose={onClose} title="What is wrong?" size="lg" help={loadHelp}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ reason, documents, text }) => {
            if (reason !== '') act({ id: order._id, reason, text }, { files: { documents } });
          },
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <p className="quiet">
          {holdingWords(order, 'problem')} {readersOf(order)} can read what you write, and can reply.{' '}
          {decidingWords(order)}
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
          photos
          error={form.errors['documents']}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color="madder" loading={busy}>
            Report the problem
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
