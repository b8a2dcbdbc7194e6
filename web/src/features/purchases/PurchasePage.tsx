import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Purchase } from '@verso/contract/purchases.ts';
import { registryNumber, titleOf } from '#components/artwork-words.ts';
import { billStates, saleDay } from '#components/bill-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { dateWords, dayWords, moneyWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { BillPages } from './BillPages.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { purchaseQuery } from './purchase-queries.ts';
import classes from './PurchasePage.module.css';
import { Rounds } from './Rounds.tsx';
import { SenderPanel } from './SenderPanel.tsx';

/** Before the addresses of the pictures run out. */
const freshFor = 4 * 60_000;

/** A bill beside what it is said to say: to be checked, or to see where it stands. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery({ ...purchaseQuery(id), refetchInterval: freshFor });
  const { purchase } = data;
  const { artwork } = purchase;
  const title = titleOf(artwork.title);
  const state = billStates[purchase.state];
  return (
    <article className={classes.page}>
      <PageTitle>{`Bill of ${title}`}</PageTitle>
      <header className={classes.head}>
        <p className="meta">
          <Link to={paths.dashboard()} className="linked">
            Dashboard
          </Link>{' '}
          / {registryNumber(artwork.number)}
        </p>
        <h1 className="page-title">
          Bill of a sale of <cite>{title}</cite>
        </h1>
        <p>
          <span className={`name tone-${state.tone}`}>{state.words}</span>
          {' · '}
          {purchase.own ? 'Sent by you' : `Sent by ${purchase.submittedBy}`}, {dayWords(purchase.sentAt)}
          {' · '}
          <Link to={paths.artworkDetail(artwork._id, artwork.slug)} className="linked">
            Open the record of the work
          </Link>
        </p>
      </header>
      <div className="columns">
        <div className="cols-7">
          <BillPages purchase={purchase} />
        </div>
        <div className={`cols-5 ${classes.side}`}>
          <Claimed purchase={purchase} />
          <CheckPanel key={purchase.voting?.round} purchase={purchase} />
          <SenderPanel purchase={purchase} />
          <Rounds purchase={purchase} />
        </div>
      </div>
    </article>
  );
}

/** What the bill should say; and, where the sale is on the record, what stands there. */
function Claimed({ purchase }: { purchase: Purchase }) {
  const { entry, artwork, seller, buyer, date, price } = purchase;
  const newest = purchase.rounds.at(-1);
  const recorded = (role: 'seller' | 'buyer') => entry?.parties.find((party) => party.role === role)?.name;
  return (
    <section aria-labelledby="claimed" className={classes.claimed}>
      <h2 id="claimed" className="sub-title">
        {purchase.own ? 'What you say it says' : 'What its sender says it says'}
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
            { label: 'Date', value: saleDay(date) },
            {
              label: 'Price',
              value: `${moneyWords(price)} (${newest?.pricePublic ? 'to be shown to everybody' : 'private'})`,
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
                { label: 'Date', value: dateWords(entry.happened) },
                { label: 'Price', value: entry.price && moneyWords(entry.price) },
              ],
            ]}
          />
        </>
      )}
      {!entry && purchase.state === 'in_review' && (
        <p className="quiet">This sale is not on the record yet. Approved, it is written there as confirmed.</p>
      )}
    </section>
  );
}
