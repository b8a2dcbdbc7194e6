import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { artworks } from '@verso/contract/artworks.ts';
import { SalePrice } from '@verso/contract/money.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/MoneyField.tsx';
import { paths } from '#paths.ts';
import classes from './ArtworkPage.module.css';
import { Dialog } from '#ui/Dialog.tsx';

export function PriceDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [price, setPrice] = useState(artwork.price);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { act, busy } = useAction(artworks.changeSalePrice, { onDone: onClose });
  const fault = unreadable ?? SalePrice.nullable().safeParse(price).error?.issues[0]?.message ?? null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === null) act({ id: artwork._id, price });
  };
  return (
    <Dialog onClose={onClose} title="Sale price">
      <form noValidate onSubmit={submit} className={classes.panel}>
        <MoneyField
          label="Price"
          description="Leave it empty to take the work off sale."
          value={price}
          onChange={setPrice}
          onFault={setUnreadable}
          error={asked && fault ? `The price ${fault}.` : undefined}
        />
        <p className="quiet">
          If you did not make the work yourself, its artist gets a royalty of a sale by card, out of your share: the
          legal one where the law gives one, else Verso’s own of 3 %. By offering the work you agree to that.{' '}
          <Link to={paths.royaltyCalculator({ artwork: artwork._id })} className="linked">
            Work it out
          </Link>
        </p>
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            Save the price
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
