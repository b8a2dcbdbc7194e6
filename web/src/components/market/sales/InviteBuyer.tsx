import { Button, Checkbox } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { purchases } from '@verso/contract/market/purchases.ts';
import { useAction } from '#api/use-action.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { originalsWords } from '#components/works/artworks/originals-words.ts';
import { BuyerField } from './BuyerField.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';

interface InviteBuyerProps {
  /** Id of the bill. */
  id: string;
  /** The buyer's name on the bill. */
  buyer: string;
  refusal: string | null;
  /** Whether the reader is the seller; then an admin confirms the person who accepts. */
  bySeller: boolean;
  /** The seller's earlier choice about originals. */
  originals: boolean | null;
}

/** Invites the buyer named on a confirmed bill to accept title, by email. */
export function InviteBuyer({ id, buyer, refusal, bySeller, originals: before }: InviteBuyerProps) {
  const [asking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const [originals, setOriginals] = useState(before ?? false);
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(purchases.inviteBuyer, {
    onDone: () => setAsking(false),
    onRefused: ({ fields }) => {
      const message = fields['buyerEmail'];
      setFault(message ? `The buyer’s email ${message}.` : null);
      return message !== undefined;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() === '') setFault('Enter the buyer’s email.');
    else act({ id, buyerEmail: email, ...(bySeller && { originals }) });
  };
  return (
    <>
      <ReasonedButton refusal={refusal} onClick={() => setAsking(true)}>
        Invite the buyer to accept the work
      </ReasonedButton>
      {asking && (
        <Dialog
          title="Invite the buyer to accept the work"
          busy={busy}
          typed={email !== ''}
          onClose={() => setAsking(false)}
        >
          <form noValidate onSubmit={submit}>
            <BuyerField
              label={`Email of ${buyer}`}
              description={`The buyer gets an email, with an invitation if they have no account. ${
                bySeller
                  ? `Once they accept, an admin confirms that they are ${buyer}, and they become the owner.`
                  : `By inviting them, you confirm that this email belongs to ${buyer}. They become the owner when they accept. Check the email in a way that doesn’t depend on the seller.`
              }`}
              value={email}
              error={fault}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value);
                setFault(null);
              }}
              onChoose={(account) => {
                setEmail(account);
                setFault(null);
              }}
              data-autofocus
              mb="lg"
            />
            {bySeller && (
              <Checkbox
                label={originalsWords.label}
                description={originalsWords.description}
                checked={originals}
                onChange={({ currentTarget }) => setOriginals(currentTarget.checked)}
                mb="lg"
              />
            )}
            <DialogFoot>
              <Button variant="subtle" onClick={() => setAsking(false)} disabled={busy}>
                Cancel
              </Button>
              <Button type="submit" loading={busy}>
                Send the invitation
              </Button>
            </DialogFoot>
          </form>
        </Dialog>
      )}
    </>
  );
}
