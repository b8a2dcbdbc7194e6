import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openRecords } from '@verso/contract/proof/open-records.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { query } from '#api/query.ts';
import { formatDate } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { ForSpecialists } from '#ui/ForSpecialists.tsx';
import { entryTitle } from '#features/discovery/record/provenance/provenance-words.ts';
import { DossierButton } from './DossierButton.tsx';
import classes from './OpenRecordSection.module.css';

/** The record as catalogues and programs read it, and its proofs. */
export function SpecialistSection({ artwork }: { artwork: Artwork }) {
  const { _id: id, certificates, provenance } = artwork;
  const answer = useQuery(query(openRecords.get, { id })).data;
  return (
    <ForSpecialists>
      {answer?.openRecord.text && <ProvenanceText text={answer.openRecord.text} />}
      <div className={classes.issues}>
        <h3 className="entry-title">Data</h3>
        {answer?.data ? (
          <ul role="list" className={classes.links} aria-label="Data">
            {[
              { label: 'Linked Art (JSON-LD)', url: answer.data.linkedArt },
              { label: 'Provenance as Linked Art', url: answer.data.provenance },
              { label: 'Provenance as text', url: answer.data.text },
              ...(answer.data.manifest ? [{ label: 'Pictures (IIIF manifest)', url: answer.data.manifest }] : []),
            ].map(({ label, url }) => (
              <li key={url}>
                <a href={url} className="linked">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet">Machine-readable data will be available once the work is public.</p>
        )}
        {answer?.refused.objectId === null && <DossierButton id={id} format="json" />}
      </div>
      <div className={classes.issues}>
        <h3 className="entry-title">Proofs</h3>
        <p>
          <Link to={paths.workLog(id)} className="linked">
            Entries for this work in the transparency log
          </Link>
        </p>
        <FactsTable
          groups={[
            provenance.flatMap((item) =>
              item.type === 'entry' && item.logged
                ? [
                    {
                      label: `${entryTitle(item)}, ${formatDate(item.happened)}`,
                      value: (
                        <>
                          <Link to={paths.logEntry(item.logged.index)} className="linked">
                            Log entry {item.logged.index}
                          </Link>{' '}
                          <span className="hash">{item.logged.hash}</span>
                        </>
                      ),
                    },
                  ]
                : [],
            ),
            certificates.map(({ version, recordHash }) => ({
              label: `Record of certificate ${version}, SHA-256`,
              value: <span className="hash">{recordHash}</span>,
            })),
          ]}
        />
      </div>
    </ForSpecialists>
  );
}

function ProvenanceText({ text }: { text: string }) {
  return (
    <div className={classes.issues}>
      <h3 className="entry-title">Provenance in catalogue format</h3>
      <p className="quiet">
        A semicolon means the work passed directly to the next owner. A full stop means there may have been other owners
        in between.
      </p>
      <blockquote className={classes.text} aria-label="Provenance text">
        {text}
      </blockquote>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="outline" size="xs" className={classes.copy} onClick={copy}>
            {copied ? 'Copied' : 'Copy the text'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
