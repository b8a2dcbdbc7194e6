import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { fromBase64 } from '@verso/verifier/base64.ts';
import { toHex } from '@verso/verifier/bytes.ts';
import { registryNumber, titleOf } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { momentWords } from '#components/reader-locale.ts';
import { saveFile } from '#components/save-file.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { type Check, checkEntry, type Told } from './check-entry.ts';
import { entryQuery } from './log-queries.ts';
import classes from './Log.module.css';
import { kindWords } from './log-words.ts';
import { Outcome } from './Outcome.tsx';

/** One entry of the log, checked in the reader's browser, and what to do with its proof. */
export function Component() {
  const { index } = useParams();
  const told = useSuspenseQuery(entryQuery(index)).data;
  const checks = useChecks(told);
  const { entry, work, proof, key, witness } = told;
  const title = `Entry ${entry.index} of the log`;
  return (
    <div className="container page">
      <PageTitle>{title}</PageTitle>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className="page-title">{title}</h1>
          <p className="lead">
            The log holds a hash of everything that is recorded about a work. Nobody, the registry included, can change
            what was hashed, or leave it out, without these checks failing.
          </p>
        </header>
        <ul role="list" className={classes.findings} aria-label="Checked in your browser" aria-live="polite">
          {checks.map((check) => (
            <Outcome key={check.what} {...check} />
          ))}
        </ul>
        <FactsTable
          groups={[
            [
              { label: 'Kind', value: kindWords[entry.kind] },
              { label: 'Recorded', value: momentWords(entry.at) },
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
              { label: 'The same in base64', value: <code>{entry.leaf}</code> },
              { label: 'Key of the log', value: key && <code>{key}</code> },
              { label: 'Key of the witness', value: witness && <code>{witness.key}</code> },
            ],
          ]}
        />
        <Bytes label="The entry, as the log holds it" text={entry.entry} />
        {entry.payload !== null && <Bytes label="What it commits to" text={entry.payload} />}
        {entry.salt !== null && <Bytes label="With the salt" text={entry.salt} />}
        <section className={classes.without}>
          <h2 className="sub-title">Without this page</h2>
          <p className="words">
            The proof can be checked offline by any program that knows c2sp.org/tlog-proof. Whoever keeps it can show at
            any time what was recorded here, and when. Private values stand in it as hashes of their own.
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

function useChecks(told: Told): Check[] {
  const [checks, setChecks] = useState<Check[]>([]);
  useEffect(() => {
    let current = true;
    void checkEntry(told).then((found) => current && setChecks(found));
    return () => {
      current = false;
    };
  }, [told]);
  return checks;
}
