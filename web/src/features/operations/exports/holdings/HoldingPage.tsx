import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { holdingDays, holdings } from '@verso/contract/operations/holdings.ts';
import type { HoldingExport } from '@verso/contract/operations/schemas/holdings.ts';
import { base, call } from '#api/call.ts';
import { useAction } from '#api/use-action.ts';
import { load, query } from '#api/query.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { formatCount, formatDateTime, formatNumber } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { toastError } from '#ui/notices/toast.ts';
import classes from './Holding.module.css';

const refreshInterval = 2000;

const holdingQuery = query(holdings.get, {});

export const loader = () => load(holdingQuery);

/** Where an owner takes out everything about their works as one archive. */
export function Component() {
  const { holding, works, refused } = useSuspenseQuery({
    ...holdingQuery,
    refetchInterval: ({ state: { data } }) => (data?.holding && !data.holding.ready ? refreshInterval : false),
  }).data;
  const { act, busy } = useAction(holdings.start);
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Export everything</PageTitle>
      <header className={classes.part}>
        <h1 className="page-title">Export everything</h1>
        <p className="words">
          One ZIP file with all the works you own: their data, pictures, documents, certificates and proof files.
          Checksums let anyone check that it is complete. The ZIP file also contains a table that you can import into
          another installation of Verso.
        </p>
        <p className="quiet">To export only a table, use “Export” on a list.</p>
      </header>
      {holding && <Archive holding={holding} />}
      {works === 0 && !holding ? (
        <EmptyState
          action={
            <Link to={paths.ownedWorkNew()} className="linked">
              Add a work you own
            </Link>
          }
        >
          No works yet. You can export works here once you own some.
        </EmptyState>
      ) : (
        (holding?.ready ?? !holding) && (
          <section aria-labelledby="new" className={classes.part}>
            <h2 id="new" className="sub-title">
              {holding ? 'Prepare a new archive' : 'Prepare your archive'}
            </h2>
            <p className="words">
              The archive will contain {formatCount({ count: works, more: false }, 'work', 'works')}. Preparing it can
              take a few minutes. We’ll email you when it is ready and delete it {holdingDays} days later.
              {holding && ' The new archive will replace the one above.'}
            </p>
            <ReasonedButton
              variant={holding ? 'outline' : 'filled'}
              loading={busy}
              refusal={refused.start}
              onClick={() => act({})}
            >
              Prepare archive
            </ReasonedButton>
          </section>
        )
      )}
    </div>
  );
}

function Archive({ holding: { _id: id, works, progress, ready, startedAt } }: { holding: HoldingExport }) {
  return (
    <section aria-labelledby="archive" className={classes.part}>
      <h2 id="archive" className="sub-title">
        {ready ? 'Your archive is ready' : 'Your archive is being prepared'}
      </h2>
      {ready ? (
        <>
          <p>
            {formatCount({ count: works, more: false }, 'work', 'works')}, {formatBytes(ready.bytes)}, as of{' '}
            {formatDateTime(startedAt)}. You can download it until {formatDateTime(ready.until)}.
          </p>
          <p className={`meta ${classes.hash}`}>SHA-256: {ready.sha256}</p>
          <DownloadButton id={id} />
        </>
      ) : (
        <>
          <progress
            className={classes.progress}
            value={progress}
            max={Math.max(works, 1)}
            aria-label="Works added to the archive"
          />
          <p className="meta" role="status">
            {formatNumber(progress)} of {formatCount({ count: works, more: false }, 'work', 'works')}. You can leave
            this page. We’ll email you when it is ready.
          </p>
        </>
      )}
    </section>
  );
}

/** Asks for a fresh address, since one is valid for minutes only. */
function DownloadButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { url } = await call(holdings.address, { id });
      window.location.assign(`${base.replace(/\/api$/, '')}${url}`);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void download()}>
      Download ZIP
    </Button>
  );
}
