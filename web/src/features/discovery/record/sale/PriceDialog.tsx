import { Button, Checkbox } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { artworks } from '@verso/contract/works/artworks.ts';
import { SalePrice } from '@verso/contract/schemas/money.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/forms/MoneyField.tsx';
import { paths } from '#paths.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { originalsWords } from '#components/works/originals-words.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';

const loadHelp = () => chunk(() => import('./price-help.ts'));

export function PriceDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [price, setPrice] = useState(artwork.price);
  const [originals, setOriginals] = useState(artwork.originalsWithSale ?? false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { act, busy } = useAction(artworks.changeSalePrice, { onDone: onClose });
  const fault = unreadable ?? SalePrice.nullable().safeParse(price).error?.issues[0]?.message ?? null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === null) act({ id: artwork._id, price, originals });
  };
  return (
    <Dialog
      busy={busy}
      typed={JSON.stringify(price) !== JSON.stringify(artwork.price) || unreadable !== null}
      onClose={onClose}
      title="Sale price"
      help={loadHelp}
    >
      <form noValidate onSubmit={submit} className={classes.panel}>
        <MoneyField
          label="Price"
          description="Leave this empty to take the work off sale."
          value={price}
          onChange={setPrice}
          onFault={setUnreadable}
          error={asked && fault ? `The price ${fault}.` : undefined}
        />
        <Checkbox
          label={originalsWords.label}
          description={originalsWords.description}
          checked={originals}
          onChange={({ currentTarget }) => setOriginals(currentTarget.checked)}
        />
        <p className="quiet">
          If you didn’t make the work yourself, its artist gets a royalty when it is sold by card. This is taken from
          your share. It is the royalty required by law, or otherwise Verso’s own royalty of 3%. By offering the work,
          you agree to this.{' '}
          <Link to={paths.royaltyCalculator({ artwork: artwork._id })} className="linked">
            Calculate it
          </Link>
        </p>
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            Save the price
          </Button>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
