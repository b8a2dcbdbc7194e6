import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Purchase } from '@verso/contract/market/schemas/purchases.ts';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { billStates, saleDay } from '#components/market/purchases/bill-words.ts';
import { ShownWork } from '#api/ShownWork.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDate, formatDay, formatAmount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { BillPages } from './BillPages.tsx';
import { BuyerPanel } from '#components/market/purchases/BuyerPanel.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { NamesakesPanel } from './NamesakesPanel.tsx';
import { purchaseQuery } from './purchase-queries.ts';
import classes from './PurchasePage.module.css';
import { Rounds } from './Rounds.tsx';
import { SenderPanel } from './SenderPanel.tsx';
import { SettlementPanel } from '#components/market/purchases/SettlementPanel.tsx';

/** Refetched before the signed addresses of the pictures expire. */
const refreshInterval = 4 * 60_000;

/** A bill beside its stated details: to check it, or to see its status. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery({ ...purchaseQuery(id), refetchInterval: refreshInterval });
  const { purchase } = useHeld(data);
  const { artwork } = purchase;
  const title = titleOf(artwork.title);
  const state = billStates[purchase.state];
  const { _id, updatedAt } = artwork;
  return (
    <article className={classes.page} aria-labelledby="bill">
      <PageTitle>{`Bill of sale for ${title}`}</PageTitle>
      <header className={classes.head}>
        <p className="meta">
          <Link to={paths.dashboard()} className="linked">
            Dashboard
          </Link>{' '}
          / {registryNumber(artwork.number)}
        </p>
        <h1 id="bill" className="page-title">
          Bill of sale for <cite>{title}</cite>
        </h1>
        <p>
          <span className={`name tone-${state.tone}`}>{state.words}</span>
          {' · '}
          {purchase.own ? 'Sent by you' : `Sent by ${purchase.submittedBy}`} on {formatDay(purchase.sentAt)}
          {artwork.visible && (
            <>
              {' · '}
              <Link to={paths.artworkDetail(artwork._id, artwork.slug)} className="linked">
                Open the work’s record
              </Link>
            </>
          )}
        </p>
      </header>
      <div className="columns">
        <div className="cols-7">
          <BillPages purchase={purchase} />
        </div>
        <div className={`cols-5 ${classes.side}`}>
          <Claimed purchase={purchase} />
          <CheckPanel key={purchase._id} purchase={purchase} />
          <JoinPanel purchase={purchase} />
          <NamesakesPanel purchase={purchase} />
          <ShownWork work={updatedAt === null ? null : { _id, updatedAt }}>
            <SenderPanel purchase={purchase} />
          </ShownWork>
          <BuyerPanel purchase={purchase} />
          <SettlementPanel purchase={purchase} />
          <Rounds purchase={purchase} />
        </div>
      </div>
    </article>
  );
}

const soldByWords = {
  owner:
    'The owner, who sent the bill. Once the bill is approved, they can’t sell the work again until the buyer becomes its owner.',
  earlier: 'An earlier owner of the work',
};

/** The stated details of the bill, compared with the recorded sale if there is one. */
function Claimed({ purchase }: { purchase: Purchase }) {
  const { entry, artwork, seller, buyer, date, price } = purchase;
  const newest = purchase.rounds.at(-1);
  const recorded = (role: 'seller' | 'buyer') => entry?.parties.find((party) => party.role === role)?.name;
  return (
    <section aria-labelledby="claimed" className={classes.claimed}>
      <h2 id="claimed" className="sub-title">
        {purchase.own ? 'What you entered' : 'What the sender entered'}
      </h2>
      <FactsTable
        groups={[
          [
            { label: 'Work', value: <cite>{titleOf(artwork.title)}</cite> },
            { label: 'Artist', value: artwork.artist },
          ],
          [
            { label: 'Seller', value: seller },
            { label: 'Buyer', value: buyer },
            { label: 'Sold by', value: purchase.soldBy && soldByWords[purchase.soldBy] },
            { label: 'Date', value: saleDay(date) },
            {
              label: 'Price',
              value: `${formatAmount(price)} (${newest?.pricePublic ? 'to be shown to everybody' : 'private'})`,
            },
          ],
          [{ label: 'Note', value: newest?.note }],
        ]}
      />
      {entry && (
        <>
          <h3 className="name">The sale on the record</h3>
          <FactsTable
            groups={[
              [
                { label: 'Seller', value: recorded('seller') },
                { label: 'Buyer', value: recorded('buyer') },
                { label: 'Date', value: formatDate(entry.happened) },
                { label: 'Price', value: entry.price && formatAmount(entry.price) },
              ],
            ]}
          />
        </>
      )}
      {!entry && purchase.state === 'in_review' && (
        <p className="quiet">
          This sale is not on the record yet. If the bill is approved, the sale will be added to the record as
          confirmed.
        </p>
      )}
    </section>
  );
}
