import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { useSession } from '#api/session/session.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { BillRow } from '#features/operations/dashboard/lists/BillRow.tsx';
import { purchaseQueueQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { WorkRows } from '#features/operations/dashboard/lists/WorkRow.tsx';

/** Bills of sale that await the reader's vote, longest waiting first; for purchase checkers. */
export function PurchaseQueue() {
  const user = useSession();
  return user?.admin || (user?.role === 'authenticator' && user.checkPurchaseAllowed) ? <Queue /> : null;
}

function Queue() {
  const { params } = useAddress();
  const queue = useQuery({ ...purchaseQueueQuery(pageIn(params, 'bills')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="bills" aria-busy={queue.isFetching}>
      <SectionHeading
        id="bills"
        size="sub"
        level={2}
        action={
          (queue.data?.total.count ?? 0) > 0 && <ExportMenu list="bills" values={purchaseQueueQuery(1).queryKey[2]} />
        }
      >
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
                      Sent by {bill.submittedBy} on {formatDay(bill.sentAt)}.
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
              No bills of sale are waiting for your vote. Bills that owners send will appear here, oldest first.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
