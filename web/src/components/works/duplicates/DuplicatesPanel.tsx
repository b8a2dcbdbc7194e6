import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type DuplicateReason, duplicates } from '@verso/contract/discovery/duplicates.ts';
import type { ComparedRecord, PossibleDuplicate } from '@verso/contract/discovery/schemas/duplicates.ts';
import { query } from '#api/query.ts';
import { artworkHref, cardOf, registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './DuplicatesPanel.module.css';
import { type DuplicatesReader, explanationFor, settlesAny } from './explanations.ts';
import { OwnerLine, SettleDuplicate } from './SettleDuplicate.tsx';

const reasonWords: Readonly<Record<DuplicateReason, string>> = {
  picture: 'the same picture',
  copy_picture: 'the same picture but a different number in the edition',
  inventory_number: 'the same inventory number',
  title: 'a similar title',
  dimensions: 'the same dimensions',
};

interface DuplicatesPanelProps {
  /** The work's id. */
  id: string;
  reader: DuplicatesReader;
  /** Without works that only have the same picture, where the page shows these itself. */
  picturesShown?: boolean;
  /** How often the list is fetched again, in milliseconds, while the record changes below it. */
  refreshed?: number;
}

/** Other records that may be about the same object. Renders nothing if there are none. */
export function DuplicatesPanel({ id, reader, picturesShown = false, refreshed }: DuplicatesPanelProps) {
  const listQuery = query(duplicates.list, { id, ...(reader === 'buyer' && { reader }) });
  const { data } = useQuery({ ...listQuery, refetchInterval: refreshed ?? false });
  const found = (data?.found ?? []).filter(({ reasons }) => !picturesShown || reasons.some((one) => one !== 'picture'));
  if (found.length === 0) return null;
  const recordOf = (one: string) =>
    reader === 'admin' ? data?.records.find(({ workId }) => workId === one) : undefined;
  const own = recordOf(id);
  const settled = (other: ComparedRecord | undefined, duplicate: PossibleDuplicate) =>
    own &&
    (other ? (
      <SettleDuplicate id={id} duplicate={duplicate} own={own} record={other} />
    ) : (
      <p className="meta">You have a stake in this work, so another admin must decide.</p>
    ));
  return (
    <section aria-labelledby="duplicates" className={classes.panel}>
      <h2 id="duplicates" className="caption-title">
        May be the same object
      </h2>
      <p className="quiet">
        {explanationFor(reader, {
          named: settlesAny(
            id,
            found.map(({ artwork }) => artwork._id),
            data?.records ?? [],
          ),
        })}
      </p>
      {own && <OwnerLine record={own} />}
      <ul role="list" className={classes.works}>
        {found.map(({ artwork, reasons }) => {
          const { artist, year, phrase } = cardOf(artwork);
          const number = registryNumber(artwork.number);
          return (
            <li key={artwork._id} className={classes.work}>
              <MattedPicture picture={artwork.picture} side={72} alt="" />
              <div>
                <p>
                  <Link to={artworkHref(artwork)} className="linked">
                    {number} <cite>{titleOf(artwork.title)}</cite>
                  </Link>
                </p>
                <p className="meta">{[artist, year, phrase].filter(Boolean).join(', ')}</p>
                <p className="meta">
                  {number} has {listed.format(reasons.map((reason) => reasonWords[reason]))}.
                </p>
                {(reader === 'sender' || reader === 'owner' || reader === 'seller') && (
                  <p className="meta">
                    <Link to={paths.ownership(artwork._id)} className="linked">
                      Ask to become the owner of {number}
                    </Link>
                  </p>
                )}
                {settled(recordOf(artwork._id), { artwork, reasons })}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
