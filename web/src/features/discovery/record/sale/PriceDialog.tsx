import { Button, Checkbox, Group } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { type Money, SalePrice } from '@verso/contract/schemas/money.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { chunk } from '#chunk.ts';
import { loadFresh, query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { MoneyField } from '#components/shared/forms/MoneyField.tsx';
import { paths } from '#paths.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { originalsWords } from '#components/works/artworks/originals-words.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { toastError } from '#ui/notices/toast.ts';
import { AcquisitionFields } from './AcquisitionFields.tsx';
import { PriceShares } from './PriceShares.tsx';

const loadHelp = () => chunk(() => import('./price-help.ts'));

export function PriceDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [price, setPrice] = useState(artwork.price);
  /** Null until chosen here: then it stays as it is, also if it was changed elsewhere. */
  const [hides, setHides] = useState<boolean | null>(null);
  const [originals, setOriginals] = useState(artwork.originalsWithSale ?? false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [acquired, setAcquired] = useState<Acquisition | null>(null);
  const [unanswered, setUnanswered] = useState(false);
  const id = artwork._id;
  const saving = useAction(artworks.changeSalePrice, { onDone: onClose });
  const save = () => saving.act({ id, price, originals, ...(hides !== null && { hiddenPrice: hides }) });
  const stating = useAction(sales.stateAcquisition, { onDone: save });
  const state = (acquisition: Acquisition) => stating.act({ id, ...acquisition });
  /** What the royalty depends on is asked before the price is set, as it cannot be decided later. */
  const asking = useMutation({
    mutationFn: (offered: Money) => loadFresh(query(sales.acquisition, { id, ...offered })),
    onSuccess: ({ ways, stated }) => {
      if (ways.length === 0 || (stated && !acquired)) save();
      else if (acquired) state(acquired);
      else setUnanswered(true);
    },
    onError: toastError,
  });
  const { data: offered } = useQuery(query(sales.currencies, {}));
  const before = useQuery({
    ...query(sales.acquisition, { id, amount: 0, currency: 'EUR', ...artwork.price }),
    enabled: artwork.price !== null,
  });
  const { ways, stated } = asking.data ?? before.data ?? { ways: [], stated: null };
  const busy = saving.busy || stating.busy || asking.isPending;
  const fault = unreadable ?? SalePrice.nullable().safeParse(price).error?.issues[0]?.message ?? null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault !== null) return;
    if (price === null) save();
    else asking.mutate(price);
  };
  return (
    <Dialog
      busy={busy}
      typed={
        JSON.stringify(price) !== JSON.stringify(artwork.price) ||
        hides !== null ||
        unreadable !== null ||
        acquired !== null
      }
      onClose={onClose}
      title="Sale price"
      help={loadHelp}
    >
      <form noValidate onSubmit={submit} className={classes.panel}>
        <MoneyField
          label="Price"
          description="Leave this empty to take the work off sale."
          value={price}
          choices={offered?.currencies}
          onChange={setPrice}
          onFault={setUnreadable}
          error={asked && fault ? `The price ${fault}.` : undefined}
        />
        <PriceShares id={id} price={fault === null ? price : null} />
        <Checkbox
          label="Hide the price"
          description="Visitors see “Price on request” and can ask you. No one can buy the work by card until you show the price."
          checked={hides ?? artwork.hiddenPrice}
          onChange={({ currentTarget }) => setHides(currentTarget.checked)}
        />
        <Checkbox
          label={originalsWords.label}
          description={originalsWords.description}
          checked={originals}
          onChange={({ currentTarget }) => setOriginals(currentTarget.checked)}
        />
        {ways.length > 0 && (
          <AcquisitionFields
            ways={ways}
            value={acquired ?? stated}
            fault={unanswered && !acquired ? 'Choose how you got this work.' : null}
            onChange={setAcquired}
          />
        )}
        <p className="quiet">
          If you didn’t make the work, its artist gets a royalty when it is sold by card. The royalty comes out of your
          share. The rate is set by law. Where no law applies, Verso’s own rate of 3% is used. By offering the work for
          sale, you agree to this.{' '}
          <Link to={paths.royaltyCalculator({ artwork: artwork._id })} className="linked">
            Calculate the royalty
          </Link>
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save price
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
