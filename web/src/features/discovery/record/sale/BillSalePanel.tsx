import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { saleDay } from '#components/market/purchases/bill-words.ts';
import { InviteBuyer } from '#components/market/sales/InviteBuyer.tsx';
import { paths } from '#paths.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';

/** For the owner and admins: a sale by bill, and how title passes to the buyer. */
export function BillSalePanel({ artwork: { billSale, owner, originalsWithSale } }: { artwork: Artwork }) {
  if (!billSale) return null;
  const { purchase, buyer, date, confirmed, inviteRefused } = billSale;
  const who = owner.own ? 'You' : 'The owner';
  return (
    <section className={classes.panel} aria-label="Sold with a bill of sale">
      <p>
        {confirmed
          ? `${who} sold this work to ${buyer} on ${saleDay(date)}, and the bill is confirmed. The work can’t be sold again until ${buyer} has become its owner.`
          : `${who} sent a bill of sale for this work, with ${buyer} as the buyer. While the bill is being checked, the work can’t be sold to anyone else.`}
      </p>
      <div className={classes.actions}>
        {confirmed && (
          <InviteBuyer
            id={purchase}
            buyer={buyer}
            refusal={inviteRefused}
            bySeller={owner.own}
            originals={originalsWithSale}
          />
        )}
        <Link to={paths.purchase(purchase)} className="linked">
          {confirmed && owner.own ? 'Report that the bill of sale is wrong or the sale fell through' : 'Open the bill'}
        </Link>
      </div>
    </section>
  );
}
