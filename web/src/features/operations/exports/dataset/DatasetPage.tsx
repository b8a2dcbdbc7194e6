import { useSuspenseQuery } from '@tanstack/react-query';
import { dataset, datasetDays, datasetFiles, datasetPath, isDatasetFile } from '@verso/contract/operations/dataset.ts';
import type { Dataset } from '@verso/contract/operations/schemas/dataset.ts';
import { load, query } from '#api/query.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { formatCount, formatDateTime } from '#components/shared/text/reader-locale.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Dataset.module.css';

const datasetQuery = query(dataset.get, {});

export const loader = () => load(datasetQuery);

/** The public registry as files, and what is in them. */
export function Component() {
  const { datasets } = useSuspenseQuery(datasetQuery).data;
  const [newest, ...earlier] = datasets;
  return (
    <div className="container page sections">
      <PageTitle>Open data</PageTitle>
      <header className={`prose ${classes.head}`}>
        <h1 className="page-title">Open data</h1>
        <p>
          You can download the public registry as files, which are created every night. You can copy and reuse them for
          any purpose. The facts are dedicated to the public domain (
          <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license" className="linked">
            CC0 1.0
          </a>
          ).
        </p>
      </header>
      <section aria-labelledby="files">
        <SectionHeading id="files">Files</SectionHeading>
        {newest ? (
          <>
            <p className="prose">
              {formatCount({ count: newest.works, more: false }, 'work', 'works')}, as of{' '}
              {formatDateTime(newest.madeAt)}.
            </p>
            <Files files={newest.files} label="Files" />
          </>
        ) : (
          <EmptyState>No files yet. The first ones will be created tonight.</EmptyState>
        )}
      </section>
      <section aria-labelledby="contents">
        <SectionHeading id="contents">What the files contain</SectionHeading>
        <div className="prose">
          <p>
            For each public work, the files contain its registry number, web address, status and open claims. For the
            artist, they contain the name, life dates, attribution, and ULAN, VIAF and Wikidata numbers. They also
            contain facts about the work, such as its title, date, medium and dimensions in millimetres.
          </p>
          <p>
            The JSON Lines file also lists what happened to each work, when and where. Neither file contains owners’
            names, descriptions, pictures or documents.
          </p>
          <p>
            The newest JSON Lines file is always at{' '}
            <code className={classes.hash}>{`/api${datasetPath('latest', 'works.jsonl.gz')}`}</code>. The audit trail
            records the checksum of every file.
          </p>
        </div>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <SectionHeading id="earlier">Earlier files</SectionHeading>
          <p className="prose">Files are kept for {datasetDays} days.</p>
          {earlier.map(({ day, files }) => (
            <Files key={day} files={files} day={day} label={`Files from ${day}`} />
          ))}
        </section>
      )}
    </div>
  );
}

function Files({ files, day, label }: { files: Dataset['files']; day?: string; label: string }) {
  return (
    <ul role="list" aria-label={label} className={classes.files}>
      {files.map(({ name, url, bytes, sha256 }) => (
        <li key={name} className={classes.file}>
          <p>
            <a href={url} className="linked">
              {day && `${day} `}
              {name}
            </a>
          </p>
          <p className="meta">
            {isDatasetFile(name) && `${datasetFiles[name]}, `}
            {formatBytes(bytes)}
          </p>
          <p className={`meta ${classes.hash}`}>SHA-256: {sha256}</p>
        </li>
      ))}
    </ul>
  );
}
