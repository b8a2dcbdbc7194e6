import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { paths } from '#paths.ts';
import classes from '#features/discovery/record/ArtworkPage.module.css';

/** For visitors: the way to buy a work that is for sale. */
export function LogInToBuy({ artwork: { price, status, claim } }: { artwork: Artwork }) {
  const { pathname } = useLocation();
  if (!price || status !== 'approved' || claim) return null;
  return (
    <section className={classes.panel} aria-label="Buy this work">
      <div className={classes.actions}>
        <Button component={Link} color="verdigris" to={paths.login({ next: pathname })}>
          Log in to buy this work
        </Button>
      </div>
    </section>
  );
}
