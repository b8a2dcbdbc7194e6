import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import { sales } from '@verso/contract/market/sales.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';
import { AcquisitionFields } from './AcquisitionFields.tsx';

/** Asks the owner of a work for sale how they got it, if the royalty depends on that, however the price was set. */
export function AcquisitionQuestion({ artwork: { _id: id, owner, price, refused } }: { artwork: Artwork }) {
  // Only those who can set a price may answer.
  return owner.own && price && refused.changePrice === null ? <Question id={id} price={price} /> : null;
}

function Question({ id, price }: { id: string; price: Money }) {
  const { data } = useQuery(query(sales.acquisition, { id, ...price }));
  const [acquired, setAcquired] = useState<Acquisition | null>(null);
  const [asked, setAsked] = useState(false);
  const { act, busy } = useAction(sales.stateAcquisition);
  if (!data || data.ways.length === 0 || data.stated) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (acquired) act({ id, ...acquired });
  };
  return (
    <section className={classes.panel} aria-label="How you got this work">
      <p>The royalty on this price depends on how you got the work.</p>
      <form noValidate onSubmit={submit} className={classes.panel}>
        <AcquisitionFields
          ways={data.ways}
          value={acquired}
          fault={asked && !acquired ? 'Choose how you got this work.' : null}
          onChange={setAcquired}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            Save answer
          </Button>
        </div>
      </form>
    </section>
  );
}
