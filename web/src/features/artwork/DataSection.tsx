import { Button, CopyButton } from '@mantine/core';
import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/record.ts';
import type { Answered } from '#api/call.ts';
import type { openRecords } from '@verso/contract/open-records.ts';
import { paths } from '#paths.ts';
import { DossierButtons } from './DossierButtons.tsx';
import classes from './OpenRecordSection.module.css';

/** The record to take away: as text, and for programs. */
export function DataSection({ artwork, answer }: { artwork: Artwork; answer: Answered<typeof openRecords.get> }) {
  const { openRecord, data, refused } = answer;
  const [certificate] = artwork.certificates;
  // That of a lost work is offered at the top of the page.
  const lost = artwork.claim === 'stolen' || artwork.claim === 'missing';
  const links = data
    ? [
        { label: 'Linked Art (JSON-LD)', url: data.linkedArt },
        { label: 'Provenance as Linked Art', url: data.provenance },
        { label: 'Provenance as text', url: data.text },
        ...(data.manifest ? [{ label: 'Pictures (IIIF manifest)', url: data.manifest }] : []),
      ]
    : [];
  return (
    <div className={classes.findings}>
      <h3 className="sub-title">Data and downloads</h3>
      {openRecord.text && (
        <>
          <p className="quiet">
            The provenance as catalogues print it: a semicolon where the work passed directly, a full stop where that is
            not known.
          </p>
          <blockquote className={classes.text} aria-label="Provenance text">
            {openRecord.text}
          </blockquote>
          <CopyButton value={openRecord.text}>
            {({ copied, copy }) => (
              <Button variant="outline" size="xs" className={classes.copy} onClick={copy}>
                {copied ? 'Copied' : 'Copy the text'}
              </Button>
            )}
          </CopyButton>
        </>
      )}
      {(links.length > 0 || certificate) && (
        <ul role="list" className={classes.links} aria-label="Data">
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} className="linked">
                {label}
              </a>
            </li>
          ))}
          {certificate && (
            <li>
              <Link to={paths.certificate(artwork._id, certificate.version)} className="linked">
                Certificate and its proof
              </Link>
            </li>
          )}
        </ul>
      )}
      {refused.objectId === null && !lost && <DossierButtons id={artwork._id} />}
      {!data && <p className="quiet">For programs there is data once everybody may see the work.</p>}
    </div>
  );
}
