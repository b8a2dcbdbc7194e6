import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { openComplaintOf } from '#components/market/orders/complaint-words.ts';
import { OrderPanel } from '#components/market/orders/OrderPanel.tsx';
import { returnTerms } from '#components/market/orders/order-words.ts';
import { RefundNotice } from '#components/market/orders/refunds/RefundNotice.tsx';
import { signedMoney } from '#components/market/orders/signed-money.ts';
import { ReceiptButton } from '#components/market/orders/ReceiptButton.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { useSearchOnce } from '#components/shared/page/use-search-once.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { claimWords, titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { type Fact, FactsTable } from '#ui/FactsTable.tsx';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import { DeliverySection } from './delivery/DeliverySection.tsx';
import { Messages } from './Messages.tsx';
import { NextSteps } from './NextSteps.tsx';
import { datedSteps } from './words/dated-steps.ts';
import { isUnpaid, sharedFeeWords, sharesFee, waitsForProvider } from './words/order-facts.ts';
import { orderQuery } from './order-queries.ts';
import classes from './OrderPage.module.css';

/** In milliseconds. What others do arrives live; polling covers what the card provider does. */
const pollInterval = 5000;
/** Refetched before the signed addresses of files expire. */
const refreshInterval = 4 * 60_000;

const headings = {
  buyer: (title: string) => ['You bought ', title],
  seller: (title: string) => ['You sold ', title],
  admin: (title: string) => ['Sale of ', title],
} as const;

const notSold = 'Not shown, because the sale was not completed';

/** A sale by card after its payment, from the side of its buyer, its seller, or an admin. */
export function Component() {
  const { id = '' } = useParams();
  return <Order key={id} id={id} />;
}

function Order({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => (state.data && waitsForProvider(state.data.order) ? pollInterval : refreshInterval),
  });
  const { order } = useHeld(data);
  const { role, work } = order;
  const back = useSearchOnce('payment', !isUnpaid(order)) === 'back';
  // Until the next step.
  const justPaid = back && order.delivery === null && !openComplaintOf(order);
  const title = titleOf(work.title);
  const [words, name] = headings[role](title);
  return (
    <article className={`container page ${classes.page}`} aria-labelledby="order">
      <PageTitle>{`Order ${order.number}, ${title}`}</PageTitle>
      <header className={classes.head}>
        <p className="meta">
          {role !== 'admin' && (
            <>
              <Link to={paths.billing()} className="linked">
                Billing
              </Link>{' '}
              /{' '}
            </>
          )}
          {`Order ${order.number}`}
        </p>
        <h1 id="order" className="page-title">
          {isUnpaid(order) ? (role === 'buyer' ? 'Your order for ' : 'Order for ') : words}
          <cite>{name}</cite>
        </h1>
      </header>
      {role === 'buyer' && (justPaid || isUnpaid(order)) && <OrderPanel id={id} back={back} />}
      {order.loss && !isUnpaid(order) && (
        <p className={classes.loss} role="note">
          {claimWords[order.loss]}.{' '}
          {work.visible && (
            <Link to={`${paths.artworkDetail(work._id, work.slug)}#loss`} className="linked">
              {role === 'buyer' ? 'What to do next' : 'See the work’s page'}
            </Link>
          )}
        </p>
      )}
      <div className="columns">
        <div className={`cols-7 ${classes.column}`}>
          <RefundNotice order={order} />
          {!isUnpaid(order) && (
            <>
              <NextSteps order={order} />
              <DeliverySection order={order} />
              <Messages order={order} />
            </>
          )}
          {['reserved', 'open', 'processing'].includes(order.state) && (
            <p className={classes.text}>
              Once the order has been paid, you can choose delivery or collection and write to the seller here.
            </p>
          )}
        </div>
        <div className={`cols-5 ${classes.column}`}>
          <Summary order={order} />
          <Dates order={order} />
          {!isUnpaid(order) && <Papers order={order} />}
        </div>
      </div>
    </article>
  );
}

function Summary({ order }: { order: OrderDetails }) {
  const { work, role, proceeds } = order;
  return (
    <section aria-label="The work and its price" className={classes.summary}>
      <MattedPicture picture={work.picture} side={160} alt="" />
      <FactsTable
        groups={[
          [
            {
              label: 'Work',
              value: work.visible ? (
                <Link to={paths.artworkDetail(work._id, work.slug)} className="linked">
                  <cite>{titleOf(work.title)}</cite>
                </Link>
              ) : (
                <cite>{titleOf(work.title)}</cite>
              ),
            },
            { label: 'Artist', value: work.artist },
            { label: 'Buyer', value: role === 'buyer' ? 'You' : (order.buyer ?? notSold) },
            { label: 'Seller', value: role === 'seller' ? 'You' : (order.seller ?? notSold) },
            { label: 'Price', value: formatAmount(order.price) },
            { label: 'Refunded', value: order.refunded.amount > 0 ? formatAmount(order.refunded) : null },
            ...(proceeds ? proceedsFacts(order, proceeds) : []),
            { label: 'Returns', value: isUnpaid(order) ? null : returnWords(order) },
          ],
        ]}
      />
    </section>
  );
}

/** What the seller gets of the price; `net` is after refunds. */
const proceedsFacts = (
  order: OrderDetails,
  { fee, royalty, net, royaltyNote }: NonNullable<OrderDetails['proceeds']>,
): Fact[] => [
  {
    label: 'Card provider’s fee',
    value: (
      <>
        {fee ? formatAmount(fee) : 'Not known yet'}
        {sharesFee(order) && <p className="meta">{sharedFeeWords}</p>}
      </>
    ),
  },
  {
    label: 'Artist’s royalty',
    value: (
      <>
        {formatAmount(royalty)}
        {royaltyNote && <p className="meta">{royaltyNote}</p>}
      </>
    ),
  },
  { label: 'Your share', value: `${signedMoney(net)}${fee ? '' : ' before the fee'}` },
];

function returnWords({ role, returns }: OrderDetails): string {
  if (role === 'buyer') return returnTerms(returns);
  if (role === 'admin')
    return returns.trader
      ? 'The seller is a trader. A consumer can return the work within the period set by law.'
      : 'The seller isn’t a trader, so the buyer has no legal right to change their mind.';
  return returns.trader
    ? 'You sold as a trader. A consumer can return the work within the period set by law.'
    : 'You sold privately, so the buyer has no legal right to return the work if they change their mind.';
}

function Dates({ order }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="dates" className={classes.section}>
      <h2 id="dates" className="sub-title">
        Dates
      </h2>
      <ol role="list" className={classes.dates}>
        {datedSteps(order).map(({ key, title, when, state }) => (
          <li key={key} data-state={state} className={classes.date}>
            <span className={classes.node} aria-hidden="true" />
            <span className="name">{title}</span>
            <span className="meta">{when}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Papers({ order }: { order: OrderDetails }) {
  const { papers, work, role } = order;
  const sells = role === 'seller';
  if (!sells && papers.receipt === null && papers.certificate === null && papers.bill === null) return null;
  return (
    <section aria-labelledby="papers" className={classes.section}>
      <h2 id="papers" className="sub-title">
        Documents
      </h2>
      <ul role="list" className={`linked ${classes.papers}`}>
        {papers.receipt !== null && (
          <li>
            <ReceiptButton order={order._id} receipt={papers.receipt} />
          </li>
        )}
        {sells && (
          <li>
            <Link to={paths.billing()}>Statement of your sales and payouts</Link>
          </li>
        )}
        {papers.certificate !== null && (
          <li>
            <Link to={paths.certificate(work._id, papers.certificate)}>Certificate of authenticity</Link>
          </li>
        )}
        {papers.bill !== null && (
          <li>
            <Link to={paths.purchase(papers.bill)}>Bill of sale</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
