import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { lazyDialog } from '#lazy-part.ts';
import { PoliceContacts } from './PoliceContacts.tsx';
import { useLossCountry } from './use-loss-country.ts';
import classes from './SeenWork.module.css';

const SightingDialog = lazyDialog(
  () => import('./SightingDialog.tsx'),
  (module) => module.SightingDialog,
);

/** Tells a visitor who sees a stolen or missing work how to report it to the owner, the admins and the police. */
export function SeenWork({ id }: { id: string }) {
  const [reporting, setReporting] = useState(false);
  const heading = useId();
  const where = useLossCountry();
  return (
    <section aria-labelledby={heading} className={classes.seen}>
      <h2 id={heading} className="caption-title">
        Have you seen this work?
      </h2>
      <p>Don’t buy it. Tell the police, and tell the owner here. You don’t need an account.</p>
      <Button color="madder" onClick={() => setReporting(true)}>
        I have seen this work
      </Button>
      <PoliceContacts {...where} />
      {reporting && (
        <>
          <SightingDialog id={id} onClose={() => setReporting(false)} />
        </>
      )}
    </section>
  );
}
