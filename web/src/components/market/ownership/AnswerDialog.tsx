import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ownership, ownershipForm } from '@verso/contract/market/ownership.ts';
import type { OwnershipRequest } from '@verso/contract/market/schemas/ownership.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import classes from '#components/shared/decisions/Decision.module.css';
import { documentsFault } from '#components/shared/documents/documents-fault.ts';
import { DocumentsField } from '#components/shared/documents/DocumentsField.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { approvalWarning, relationWords } from './ownership-words.ts';

const loadHelp = () => chunk(() => import('./answer-help.ts'));

interface AnswerDialogProps {
  /** Of the work. */
  id: string;
  request: OwnershipRequest;
  onClose: () => void;
}

interface Values {
  agrees: '' | 'yes' | 'no';
  text: string;
  documents: File[];
}

/** For the owner, who says whether a request is right; or for the person who asked, who replies to the owner. */
export function AnswerDialog({ id, request, onClose }: AnswerDialogProps) {
  const { _id: requestId, role, name, relation } = request;
  const answers = role === 'owner';
  const form = useForm<Values>({
    initialValues: { agrees: '', text: '', documents: [] },
    validate: {
      agrees: (agrees) => (answers && agrees === '' ? 'Choose yes or no.' : null),
      text: (text, { agrees }) => {
        if (text.trim() !== '') return null;
        if (!answers) return 'Enter your reply.';
        return agrees === 'no' ? 'Say why the request is wrong.' : null;
      },
      documents: (files) => documentsFault(files, ownershipForm.documents),
    },
  });
  const answer = useAction(ownership.answer, { onDone: onClose });
  const reply = useAction(ownership.reply, { onDone: onClose });
  const busy = answer.busy || reply.busy;
  return (
    <Dialog
      busy={busy}
      typed={form.isDirty()}
      onClose={onClose}
      title={answers ? 'Answer the request' : 'Reply to the owner'}
      size="lg"
      help={answers ? loadHelp : undefined}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ agrees, text, documents }) =>
            answers
              ? answer.act({ id, requestId, agrees: agrees === 'yes', answer: text }, { files: { documents } })
              : reply.act({ id, requestId, reply: text }, { files: { documents } }),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <p className="quiet">
          {`You can ${answers ? 'answer' : 'reply'} once. ${answers ? name : 'The owner'} and the admins can read what you write. Only you and admins without a stake in the work can open your documents.`}
          {approvalWarning(request)}
        </p>
        {answers && (
          <Radio.Group
            label={`Is it true that ${name} ${relationWords[relation].fact}?`}
            required
            {...form.getInputProps('agrees')}
          >
            <Stack gap="sm" mt="xs">
              <Radio value="yes" label="Yes, the work is theirs now" />
              <Radio value="no" label="No, I am still the owner" />
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={answers ? 'Why?' : 'Your reply'}
          required={!answers || form.values.agrees === 'no'}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={4000}
          {...form.getInputProps('text')}
        />
        <DocumentsField
          files={form.values.documents}
          onChange={(documents) => form.setFieldValue('documents', documents)}
          limits={ownershipForm.documents}
          error={form.errors['documents']}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {answers ? 'Send answer' : 'Send reply'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
