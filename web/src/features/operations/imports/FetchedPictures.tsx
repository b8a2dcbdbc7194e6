import { Button } from '@mantine/core';
import { imports } from '@verso/contract/operations/imports.ts';
import type { CollectionImport } from '@verso/contract/operations/schemas/imports.ts';
import { useAction } from '#api/use-action.ts';
import { formatCount, formatNumber } from '#components/shared/text/reader-locale.ts';
import classes from './Imports.module.css';

const pictures = (count: number) => formatCount({ count, more: false }, 'picture', 'pictures');

/** Pictures that the server fetches from the addresses in the table: how far it is, and what failed. */
export function FetchedPictures({ found: { _id: id, fetched } }: { found: CollectionImport }) {
  const { busy, done, total, added, failed, problems } = fetched;
  const again = useAction(imports.fetchAgain);
  if (total === 0) return null;
  if (busy)
    return (
      <>
        <p role="status">
          Fetching pictures from their web addresses: {formatNumber(done)} of {formatNumber(total)} done.
        </p>
        <progress className={classes.progress} aria-label="Pictures from web addresses" max={total} value={done} />
      </>
    );
  return (
    <>
      <p role="status">
        {pictures(added)} fetched from {added === 1 ? 'its web address' : 'their web addresses'}.
      </p>
      {failed > 0 && (
        <>
          <details>
            <summary>{pictures(failed)} couldn’t be fetched</summary>
            <ul role="list" className={classes.list}>
              {problems.map(({ row, column, address, message }) => (
                <li key={`${row}-${address}`} className={classes.problem}>
                  <span className="name">
                    Row {row}, {column}
                  </span>{' '}
                  <span className="quiet">
                    {message} <span className={classes.address}>{address}</span>
                  </span>
                </li>
              ))}
              {failed > problems.length && (
                <li className="quiet">And {formatNumber(failed - problems.length)} more.</li>
              )}
            </ul>
          </details>
          <div>
            <Button variant="outline" loading={again.busy} onClick={() => again.act({ id })}>
              Fetch {failed === 1 ? 'this picture' : 'these pictures'} again
            </Button>
          </div>
        </>
      )}
    </>
  );
}
