import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { OrderDetails, OrderMessage } from '@verso/contract/market/schemas/orders.ts';
import { messageForm, orders } from '@verso/contract/market/orders.ts';
import { useAction } from '#api/use-action.ts';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { SentFiles } from '#components/shared/documents/SentFiles.tsx';
import { roleWords } from '#components/market/orders/complaint-words.ts';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { useNoteUnsent } from '#ui/dialogs/leaving.ts';
import classes from './OrderPage.module.css';

interface Values {
  text: string;
  documents: File[];
}

const recipients = { buyer: 'the seller', seller: 'the buyer', admin: 'the buyer and the seller' } as const;

/** What the two sides, and admins while a problem is open, wrote to each other. */
export function Messages({ order }: { order: OrderDetails }) {
  const { _id: id, role, messages, refused } = order;
  const form = useForm<Values>({
    initialValues: { text: '', documents: [] },
    validate: {
      text: (text) => (text.trim() === '' ? 'Write a message.' : null),
      documents: (files) => documentsFault(files, messageForm.documents),
    },
  });
  const { act, busy } = useAction(orders.sendMessage, { onDone: () => form.reset() });
  const isTyped = form.isDirty();
  const canSend = refused.message === null;
  // Words that can't be sent any more stay, and so does their form when the last of them is deleted.
  const [isKept, setKept] = useState(false);
  if (isTyped && !canSend && !isKept) setKept(true);
  useNoteUnsent(isTyped && !busy);
  return (
    <section aria-labelledby="messages" className={classes.section}>
      <h2 id="messages" className="sub-title">
        Messages
      </h2>
      {messages.length === 0 && <p className="quiet">No messages yet. Messages about this order will appear here.</p>}
      <ol role="list" className={classes.messages}>
        {messages.map((message) => (
          <li key={message._id}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      {/* New messages appear above what is typed, so the page isn't held. */}
      {(canSend || isKept) && (
        <form
          noValidate
          className={classes.form}
          onSubmit={form.onSubmit(
            ({ text, documents }) => act({ id, text }, { files: { documents } }),
            (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
          )}
        >
          <Textarea
            id="write"
            label={`Write to ${recipients[role]}`}
            description={`We’ll notify ${recipients[role]}. Admins can read your message if there is a problem, a return or a cancellation.`}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={4000}
            readOnly={busy}
            {...form.getInputProps('text')}
          />
          <DocumentsField
            files={form.values.documents}
            onChange={(documents) => form.setFieldValue('documents', documents)}
            limits={messageForm.documents}
            photos
            disabled={busy}
            error={form.errors['documents']}
          />
          <div>
            <Button type="submit" loading={busy}>
              Send message
            </Button>
          </div>
        </form>
      )}
      {!canSend && <p className="quiet">{refused.message}</p>}
    </section>
  );
}

function Message({ message: { name, role, own, text, documents, sentAt } }: { message: OrderMessage }) {
  return (
    <div className={classes.message} data-own={own || undefined}>
      <p className="meta">
        <span className="name">{own ? 'You' : name}</span>
        {`, ${own ? '' : `${roleWords[role].toLowerCase()}, `}${formatDateTime(sentAt)}`}
      </p>
      <p className={classes.lines}>{text}</p>
      <SentFiles documents={documents} own={own} />
    </div>
  );
}
