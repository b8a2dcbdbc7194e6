import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/pages.ts';
import { useSession } from '#api/session.ts';
import { dayWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { BillRow } from './BillRow.tsx';
import { purchaseQueueQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRows } from './WorkRow.tsx';

/** Bills of sale that await the reader's vote, those that waited longest first; for those who check purchases. */
export function PurchaseQueue() {
  const user = useSession();
  return user?.admin || (user?.role === 'authenticator' && user.checkPurchaseAllowed) ? <Queue /> : null;
}

function Queue() {
  const { params } = useAddress();
  const queue = useQuery({ ...purchaseQueueQuery(pageIn(params, 'bills')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="bills" aria-busy={queue.isFetching}>
      <SectionHeading id="bills" size="sub" level={2}>
        Purchases to check
      </SectionHeading>
      <Loaded result={queue} what="the purchases to check">
        {({ purchases, total }) =>
          purchases.length > 0 ? (
            <>
              <WorkRows label="Purchases to check">
                {purchases.map((bill) => (
                  <BillRow key={bill._id} bill={bill} verb="Check">
                    <p className="meta">
                      Sent by {bill.submittedBy}, {dayWords(bill.sentAt)}.
                    </p>
                  </BillRow>
                ))}
              </WorkRows>
              <Pages
                field="bills"
                total={total}
                size={sizes.queue}
                section="bills"
                label="Pages of purchases to check"
              />
            </>
          ) : (
            <EmptyState>
              No purchase awaits your vote. Bills of sale stand here, oldest first, once artists and owners send them.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
