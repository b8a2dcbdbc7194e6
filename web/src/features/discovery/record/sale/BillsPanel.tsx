import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '@verso/contract/money.ts';
import { purchases } from '@verso/contract/market/purchases.ts';
import type { ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { query } from '#api/query.ts';
import { BillDialog } from '#components/market/purchases/BillDialog.tsx';
import { billStates, saleWords } from '#components/market/purchases/bill-words.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDate, locale } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { entryTitle } from '#features/discovery/record/provenance/provenance-words.ts';

/** For users who may submit bills: their bills with status, and the action to add one. */
export function BillsPanel({ artwork }: { artwork: Artwork }) {
  return artwork.owner.own || artwork.refused.addBill === null ? <Bills artwork={artwork} /> : null;
}

function Bills({ artwork }: { artwork: Artwork }) {
  const { _id: id, refused, provenance } = artwork;
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(query(purchases.list, { type: 'mine', artwork: id, pagesize: 100 }));
  const sent = data?.purchases.filter(({ state }) => state !== 'withdrawn') ?? [];
  const sales = provenance.filter((item) => item.type === 'entry').filter(isUnproved);
  return (
    <section className={classes.panel} aria-label="Bills of sale">
      {sent.length > 0 && (
        <ul role="list" aria-label="Bills you sent" className={classes.bills}>
          {sent.map((bill) => (
            <li key={bill._id}>
              <Link to={paths.purchase(bill._id)} className="linked">
                Bill: {saleWords(bill)}
              </Link>{' '}
              <span className={`tone-${billStates[bill.state].tone}`}>{billStates[bill.state].words}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <ReasonedButton variant="outline" refusal={refused.addBill} onClick={() => setAdding(true)}>
          Add a bill of sale
        </ReasonedButton>
      </div>
      {adding && (
        <BillDialog
          artworkId={id}
          own={artwork.owner.own}
          sales={sales.map((entry) => ({ id: entry._id, words: optionWords(entry) }))}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const isUnproved = ({ kind, correctedBy, billChecked }: ProvenanceEntry) =>
  kind === 'sold' && correctedBy === null && billChecked === null;

const optionWords = (entry: ProvenanceEntry) =>
  [entryTitle(entry), formatDate(entry.happened), entry.price && formatMoney(entry.price, locale)]
    .filter(Boolean)
    .join(', ');
