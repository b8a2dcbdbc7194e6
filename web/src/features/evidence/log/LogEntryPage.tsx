import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import { fromBase64 } from '@verso/verifier/base64.ts';
import { toHex } from '@verso/verifier/bytes.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { saveFile } from '#components/shared/export/save-file.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { type Check, checkEntry, checkShown, type LogEntryAnswer } from './check-entry.ts';
import { entryQuery, shownQuery } from './log-queries.ts';
import classes from './Log.module.css';
import { kindWords } from './log-words.ts';
import { Outcome } from './Outcome.tsx';

/** One entry of the log, verified in the reader's browser, with its proof to download. */
export function Component() {
  const { index } = useParams();
  const answer = useSuspenseQuery(entryQuery(index)).data;
  const { entry, work, proof, key, witness } = answer;
  const { data, isError } = useQuery({ ...shownQuery(work?._id ?? ''), enabled: work !== null });
  const onPage = work ? checkShown(entry, isError ? 'failed' : (data ?? 'loading')) : undefined;
  const checks = [...useChecks(answer), ...(onPage ? [onPage] : [])];
  const title = `Log entry ${entry.index}`;
  return (
    <div className="container page">
      <PageTitle>{title}</PageTitle>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className="page-title">{title}</h1>
          <p className="lead">
            The log contains a hash of everything recorded about a work. If anyone, even the registry, changes or
            removes what was recorded, these checks fail.
          </p>
        </header>
        <ul role="list" className={classes.results} aria-label="Checked in your browser" aria-live="polite">
          {checks.map((check) => (
            <Outcome key={check.what} {...check} />
          ))}
        </ul>
        <FactsTable
          groups={[
            [
              { label: 'Kind', value: kindWords[entry.kind] },
              { label: 'Recorded', value: formatDateTime(entry.at) },
              {
                label: 'About',
                value: work && (
                  <Link to={paths.artworkDetail(work._id, work.slug)} className="linked">
                    {registryNumber(work.number)}, <cite>{titleOf(work.title)}</cite>
                  </Link>
                ),
              },
            ],
            [
              { label: 'Hash', value: <code>{toHex(fromBase64(entry.leaf))}</code> },
              { label: 'Hash in base64', value: <code>{entry.leaf}</code> },
              { label: 'Log key', value: key && <code>{key}</code> },
              { label: 'Witness key', value: witness && <code>{witness.key}</code> },
            ],
          ]}
        />
        <Bytes label="Entry as recorded in the log" text={entry.entry} />
        {entry.payload !== null && <Bytes label="Committed data" text={entry.payload} />}
        {entry.salt !== null && <Bytes label="Salt" text={entry.salt} />}
        <section className={classes.note}>
          <h2 className="sub-title">Check without this page</h2>
          <p className="words">
            Any program that supports c2sp.org/tlog-proof can check the proof offline. Keep the proof to show what was
            recorded here and when. It contains private values only as hashes.
          </p>
          <div className="actions">
            <Button
              disabled={proof === null}
              onClick={() => saveFile(`entry-${entry.index}.tlog-proof`, 'text/plain', proof ?? '')}
            >
              Download the proof
            </Button>
            <Button
              variant="outline"
              onClick={() => saveFile(`entry-${entry.index}.json`, 'application/json', entry.entry)}
            >
              Download the entry
            </Button>
          </div>
        </section>
        {work && <ReportContentLink kind="artwork" id={work._id} />}
      </div>
    </div>
  );
}

function Bytes({ label, text }: { label: string; text: string }) {
  return (
    <section className={classes.bytes}>
      <h2 className="sub-title">{label}</h2>
      <pre>{text}</pre>
    </section>
  );
}

function useChecks(answer: LogEntryAnswer): Check[] {
  const [checks, setChecks] = useState<Check[]>([]);
  useEffect(() => {
    let current = true;
    void checkEntry(answer).then((found) => current && setChecks(found));
    return () => {
      current = false;
    };
  }, [answer]);
  return checks;
}
