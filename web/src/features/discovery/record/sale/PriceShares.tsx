import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExpectedShares } from '@verso/contract/market/schemas/sales.ts';
import { sales } from '@verso/contract/market/sales.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { query } from '#api/query.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import classes from './PriceShares.module.css';

/** What the owner gets at the price that they are typing; `price` is null while it can't be offered. */
export function PriceShares({ id, price }: { id: string; price: Money | null }) {
  const [asked] = useDebouncedValue(price, 300);
  const { data } = useQuery({
    ...query(sales.acquisition, { id, amount: 0, currency: 'EUR', ...asked }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const shares = data?.shares;
  return (
    <div role="status" className={price === null ? undefined : classes.expected}>
      {price && shares && (
        <>
          <p>{shareWords(shares)}</p>
          <p className="quiet">
            {shares.note} The card provider’s fee is known once the buyer has paid. The registry takes no fee.
          </p>
        </>
      )}
    </div>
  );
}

function shareWords({ price, royalty, rest, state }: ExpectedShares): string {
  const start = `At a price of ${formatAmount(price)}, you get ${formatAmount(rest)}, less the card provider’s fee`;
  if (state === 'undecided') return `${start} and the artist’s royalty.`;
  return royalty.amount === 0 ? `${start}.` : `${start}. The artist’s royalty is ${formatAmount(royalty)}.`;
}
