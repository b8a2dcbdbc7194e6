import { useState } from 'react';
import { Link } from 'react-router';
import { heldForDays, sales } from '@verso/contract/market/sales.ts';
import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from './Sales.module.css';
import { payoutWords } from './sales-words.ts';
import { signedMoney } from '#components/market/orders/signed-money.ts';

interface PayoutsProps {
  payouts: readonly Payout[];
  refused: { giveUpRefused: string | null; withdrawBankRefused: string | null };
}

export function Payouts({ payouts, refused: { giveUpRefused, withdrawBankRefused } }: PayoutsProps) {
  const isUnpaid = ({ state, amount }: Payout) => unpaidStates.includes(state) && amount.amount > 0;
  const leftToBank = payouts.some(({ state }) => state === 'bank');
  return (
    <>
      <ul role="list" className={classes.rows}>
        {payouts.map((payout) => {
          const { words, tone } = payoutWords(payout);
          return (
            <li key={payout._id} className={classes.row}>
              <div className={classes.description}>
                <p className={classes.title}>
                  <Link to={paths.artworkDetail(payout.work._id, payout.work.slug)}>
                    <cite>{titleOf(payout.work.title)}</cite>
                  </Link>
                </p>
                <p className="meta">{`${payout.kind === 'sale' ? 'Your share' : 'Your royalty'} of order ${payout.order}`}</p>
                {payout.state === 'refused' && payout.refusal && (
                  <p className="meta">
                    {`On ${formatDay(payout.refusal.at)} the card provider refused the payout: “${payout.refusal.reason}” We try again every day. Check your payout account above. If that doesn’t help, contact the registry.`}
                  </p>
                )}
                {payout.sentBack && (
                  <p className="meta">
                    {`On ${formatDay(payout.sentBack.at)} an admin sent your bank details back: “${payout.sentBack.reason}” Enter new bank details. If you want the card provider to pay you instead, withdraw your bank details.`}
                  </p>
                )}
              </div>
              <div className={classes.sum}>
                <p className={classes.amount}>{signedMoney(payout.amount)}</p>
                <p className={classes.state} data-tone={tone}>
                  {words}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {(leftToBank || payouts.some(isUnpaid)) && (
        <div>
          <BankButton changes={leftToBank} refusal={giveUpRefused} />
          {leftToBank && <WithdrawBankButton refusal={withdrawBankRefused} />}
          {payouts.some(isUnpaid) && <GiveUpButton refusal={giveUpRefused} />}
        </div>
      )}
    </>
  );
}

const unpaidStates: readonly Payout['state'][] = ['held', 'due', 'refused'];

/** For a payee whom the card provider can’t pay, or who wants to delete their account. */
function BankButton({ changes, refusal }: { changes: boolean; refusal: string | null }) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.leaveBankDetails, {
    onDone: close,
    onRefused: ({ fields }) => {
      const wrong = fields['details'];
      setFault(wrong ? `The bank details ${wrong}.` : null);
      return wrong !== undefined;
    },
  });
  return (
    <>
      <ReasonedButton variant="subtle" size="xs" refusal={refusal} onClick={() => setAsking(true)}>
        {changes ? 'Change bank details' : 'Get paid by bank transfer'}
      </ReasonedButton>
      {asking && (
        <WordsDialog
          title={changes ? 'Change bank details' : 'Get paid by bank transfer'}
          label="Account holder, and IBAN (or account number and bank)"
          description={`We store your bank details encrypted, record each time an admin reads them, and erase them once you are paid. An admin transfers the money you are owed once your identity is verified. This happens ${heldForDays} days after each sale at the earliest. We email you about each change of your bank details. Once your identity is verified and what you sold is sent, you can delete your account before the money arrives.`}
          fault={fault}
          onChange={() => setFault(null)}
          minRows={2}
          most={500}
          confirm={changes ? 'Change bank details' : 'Save bank details'}
          busy={busy}
          onConfirm={(details) =>
            details.trim() === '' ? setFault('Enter the account number and the account holder.') : act({ details })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function WithdrawBankButton({ refusal }: { refusal: string | null }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.withdrawBankDetails, { onDone: close, onRefused: close });
  return (
    <>
      <ReasonedButton variant="subtle" size="xs" refusal={refusal} onClick={() => setAsking(true)}>
        Withdraw bank details
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Withdraw your bank details?"
        confirm="Withdraw bank details"
        busy={busy}
        onConfirm={() => act({})}
      >
        <p>
          We erase your bank details. The card provider then pays the money you are owed, once you have set up payouts.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** For a payee who leaves, or does not want to show who they are for a small sum. */
function GiveUpButton({ refusal }: { refusal: string | null }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy } = useAction(sales.giveUpPayouts, { onDone: close, onRefused: close });
  return (
    <>
      <ReasonedButton variant="subtle" size="xs" refusal={refusal} onClick={() => setAsking(true)}>
        Give up unpaid shares
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Give up unpaid shares?"
        confirm="Give up unpaid shares"
        colour="madder"
        busy={busy}
        onConfirm={() => act({})}
      >
        <p>
          You give up all the money you are still owed. It goes to the registry’s fund for artists. A royalty that no
          law requires goes back to the seller instead, if the seller has not been paid yet. You can’t undo this.
        </p>
        <p>
          You keep your share of a work that you still have to send or hand over. This applies once the buyer has chosen
          how they get it. If there is no such work, you can then delete your account.
        </p>
      </ConfirmDialog>
    </>
  );
}
